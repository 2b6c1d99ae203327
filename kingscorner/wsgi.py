"""The application as a server calls it, with everything imported that the first request would wait for."""

import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kingscorner.settings")
application = get_wsgi_application()
import_module(settings.ROOT_URLCONF)
