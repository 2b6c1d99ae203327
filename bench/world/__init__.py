"""What drills and load are made of: the service as real processes, players who check its answers."""
