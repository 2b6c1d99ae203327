"""Every setting of the service. What an operator may choose comes from the environment, as KINGSCORNER_*.

All names are read, then all faults are reported together; values are never printed. `docs/operations.md` has
the table of names for people.
"""

from pathlib import Path
from typing import Any, cast

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from environs import Env, EnvValidationError, validate
from whitenoise.compress import Compressor

from kingscorner.first_start import first_start_secret, read_secret

BASE_DIR = Path(__file__).resolve().parent.parent

# ---- The environment ---------------------------------------------------------------------------------------

env = Env(prefix="KINGSCORNER_", eager=False)

DEBUG = env.bool("DEBUG", False)
HTTPS = env.bool(
    "HTTPS", False
)  # the public address is https: secure cookies, HSTS, pages over http redirect
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])
NUM_PROXIES = env.int(
    "PROXIES", 0, validate=validate.Range(min=0)
)  # how many trusted ones add X-Forwarded-For
LOG_LEVEL = env.str("LOG_LEVEL", "INFO", validate=validate.OneOf(["DEBUG", "INFO", "WARNING", "ERROR"]))

_data_dir = env.str("DATA_DIR", str(BASE_DIR / "var"), validate=validate.Length(min=1))
_database_url = env.str("DATABASE_URL", "", validate=validate.Regexp(r"^$|^(postgres|postgresql|sqlite)://"))
_redis_url = env.str("REDIS_URL", "", validate=validate.Regexp(r"^$|^(redis|rediss|unix)://"))
_secret_key = env.str(
    "SECRET_KEY", "", validate=validate.Regexp(r"^$|^.{50,}$", error="Shorter than 50 characters.")
)
_secret_key_file = env.str("SECRET_KEY_FILE", "")
_daily_secret = env.str(
    "DAILY_SECRET", "", validate=validate.Regexp(r"^$|^[0-9a-fA-F]{64}$", error="Not 64 hexadecimal digits.")
)
_daily_secret_file = env.str("DAILY_SECRET_FILE", "")
SECRET_KEY_FALLBACKS: list[str] = env.list("SECRET_KEY_FALLBACKS", [])

try:
    env.seal()
except EnvValidationError as fault:
    _messages = cast("dict[str, list[str]]", fault.error_messages)
    _faults = [f"  {name}: {' '.join(messages)}" for name, messages in sorted(_messages.items())]
    raise ImproperlyConfigured("\n".join(["The environment is not right:", *_faults])) from None

# ---- Files and secrets -------------------------------------------------------------------------------------

DATA_DIR = Path(_data_dir).absolute()
try:
    DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
except OSError as fault:
    raise ImproperlyConfigured(f"The data folder {DATA_DIR} cannot be made: {fault.strerror}") from None


def _secret(value: str, file: str, name: str) -> str:
    if value:
        return value
    return read_secret(Path(file)) if file else first_start_secret(DATA_DIR / name)


SECRET_KEY = _secret(_secret_key, _secret_key_file, "secret_key")
try:
    DAILY_SECRET = bytes.fromhex(
        _secret(_daily_secret, _daily_secret_file, "daily_secret")
    )  # docs/record.md, "Deals"
except ValueError:
    raise ImproperlyConfigured("The daily secret is not hexadecimal.") from None

# ---- Django ------------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "kingscorner.apps.StaticFiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "kingscorner",
    "leaderboard",
    "games",
]
MIDDLEWARE = [
    "kingscorner.middleware.RequestLog",
    "kingscorner.middleware.SecurityHeaders",  # above everything that may answer, static files included
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "kingscorner.middleware.Health",  # above the Host check: a probe asks by address
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "kingscorner.middleware.Language",
    "kingscorner.middleware.Common",  # checks the Host
    "kingscorner.middleware.Bounds",
    "kingscorner.middleware.ApiOverHttps",
    "kingscorner.middleware.LanguageChoice",
    "django.middleware.csrf.CsrfViewMiddleware",
]
ROOT_URLCONF = "kingscorner.urls"
WSGI_APPLICATION = "kingscorner.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "games.pages.context.languages",
            ]
        },
    }
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(
        _database_url or f"sqlite:///{DATA_DIR}/db.sqlite3", conn_max_age=60, conn_health_checks=True
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # IMMEDIATE takes the write lock at the start of a transaction, where waiting for it works; with the
    # default it is taken in the middle, where SQLite answers "database is locked" at once.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728;",
    }
else:
    DATABASES["default"].setdefault("OPTIONS", {}).setdefault("connect_timeout", 5)  # seconds

if _redis_url:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": _redis_url}}
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# ---- Languages and time ------------------------------------------------------------------------------------

USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español"), ("pt", "Português"), ("ro", "Română")]
LOCALE_PATHS = [BASE_DIR / "kingscorner" / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

# ---- Static files ------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "kingscorner.storage.StaticStorage"},
}
WHITENOISE_MAX_AGE = 3600
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = [*Compressor.SKIP_COMPRESS_EXTENSIONS, "map"]

# ---- Security ----------------------------------------------------------------------------------------------

# In the format of Django 6's own setting, to which it will move.
SECURE_CSP = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

_cookie_prefix = "__Host-" if HTTPS else ""  # such a cookie cannot be set by a neighbouring subdomain
PLAYER_COOKIE_NAME = f"{_cookie_prefix}kingscorner_player"
CSRF_COOKIE_NAME = f"{_cookie_prefix}kingscorner_csrf"
LANGUAGE_COOKIE_NAME = f"{_cookie_prefix}kingscorner_language"
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True  # the page hands its script the token
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
CSRF_FAILURE_VIEW = "kingscorner.errors.csrf_failure"

if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^api/", r"^healthz$", r"^readyz$"]
    SECURE_HSTS_SECONDS = 2 * 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True

DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 50

# ---- The API -----------------------------------------------------------------------------------------------

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_RENDERER_CLASSES": ["games.api.json.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.json.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_METADATA_CLASS": None,  # OPTIONS would tell names of views
    "EXCEPTION_HANDLER": "games.api.errors.exception_handler",
    "UNAUTHENTICATED_USER": None,
    "UNAUTHENTICATED_TOKEN": None,
    "NUM_PROXIES": NUM_PROXIES,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "King's Corner",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "DESCRIPTION": (
        "Play Kings in the Corner against computer players, and compare today's result with everybody's. "
        "Notation: `4S>E` plays the four of spades to the east side, `E>NE` moves a pile, `.` ends the turn."
    ),
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_PATCH": False,
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api.schema.document_errors",
    ],
    "ENUM_NAME_OVERRIDES": {
        "MatchKindEnum": "games.models.Match.Kind",
        "PhaseEnum": "games.models.Match.Phase",
    },
}

# Requests and seconds: how often one player, or one address without a player, may ask (games/limits.py).
# Thirty people behind one address all play.
LIMITS: dict[str, tuple[int, int]] = {
    "sign_up": (300, 3600),
    "start": (120, 3600),
    "act": (600, 60),
    "write": (120, 60),
    "read": (1200, 60),
    "hint": (60, 60),
    "export": (240, 3600),
    "transfer": (10, 3600),
    "claim": (20, 3600),
}

# ---- Logs --------------------------------------------------------------------------------------------------

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "kingscorner.logs.JSONFormatter"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "json"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # A wrong Host or a 404 is a line of the request log already; Django's own would add a traceback to
        # each.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
    },
}
