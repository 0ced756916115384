# Prints what zsh would offer behind its argument, a command line: Tab is pressed in a shell of a terminal of its own.
# COMPLETIONS is the script.
zmodload zsh/zpty
if [[ -z "$OFFERED" ]]; then
    export OFFERED="$PWD/.offered" LINE="$1"
    : > "$OFFERED"
    zpty shell "zsh -f -i"
    zpty -w shell "source ${(q)0}"
    zpty -w -n shell "$LINE"$'\t\x18'
    while zpty -r shell chunk; do :; done
    cat "$OFFERED"
    return 0
fi
PROMPT=
autoload -Uz compinit
compinit -u -D
source "$COMPLETIONS"
compadd() {
    local -a matches
    # others only ask what would match
    if [[ " $* " == *" -"[OAD]" "* ]]; then
        builtin compadd "$@"
        return
    fi
    builtin compadd -A matches "$@"
    print -rl -- "${(Q)matches[@]}" >> "$OFFERED"
    builtin compadd "$@"
}
finish() { exit }
zle -N finish
bindkey '^X' finish
bindkey '^I' complete-word
