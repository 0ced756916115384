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
    private(set) var entries: [Entry]

    /// One finding of the file; keys are SwiftLint's.
    struct Entry: Codable, Sendable {
        let text: String
        let violation: Violation
    }

    struct Violation: Codable, Sendable {
        let location: Location
        let reason: String
        let ruleDescription: String
        let ruleIdentifier: String
        let ruleName: String
        let severity: String
    }

    struct Location: Codable, Sendable {
        let file: String?
        let line: Int?
        let character: Int?
    }

    /// - Parameters:
    ///   - findings: in any order.
    ///   - paths: names the files as the baseline is to name them.
    init(_ findings: [Diagnostic], _ paths: BaselinePaths, directory: Path, files: any FileSystem) {
        var texts = LineTexts(directory: directory, files: files)
        var names: [String: String] = [:]
        let acceptable = findings.filter { !Linter.engineCodes.contains($0.code) }
        entries = acceptable.sorted(by: LintReport.isBefore).map { finding in
            let file = finding.location?.file
            if let file, names[file] == nil { names[file] = paths.text(of: file) }
            return Entry(
                text: texts.text(of: finding),
                violation: Violation(
                    location: Location(
                        file: file.flatMap { names[$0] }, line: finding.location?.line,
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
        guard let bytes = try files.read(path, limit: sizeLimit) else {
            throw SlipwayError(
                .input, code: "bad-baseline", "'\(name)' is too large for a baseline",
                cause: "it has more than \(sizeLimit >> 20) MB",
                hint: "mend some of what it accepts, or name another file")
        }
        do {
            return Baseline(entries: try JSONDecoder().decode([Entry].self, from: Data(bytes)))
        } catch {
            throw SlipwayError(
                .input, code: "bad-baseline", "'\(name)' is no baseline", cause: DecodingProblem.text(error),
                hint: "name another file; if it was one, write it anew with `slipway lint --write-baseline`")
        }
    }

    private init(entries: [Entry]) { self.entries = entries }

    /// Bytes: a million findings and more.
    private static let sizeLimit = 256 << 20

    /// The same with files by the names that findings have for them.
    func named(by paths: BaselinePaths) -> Baseline {
        let names = paths.names(of: Set(entries.compactMap(\.violation.location.file)))
        return Baseline(entries: entries.map { $0.at($0.violation.location.file.flatMap { names[$0] }) })
    }

    /// Makes sure that no file is lost where a baseline is to be written: one that is there has to be a baseline, or
    /// empty.
    ///
    /// - Throws: status 2 where it is something else.
    static func checkReplaceable(_ path: Path, directory: Path, files: any FileSystem) throws(SlipwayError) {
        guard try files.exists(path) else { return }
        let real = Host.realPath(path) ?? path
        if let known = try files.attributes(real), known.kind == .file {
            if known.size == 0 { return }
            if (try? read(real, directory: directory, files: files)) != nil { return }
        }
        let name = path.relative(to: directory) ?? path.string
        throw SlipwayError(
            .input, code: "not-a-baseline", "the baseline is not written: '\(name)' is there and is no baseline",
            cause: "what is in it would be lost", hint: "name another file, or remove this one first")
    }

    /// - Throws: status 3 where it cannot be written.
    func write(to path: Path, files: any FileSystem) throws(SlipwayError) {
        // behind a link, which several repositories may share
        let real = Host.realPath(path) ?? path
        try files.createDirectory(real.parent)
        let permissions = try files.attributes(real).map { $0.permissions & 0o777 } ?? 0o644
        try files.write(Array(JSONDocument.pretty(entries).utf8), to: real, permissions: permissions)
    }
}

extension Baseline.Entry {
    /// The same about another file. Lines and columns below 1 are none.
    fileprivate func at(_ file: String?) -> Self {
        let place = violation.location
        let line = place.line.flatMap { $0 < 1 ? nil : $0 }
        let column = line == nil ? nil : place.character.flatMap { $0 < 1 ? nil : $0 }
        return Self(
            text: text,
            violation: Baseline.Violation(
                location: Baseline.Location(file: file, line: line, character: column), reason: violation.reason,
                ruleDescription: violation.ruleDescription, ruleIdentifier: violation.ruleIdentifier,
                ruleName: violation.ruleName, severity: violation.severity))
    }
}
