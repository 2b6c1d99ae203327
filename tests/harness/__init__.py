"""What the tests start: a browser, a PostgreSQL of their own, the service as it is served."""
