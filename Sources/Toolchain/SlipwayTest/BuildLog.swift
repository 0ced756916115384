import SlipwayReport

/// The errors of a failed `swift build`.
enum BuildLog {
    /// The compiler's errors with their places, each once, in the order they came; else the other lines that begin
    /// with `error:`; else one diagnostic that says how the build ended.
    static func diagnostics(in output: String, root: SourceRoot, end: String) -> [Diagnostic] {
        var placed: [Diagnostic] = []
        var others: [Diagnostic] = []
        var seen: Set<Diagnostic> = []
        for line in output.split(separator: "\n") {
            if let diagnostic = compilerError(line, root: root) {
                if seen.insert(diagnostic).inserted { placed.append(diagnostic) }
            } else if line.hasPrefix("error: ") && !line.hasPrefix("error: emit-module command failed") {
                let diagnostic = Diagnostic(
                    .error, code: code, "the tests do not build", cause: line.dropFirst(7).trimmed())
                if seen.insert(diagnostic).inserted { others.append(diagnostic) }
            }
        }
        if !placed.isEmpty { return placed }
        if !others.isEmpty { return others }
        return [
            Diagnostic(
                .error, code: code, "the tests do not build", cause: "`swift build --build-tests` ended with \(end)",
                hint: "run again with -v to see what it prints")
        ]
    }

    static let code = "build-failed"

    /// Reads `file:line:column: error: message`.
    private static func compilerError(_ line: Substring, root: SourceRoot) -> Diagnostic? {
        guard let range = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let lineNumber = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
        else { return nil }
        let file = place.dropLast(2).joined(separator: ":")
        // The place of an error in a macro's expansion is no file; the compiler names the macro's place, too.
        guard file.hasPrefix("/") else { return nil }
        return Diagnostic(
            .error, code: code, line[range.upperBound...].trimmed(),
            at: root.location(file, line: lineNumber, column: column))
    }
}
