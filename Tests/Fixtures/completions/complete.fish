# Prints what fish would offer behind its argument, a command line. COMPLETIONS is the script.
source $COMPLETIONS
complete -C "$argv[1]"
