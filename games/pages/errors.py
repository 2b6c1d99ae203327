"""What a page says where it cannot do what was asked."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games import clock
from games.errors import Sentence


def error_page(request: HttpRequest, status: int, detail: Sentence, onward: str = "") -> HttpResponse:
    """The page of an error; *onward* is a second sentence, for what can be done about it."""
    context: dict[str, Any] = {"status": status, "detail": detail, "onward": onward}
    if request.method == "POST":
        # Where only forms are sent there is no page to show in another language.
        context["languages"] = None
    return render(request, "error.html", context, status=status)


def no_such_day(request: HttpRequest) -> HttpResponse:
    """404 for a date that has no daily: which dates have one is no secret."""
    first = date_format(clock.FIRST_DAY, pgettext("date format of a day in a sentence", "j F Y"))
    told = {"first": first, "number": clock.number(clock.today())}
    onward = _("The dailies go from %(first)s to today's, No. %(number)d. A deal comes at 00:00 UTC.") % told
    return error_page(request, 404, _("There is no deal for this date."), onward)
