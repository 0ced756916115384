import SlipwayModel
import SlipwayReport

/// What a build says: the errors of a failed one, the warnings of any.
enum BuildLog {
    /// The compiler's errors with their places, each once, in the order they came; else the other lines that begin
    /// with `error:`; else one diagnostic that says how the build ended.
    ///
    /// - Parameter command: what was run.
    static func diagnostics(
        in output: String, root: SourceRoot, command: String = "swift build --build-tests", end: String
    ) -> [Diagnostic] {
        let found = errors(in: output, root: root)
        if !found.isEmpty { return found }
        return [
            Diagnostic(
                .error, code: code, "the tests do not build", cause: "`\(command)` ended with \(end)",
                hint: "run again with -v to see what it prints")
        ]
    }

    private static func errors(in output: String, root: SourceRoot) -> [Diagnostic] {
        var placed: [Diagnostic] = []
        var others: [Diagnostic] = []
        var expansions: [Diagnostic] = []
        var seen: Set<Diagnostic> = []
        var expanded: String?
        for line in output.split(separator: "\n") {
            if let message = expanded, let place = expansion(line) {
                let text = "\(place): error: \(message)"
                let diagnostic = compilerMessage(text[...], .error, root: root)
                if let diagnostic, seen.insert(diagnostic).inserted { expansions.append(diagnostic) }
            }
            expanded = macroError(line)
            if let diagnostic = compilerMessage(line, .error, root: root) {
                if seen.insert(diagnostic).inserted { placed.append(diagnostic) }
            } else if let cause = otherError(line) {
                let diagnostic = Diagnostic(.error, code: code, "the tests do not build", cause: cause)
                if seen.insert(diagnostic).inserted { others.append(diagnostic) }
            }
        }
        // most of them are told of the source, too
        placed += expansions.filter { error in !placed.contains { $0.message == error.message } }
        return placed.isEmpty ? others : placed
    }

    /// The message of `macro expansion @Test:4:100: error: message`.
    private static func macroError(_ line: Substring) -> String? {
        guard line.hasPrefix("macro expansion "), let range = line.firstRange(of: ": error: ") else { return nil }
        return line[range.upperBound...].trimmed()
    }

    /// Where a macro stands, of the line below: `` `- file:line:column: note: expanded code originates here ``.
    private static func expansion(_ line: Substring) -> Substring? {
        guard line.hasPrefix("`- "), let range = line.firstRange(of: ": note: expanded code originates here") else {
            return nil
        }
        return line[..<range.lowerBound].dropFirst(3)
    }

    /// The warnings about the package's own sources, and what SwiftPM itself warns of: each once, in the order they
    /// came. Of what was not compiled this time the compiler says nothing.
    ///
    /// SwiftPM names the package that it warns of, such as one with a target that it passes over. Others' are left out;
    /// what is about none, such as a folder that it cannot use, has a code of its own.
    static func warnings(in output: String, root: SourceRoot) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let all = output.split(separator: "\n").compactMap { line in
            compilerMessage(line, .warning, root: root) ?? packageWarning(line, root: root)
        }
        return all.filter { warning in
            // what lies elsewhere is others' business, what is checked out too
            if let file = warning.location?.file, file.hasPrefix("/") || file.hasPrefix(".build") { return false }
            return seen.insert(warning).inserted
        }
    }

    static let warningCode = "build-warning"

    /// Reads `warning: 'package': message`. The name is that of the package's folder.
    private static func packageWarning(_ line: Substring, root: SourceRoot) -> Diagnostic? {
        guard line.hasPrefix("warning: ") else { return nil }
        let message = line.dropFirst(9)
        guard message.hasPrefix("'"), let end = message.firstRange(of: "': ") else {
            return Diagnostic(.warning, code: "swiftpm-warning", message.trimmed())
        }
        let name = message[..<end.lowerBound].dropFirst()
        guard name.lowercased() == root.path.lastComponent.lowercased() else { return nil }
        return Diagnostic(.warning, code: warningCode, message.trimmed())
    }

    /// The modules in which files of a name were compiled: SwiftPM prints `[3/5] Compiling Core Greeter.swift`, Xcode
    /// `SwiftCompile normal arm64 /App/Greeter.swift (in target 'Core' from project 'App')`.
    static func compiledFiles(in output: String) -> [String: Set<String>] {
        var modules: [String: Set<String>] = [:]
        for line in output.split(separator: "\n") where line.hasPrefix("[") {
            let words = line.split(separator: " ", maxSplits: 3)
            if words.count == 4, words[1] == "Compiling" {
                modules[words[3].trimmed(), default: []].insert(String(words[2]))
            }
        }
        for line in output.split(separator: "\n") where line.hasPrefix("SwiftCompile ") || line.hasPrefix("CompileC ") {
            guard let range = line.firstRange(of: " (in target '") else { continue }
            let target = String(line[range.upperBound...].prefix { $0 != "'" })
            for word in line[..<range.lowerBound].split(separator: " ") where word.hasPrefix("/") {
                modules[Path(String(word)).lastComponent, default: []].insert(ModuleName.of(target))
            }
        }
        return modules
    }

    /// What is wrong with no line of a source: `error: …`; Xcode says it of a project: `/App.xcodeproj: error: …`.
    private static func otherError(_ line: Substring) -> String? {
        if line.hasPrefix("error: emit-module command failed") { return nil }
        if line.hasPrefix("error: ") { return line.dropFirst(7).trimmed() }
        guard line.hasPrefix("/"), let range = line.firstRange(of: ".xcodeproj: error: ") else { return nil }
        return line[range.upperBound...].trimmed()
    }

    static let code = "build-failed"

    /// Reads `file:line:column: error: message`.
    private static func compilerMessage(
        _ line: Substring, _ severity: Diagnostic.Severity, root: SourceRoot
    ) -> Diagnostic? {
        guard let range = line.firstRange(of: ": \(severity.rawValue): ") else { return nil }
        let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let lineNumber = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
        else { return nil }
        let file = place.dropLast(2).joined(separator: ":")
        // The place of an error in a macro's expansion is no file; the compiler names the macro's place, too.
        guard file.hasPrefix("/") else { return nil }
        return Diagnostic(
            severity, code: severity == .error ? code : warningCode, line[range.upperBound...].trimmed(),
            at: root.location(file, line: lineNumber, column: column))
    }
}
