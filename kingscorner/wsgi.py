"""The service as a WSGI application, for gunicorn."""

import gc
import os
from importlib import import_module

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kingscorner.settings")
application = get_wsgi_application()

# The code of every address is loaded now and not by whoever asks first. What is loaded stays as long as the
# process does: the collector need not go through it again, which takes 50 ms, in the middle of a request.
import_module("kingscorner.urls")
gc.collect()
gc.freeze()
