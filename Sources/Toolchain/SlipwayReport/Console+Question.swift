#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Console {
    /// Asks a person for a secret; what is typed is not shown.
    ///
    /// - Returns: `nil` where nobody can be asked: standard input or standard error is no terminal.
    package func secret(_ question: String) -> String? {
        var known = termios()
        guard Terminal.standardError.isTerminal, isatty(0) == 1, tcgetattr(0, &known) == 0 else { return nil }
        var silent = known
        silent.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(0, TCSAFLUSH, &silent) == 0 else { return nil }
        defer {
            _ = tcsetattr(0, TCSAFLUSH, &known)
            Terminal.standardError.write("\n")
        }
        Terminal.standardError.write("\(question): ")
        return readLine()
    }

    /// Asks a person; only `y` and `yes` are yes.
    ///
    /// - Returns: `nil` where nobody can be asked: standard input or standard error is no terminal.
    package func confirm(_ question: String) -> Bool? {
        guard isatty(0) == 1, Terminal.standardError.isTerminal else { return nil }
        Terminal.standardError.write("\(question) [y/N] ")
        guard let answer = readLine() else { return false }
        return ["y", "yes"].contains(answer.lowercased())
    }
}
