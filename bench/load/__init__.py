"""A mixed day and the herd of midnight, against the service as it is run (`python -m bench.load`)."""
