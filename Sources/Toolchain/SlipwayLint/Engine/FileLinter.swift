package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import SwiftSyntax

/// Lints one file: one parse, one walk for all rules.
package struct FileLinter: Sendable {
    private let rules: [any FileRule]
    private let tags: [RuleTag]
    private let names: [String: [String]]
    /// What a file must have for a rule to find anything; `nil` for a rule that looks at every file.
    private let triggers: [Presence.Trigger?]
    private let directory: Path?

    /// - Parameter directory: what names of files are relative to.
    package init(rules: [any FileRule], directory: Path? = nil) {
        self.rules = rules
        tags = rules.map { RuleTag($0.about) }
        triggers = FileLinter.triggers(of: rules)
        self.directory = directory
        names = Dictionary(rules.map { ($0.about.id, $0.commandNames) }) { first, _ in first }
    }

    /// The id of findings about a file that cannot be read.
    package static let unreadable = "unreadable_file"

    /// Why a file is not linted, as a finding.
    package struct Refusal: Error {
        let finding: Diagnostic
    }

    /// The text of a file. One that cannot be read, or should not be parsed, is a finding.
    ///
    /// - Parameter name: the path that findings carry.
    package func read(_ path: Path, named name: String, files: any FileSystem) -> Result<[UInt8], Refusal> {
        do {
            if try leaves(path, files) { return .failure(Refusal(finding: FileLinter.elsewhere(named: name))) }
            guard let bytes = try files.read(path, limit: Oversize.sizeLimit) else {
                return .failure(Refusal(finding: Oversize.tooLarge(named: name)))
            }
            guard FileLinter.isText(bytes) else {
                return .failure(Refusal(finding: FileLinter.invalid(bytes, named: name)))
            }
            return .success(bytes)
        } catch {
            let reason = error.diagnostics.first
            let finding = Diagnostic(
                .error, code: FileLinter.unreadable, title: "Unreadable File",
                reason?.message ?? "the file cannot be read", cause: reason?.cause, hint: reason?.hint,
                at: SourceLocation(file: name))
            return .failure(Refusal(finding: finding))
        }
    }

    /// Whether a symbolic link leads out of the repository to something that is no Swift file: linting would print it.
    private func leaves(_ path: Path, _ files: any FileSystem) throws(SlipwayError) -> Bool {
        guard let directory, try files.attributes(path)?.kind == .symlink, let target = Host.realPath(path),
            target.pathExtension != "swift"
        else { return false }
        return !FileReach.of(directory.appending("any"), in: directory).covers(target)
    }

    /// Whether bytes are UTF-8. Most files have nothing else than ASCII, and need no copy as a string.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer(ByteSearch.isASCII) || String(validating: bytes, as: UTF8.self) != nil
    }

    private static func elsewhere(named name: String) -> Diagnostic {
        Diagnostic(
            .error, code: unreadable, title: "Unreadable File", "a symbolic link leads out of the repository",
            cause: "what it leads to is no Swift file", hint: "remove the link, or exclude it",
            at: SourceLocation(file: name))
    }

    /// The findings in a text, unsorted.
    ///
    /// - Parameter bytes: valid UTF-8.
    package func lint(_ bytes: [UInt8], named name: String) -> [Diagnostic] {
        if let problem = Oversize.problem(in: bytes, named: name) { return [problem] }
        return lint(file(bytes, named: name))
    }

    /// - Parameter bytes: valid UTF-8.
    func file(_ bytes: [UInt8], named name: String) -> LintedFile {
        LintedFile(path: name, fullPath: directory?.appending(name).string, bytes: bytes)
    }

    /// The findings in a file, without those that commands in it switch off.
    package func lint(_ file: LintedFile) -> [Diagnostic] {
        // a file without anything in it is none to look at, as in SwiftLint
        if file.bytes.isEmpty || file.bytes == [Ascii.newline] { return [] }
        if let problem = Oversize.problem(with: file.commands.valid, in: file) { return [problem] }
        let table = DispatchTable()
        let trouble = SearchTrouble()
        let walks = SearchTrouble.$current.withValue(trouble) {
            // registering takes longer than looking through a short file
            let found = rules.indices.filter { triggers[$0]?.isPulled(by: file.presence) ?? true }
            let walks = found.map { index in
                var walk = RuleWalk(file: file, report: Reporter(tags[index], file: file), table: table)
                rules[index].register(&walk)
                return walk
            }
            SyntaxWalk.run(file, table)
            for walk in walks { walk.end() }
            return walks
        }
        var findings = walks.flatMap(\.report.findings)
        if !file.commands.valid.isEmpty {
            let regions = DisabledRegions(file.commands.valid)
            let superfluous = rules.lazy.compactMap { $0 as? SuperfluousDisableCommandRule }.first
            let unneeded = superfluous?.findings(in: file, regions, findings, of: rules) ?? []
            findings.removeAll { isDisabled($0, by: regions) }
            findings += unneeded
        }
        // the first line of a script is for the system
        if file.bytes.starts(with: Array("#!".utf8)) { findings.removeAll { $0.location?.line == 1 } }
        findings += walks.flatMap(\.report.obstacles)
        findings += trouble.all.compactMap { Oversize.problem(with: $0.end, pattern: $0.pattern, in: file) }
        if let problem = SyntaxProblem.first(in: file) { findings.append(problem) }
        return findings
    }

    /// A rule that registers nothing in an empty file may do so by what is in a file, or look at the text; so may one
    /// that wants to be called at the end.
    static func triggers(of rules: [any FileRule]) -> [Presence.Trigger?] {
        let empty = LintedFile(path: "", bytes: [])
        return rules.map { rule in
            let table = DispatchTable()
            var walk = RuleWalk(file: empty, report: Reporter(RuleTag(rule.about), file: empty), table: table)
            rule.register(&walk)
            return walk.hasEnd || table.isEmpty ? nil : table.trigger
        }
    }

    private func isDisabled(_ finding: Diagnostic, by regions: DisabledRegions) -> Bool {
        guard let place = Command.Place(of: finding) else { return false }
        return regions.disable(names[finding.code] ?? [finding.code], at: place)
    }

    private static func invalid(_ bytes: [UInt8], named name: String) -> Diagnostic {
        var line = 1
        for content in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            if String(validating: content, as: UTF8.self) == nil { break }
            line += 1
        }
        return Diagnostic(
            .error, code: unreadable, title: "Unreadable File", "the file is not valid UTF-8",
            hint: "save the file as UTF-8", at: SourceLocation(file: name, line: line, column: 1))
    }
}
