import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// What swift-format wrote to standard error: `path:line:column: warning: [Rule] message`, a line each.
///
/// Source: `StderrDiagnosticPrinter.swift` of swift-format 6.3.
package struct SwiftFormatOutput: Sendable {
    /// Each once, in the order of the output.
    package private(set) var findings: [Diagnostic] = []
    /// Errors that are about no place in a file.
    package private(set) var complaints: [String] = []
    /// Warnings that are about no place.
    package private(set) var warnings: [Diagnostic] = []
    /// Notes to findings, and lines of other forms.
    package private(set) var others: [String] = []

    /// Whether an error is among the findings, as exit status 1 says.
    package var hasError: Bool { findings.contains { $0.severity == .error } }

    /// - Parameters:
    ///   - text: standard error.
    ///   - names: the names that findings carry, by the paths that the tool was given.
    package init(_ text: String, names: [String: String]) {
        var seen: Set<Diagnostic> = []
        for line in text.split(whereSeparator: \.isNewline) {
            if let complaint = SwiftFormatOutput.rest(of: line, after: "<unknown>: error: ") {
                complaints.append(complaint)
            } else if let warning = SwiftFormatOutput.rest(of: line, after: "<unknown>: warning: ") {
                warnings.append(Diagnostic(.warning, code: "swift-format", "swift-format: \(warning)"))
            } else if let finding = SwiftFormatOutput.finding(line, names), finding.severity != .note {
                if seen.insert(finding).inserted { findings.append(finding) }
            } else {
                others.append(String(line))
            }
        }
    }

    private static func rest(of line: Substring, after prefix: String) -> String? {
        line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
    }

    /// A path may hold what looks like a place: of two readings the one counts whose path was given.
    private static func finding(_ line: Substring, _ names: [String: String]) -> Diagnostic? {
        var other: Diagnostic?
        for colon in line.indices where line[colon] == ":" {
            guard let place = Place(line[line.index(after: colon)...]) else { continue }
            let path = String(line[..<colon])
            if let name = names[path] { return finding(place, name) }
            let real = other == nil ? Host.realPath(Path(path))?.string : nil
            if let name = real.flatMap({ names[$0] }) { other = finding(place, name) }
        }
        return other
    }

    /// `line:column: severity: message`.
    private struct Place {
        let line: Int
        let column: Int
        let severity: Diagnostic.Severity
        let message: Substring

        init?(_ text: Substring) {
            let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]),
                let severity = Diagnostic.Severity(rawValue: String(parts[2].dropFirst())), parts[2].hasPrefix(" ")
            else { return nil }
            (self.line, self.column, self.severity) = (line, column, severity)
            message = parts[3].dropFirst(parts[3].hasPrefix(" ") ? 1 : 0)
        }
    }

    private static func finding(_ place: Place, _ name: String) -> Diagnostic? {
        let location = SourceLocation(file: name, line: place.line, column: place.column)
        if place.message.hasPrefix("["), let end = place.message.firstIndex(of: "]") {
            let rule = String(place.message[place.message.index(after: place.message.startIndex)..<end])
            let text = place.message[place.message.index(after: end)...]
            return Diagnostic(
                place.severity, code: rule, title: rule, text.hasPrefix(" ") ? String(text.dropFirst()) : String(text),
                at: location)
        }
        // the parser's own words have no rule
        return Diagnostic(
            place.severity, code: SyntaxProblem.code, title: SyntaxProblem.title, String(place.message), at: location)
    }
}
