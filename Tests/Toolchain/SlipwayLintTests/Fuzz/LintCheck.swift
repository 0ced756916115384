import SlipwayReport

@testable import SlipwayLint

/// What must hold for every text that all rules look at: with their usual options, then with others.
struct LintCheck {
    /// What does not hold.
    struct Failure {
        /// The same for texts that fail alike: what does not hold, and of which rules.
        let kind: String
        let detail: String
    }

    /// How many ways there are to configure the rules; the first one has the usual options.
    static let variants = 12

    private static let linters = (0..<variants).map { FileLinter(rules: FuzzOptions.rules($0)) }

    private static let names = [
        "Example.swift", "main.swift", "ExampleTests.swift", "Sources/A b/C+D.swift", "Sources/Press/A.swift",
    ]

    private let number: Int
    private var variant: Int { 1 + number % (LintCheck.variants - 1) }
    private var file: String { LintCheck.names[number / 5 % LintCheck.names.count] }

    init(number: Int) { self.number = number }

    /// The options and the file's name, for reports.
    var name: String { "options \(variant), \(file)" }

    /// - Parameter bytes: valid UTF-8.
    func failure(of bytes: [UInt8]) -> Failure? {
        let text = Array(LintedFile.split(bytes).text)
        if let problem = Oversize.problem(in: text, named: file) { return misplaced([problem], in: text) }
        let file = LintedFile(path: file, bytes: text)
        return failure(of: file, LintCheck.linters[0]) ?? failure(of: file, LintCheck.linters[variant])
    }

    private func failure(of file: LintedFile, _ linter: FileLinter) -> Failure? {
        let bytes = file.bytes
        let findings = linter.lint(file)
        let fixer = Fixer(linter: linter)
        let mended = fixer.fix(bytes, named: file.path)
        if let failure = misplaced(findings, in: bytes) { return failure }
        if SyntaxProblem.first(in: file) != nil {
            let isSame = mended.bytes == bytes && mended.fixed.isEmpty
            return isSame
                ? different(findings, mended.findings) : Failure(kind: "mends-what-does-not-parse", detail: "")
        }
        if let failure = breaking(findings, in: file) { return failure }
        if mended.fixed.isEmpty {
            return mended.bytes == bytes ? different(findings, mended.findings) : Failure(kind: "unsaid", detail: "")
        }
        if mended.findings.contains(where: { $0.code == SyntaxProblem.code }) {
            return Failure(kind: "breaks", detail: "")
        }
        let again = fixer.fix(mended.bytes, named: file.path)
        if again.bytes != mended.bytes || !again.fixed.isEmpty {
            let codes = Set(again.fixed.map(\.code)).sorted().joined(separator: " ")
            return Failure(kind: "mends-twice \(codes)", detail: "first: \(decoded(mended.bytes).debugDescription)")
        }
        return different(mended.findings, again.findings)
    }

    /// The same bytes have the same findings.
    private func different(_ findings: [Diagnostic], _ others: [Diagnostic]) -> Failure? {
        if findings == others { return nil }
        let codes = Set(findings).symmetricDifference(others).map(\.code)
        return Failure(kind: "changes \(Set(codes).sorted().joined(separator: " "))", detail: "")
    }

    /// Findings are on lines and columns that exist, edits on bytes that do.
    private func misplaced(_ findings: [Diagnostic], in bytes: [UInt8]) -> Failure? {
        let lines = LineTable(bytes)
        for finding in findings where !isPlaced(finding, in: bytes, lines) || finding.message.isEmpty {
            return Failure(kind: "misplaced \(finding.code)", detail: "\(finding)")
        }
        return nil
    }

    private func isPlaced(_ finding: Diagnostic, in bytes: [UInt8], _ lines: LineTable) -> Bool {
        guard let place = finding.location, place.file == file, let line = place.line, lines.contains(line) else {
            return false
        }
        // the newline counts as a column, and each half of a double one
        let end = lines.contains(line + 1) ? lines.start(of: line + 1) - 1 : bytes.count
        let units = UTF16Units.count(in: bytes[lines.start(of: line)..<end])
        if let column = place.column, !(1...units + 1).contains(column) { return false }
        guard let fix = finding.fix else { return true }
        var last = 0
        return fix.map(\.range).sorted { $0.lowerBound < $1.lowerBound }.allSatisfy { range in
            defer { last = range.upperBound }
            return range.lowerBound >= last && range.upperBound <= bytes.count
                && LintCheck.isEdge(range.lowerBound, bytes) && LintCheck.isEdge(range.upperBound, bytes)
        }
    }

    /// The edits of each rule leave a text that parses: the fixer would only leave the rule out.
    private func breaking(_ findings: [Diagnostic], in file: LintedFile) -> Failure? {
        let groups = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.code)
        for (code, findings) in groups.sorted(by: { $0.key < $1.key }) {
            let chosen = Fixer.choice(of: findings)
            let made = Fixer.apply(chosen, to: file.bytes)
            if LintCheck.parses(made) { continue }
            return Failure(kind: "breaks \(code)", detail: "becomes \(decoded(made).debugDescription)")
        }
        return nil
    }

    private static func parses(_ bytes: [UInt8]) -> Bool {
        Oversize.problem(in: bytes, named: "") != nil
            || SyntaxProblem.first(in: LintedFile(path: "", bytes: bytes)) == nil
    }

    private static func isEdge(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        offset == bytes.count || bytes[offset] & 0xC0 != 0x80
    }
}
