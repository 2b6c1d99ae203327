"""The days and months by name, so that the site's own catalogues have them.

Django's write them with a capital in Portuguese and Romanian, where they have none inside a sentence. What
LOCALE_PATHS has goes before Django's own.
"""

from typing import Final

from django.utils.translation import gettext_noop as _

DAYS: Final = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
    _("Sunday"),
)
MONTHS: Final = (
    _("January"),
    _("February"),
    _("March"),
    _("April"),
    _("May"),
    _("June"),
    _("July"),
    _("August"),
    _("September"),
    _("October"),
    _("November"),
    _("December"),
)
