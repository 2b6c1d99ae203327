"""MDN's HTTP Observatory against the service on this machine."""
