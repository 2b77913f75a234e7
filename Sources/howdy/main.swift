// The command line starts here.
