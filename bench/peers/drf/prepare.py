"""Makes the tables, and the one who signs in: `prepare.py NAME PASSWORD`."""

import sys

import django

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402

call_command("migrate", run_syncdb=True, verbosity=0)
get_user_model().objects.create_user(sys.argv[1], password=sys.argv[2])
