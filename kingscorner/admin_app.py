"""The site where staff look after names; it is there only if ``settings.ADMIN`` says so."""

from django.contrib.admin.apps import AdminConfig


class Admin(AdminConfig):
    """Django's own, with our site for its own."""

    default_site = "kingscorner.staff.Site"
