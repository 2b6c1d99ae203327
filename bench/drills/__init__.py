"""Drills: the service is broken on purpose, under load, and must lose and double nothing."""
