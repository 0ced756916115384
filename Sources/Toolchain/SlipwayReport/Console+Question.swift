#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Console {
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
