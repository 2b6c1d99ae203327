"""What the drills and the load are made of: the service as real processes, and players who check its answers."""
