"""Reports: pages and figures that stand alone, shared by the papers and the lab."""
