"""Tools for those who write the page: node, types of the API."""
