import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Findings that are known and accepted, in the form of SwiftLint's baselines.
///
/// A finding is known by its file, its rule and the text of its line, so that lines may move. Reasons are not compared:
/// every linter has its own words.
struct Baseline: Sendable {
    private var entries: [Entry]

    /// One finding of the file; keys are SwiftLint's.
    private struct Entry: Codable, Sendable {
        let text: String
        let violation: Violation
    }

    private struct Violation: Codable, Sendable {
        let location: Location
        let reason: String
        let ruleDescription: String
        let ruleIdentifier: String
        let ruleName: String
        let severity: String
    }

    private struct Location: Codable, Sendable {
        let file: String?
        let line: Int?
        let character: Int?
    }

    /// - Parameter findings: in any order.
    init(_ findings: [Diagnostic], directory: Path, files: any FileSystem) {
        var texts = LineTexts(directory: directory, files: files)
        entries = findings.sorted(by: LintReport.isBefore).map { finding in
            Entry(
                text: texts.text(of: finding),
                violation: Violation(
                    location: Location(
                        file: finding.location?.file, line: finding.location?.line,
                        character: finding.location?.column),
                    reason: finding.message, ruleDescription: finding.message, ruleIdentifier: finding.code,
                    ruleName: finding.title ?? finding.code, severity: finding.severity.rawValue))
        }
    }

    /// - Throws: status 2 where there is no baseline, or something else.
    static func read(_ path: Path, directory: Path, files: any FileSystem) throws(SlipwayError) -> Baseline {
        let name = path.relative(to: directory) ?? path.string
        guard try files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-baseline", "there is no baseline at '\(name)'",
                hint: "make one with `slipway lint --write-baseline \(name)`")
        }
        let bytes = try files.read(path)
        do {
            var baseline = Baseline([], directory: directory, files: files)
            baseline.entries = try JSONDecoder().decode([Entry].self, from: Data(bytes))
            return baseline
        } catch {
            throw SlipwayError(
                .input, code: "bad-baseline", "'\(name)' is no baseline", cause: DecodingProblem.text(error),
                hint: "make it again with `slipway lint --write-baseline \(name)`")
        }
    }

    /// - Throws: status 3 where it cannot be written.
    func write(to path: Path, files: any FileSystem) throws(SlipwayError) {
        try files.createDirectory(path.parent)
        try files.write(Array(JSONDocument.pretty(entries).utf8), to: path, permissions: 0o644)
    }

    /// Those that the baseline does not have. Of several equal ones on lines of the same text as many are known as the
    /// baseline has.
    ///
    /// - Parameter findings: sorted.
    func newFindings(among findings: [Diagnostic], directory: Path, files: any FileSystem) -> [Diagnostic] {
        struct Key: Hashable {
            let file: String
            let rule: String
            let text: String
        }
        var texts = LineTexts(directory: directory, files: files)
        var atLines: Set<String> = []
        var counts: [Key: Int] = [:]
        for entry in entries {
            let file = entry.violation.location.file ?? ""
            let rule = SwiftLintRules.current(entry.violation.ruleIdentifier)
            // a baseline of SwiftLint has no text of first lines
            if entry.text.isEmpty { atLines.insert("\(rule) \(entry.violation.location.line ?? 0) \(file)") }
            counts[Key(file: file, rule: rule, text: entry.text), default: 0] += 1
        }
        return findings.filter { finding in
            let file = finding.location?.file ?? ""
            if atLines.contains("\(finding.code) \(finding.location?.line ?? 0) \(file)") { return false }
            let key = Key(file: file, rule: finding.code, text: texts.text(of: finding))
            guard let count = counts[key], count > 0 else { return true }
            counts[key] = count - 1
            return false
        }
    }
}

/// The lines that findings are about; a file is read once.
private struct LineTexts {
    let directory: Path
    let files: any FileSystem
    private var known: (file: String, bytes: [UInt8], lines: LineTable)?

    init(directory: Path, files: any FileSystem) {
        self.directory = directory
        self.files = files
    }

    mutating func text(of finding: Diagnostic) -> String {
        guard let file = finding.location?.file, let line = finding.location?.line else { return "" }
        if known?.file != file {
            let bytes = (try? files.read(directory.appending(file))) ?? []
            known = (file, bytes, LineTable(bytes))
        }
        guard let known, (1...known.lines.count + 1).contains(line) else { return "" }
        return String(decoding: known.bytes[known.lines.content(of: line)], as: UTF8.self)
    }
}
