package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a run of `swiftlint lint --reporter json` said.
///
/// Source: `JSONReporter.swift` and `LintOrAnalyzeCommand.swift` of SwiftLint 0.63.2: one array on standard output,
/// status 0, or 2 where a finding is an error.
package struct SwiftLintOutput: Sendable {
    private let result: CommandResult
    private let directory: Path

    package init(_ result: CommandResult, directory: Path) {
        self.result = result
        self.directory = directory
    }

    /// Why an output is no result.
    package struct Refusal: Error {
        package let message: String
    }

    private struct Entry: Decodable {
        let file: String?
        let line: Int?
        let character: Int?
        let severity: String
        let type: String
        let rule: String
        let reason: String

        private enum CodingKeys: String, CodingKey {
            case file, line, character, severity, type, reason
            case rule = "rule_id"
        }
    }

    /// The findings, in the order of the output, without the one about the threshold: what is found is counted here.
    package func findings() throws(Refusal) -> [Diagnostic] {
        guard [.exited(0), .exited(2)].contains(result.termination) else {
            throw Refusal(message: "ended with \(result.termination) and no results")
        }
        guard let text = list else { throw Refusal(message: "ended with \(result.termination) and printed no list") }
        let entries: [Entry]
        do {
            entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
        } catch {
            throw Refusal(message: "printed no list of findings: \(DecodingProblem.text(error))")
        }
        var findings: [Diagnostic] = []
        for entry in entries { findings.append(try finding(entry)) }
        if result.termination == .exited(2), !findings.contains(where: { $0.severity == .error }) {
            throw Refusal(message: "ended with exit status 2, but none of its findings is an error")
        }
        return findings.filter { $0.code != SwiftLintOutput.threshold } + complaints
    }

    private static let threshold = "warning_threshold"

    private func finding(_ entry: Entry) throws(Refusal) -> Diagnostic {
        guard let severity = Diagnostic.Severity(rawValue: entry.severity.lowercased()) else {
            throw Refusal(message: "counts a finding as '\(entry.severity)', which is not known")
        }
        let file = entry.file.flatMap { $0.isEmpty ? nil : FoundPath.name(of: $0, in: directory) }
        return Diagnostic(
            severity, code: entry.rule, title: entry.type, entry.reason,
            at: file.map { SourceLocation(file: $0, line: entry.line, column: entry.character) })
    }

    /// The list in the output: other lines, such as that there is a newer version, may stand around it.
    private var list: String? {
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("[") }),
            let last = lines.lastIndex(where: { $0.hasSuffix("]") }), first <= last
        else { return nil }
        return lines[first...last].joined(separator: "\n")
    }

    /// What it said besides about its configuration and about files that it cannot read: warnings.
    package var remarks: [Event] {
        result.errorOutput.split(whereSeparator: \.isNewline).map { line in
            guard let text = SwiftLintOutput.text(of: line, after: "warning: ") else { return .output(String(line)) }
            return .diagnostic(Diagnostic(.warning, code: "swiftlint", "swiftlint: \(text)"))
        }
    }

    /// Errors that it ends well in spite of: no gate passes with one.
    private var complaints: [Diagnostic] {
        result.errorOutput.split(whereSeparator: \.isNewline).compactMap { line in
            SwiftLintOutput.text(of: line, after: "error: ").map {
                Diagnostic(.error, code: "swiftlint", title: "SwiftLint", $0)
            }
        }
    }

    private static func text(of line: Substring, after prefix: String) -> String? {
        line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
    }
}

/// Paths of tools as findings carry them.
enum FoundPath {
    /// Relative to the working directory where the file lies below it, whatever links lead there.
    static func name(of text: String, in directory: Path) -> String {
        let path = directory.appending(text)
        if let name = path.relative(to: directory) { return name }
        guard let folder = Host.realPath(path.parent) else { return path.string }
        let real = folder.appending(component: path.lastComponent)
        return real.relative(to: directory) ?? path.string
    }
}
