"""What a page says of an address where nothing can be, beyond that there is nothing."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games import clock


def no_such_day(request: HttpRequest) -> HttpResponse:
    """404 for a date that has no daily: which dates have one is no secret."""
    told = {"first": date_format(clock.FIRST_DAY), "number": clock.number(clock.today())}
    context = {
        "status": 404,
        "detail": _("There is no deal for this date."),
        "onward": _("The dailies go from %(first)s to today's, No. %(number)d. A deal comes at 00:00 UTC.")
        % told,
    }
    return render(request, "error.html", context, status=404)
