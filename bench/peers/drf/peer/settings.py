"""A Django REST framework back end as it comes, over the schema that the measurement fills."""

import os

SECRET_KEY = "of a measurement, which nobody else reaches"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "peer.urls"
WSGI_APPLICATION = "peer.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "rest_framework",
    "peer",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": os.environ["PEER_HOST"],
        "PORT": os.environ["PEER_PORT"],
        "USER": os.environ["PEER_USER"],
        "NAME": os.environ["PEER_DATABASE"],
        # As it comes, every request opens a connection of its own.
        "CONN_MAX_AGE": None if os.environ["PEER_KEEPS"] == "1" else 0,
        "OPTIONS": {"options": "-c search_path=" + os.environ["PEER_SCHEMA"]},
    }
}
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
}
