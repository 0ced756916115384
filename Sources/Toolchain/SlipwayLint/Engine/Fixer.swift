package import SlipwayReport
import SwiftSyntax

/// Mends what the rules know how to mend, in memory.
///
/// A pass lints the text and applies the edits of all findings that do not meet each other, in the order of the text;
/// passes follow until none changes anything. Where rules undo each other one of them is left out, and the result
/// is mended again with all of them until that changes nothing, so mending twice is mending once. A text that does not
/// parse is left alone, and so is one that would not parse afterwards.
package struct Fixer {
    private let linter: FileLinter
    private let lines: [ClosedRange<Int>]?

    /// - Parameter lines: which lines of the text are mended, and looked at in the end; `nil` for all.
    package init(linter: FileLinter, lines: [ClosedRange<Int>]? = nil) {
        self.linter = linter
        self.lines = lines
    }

    /// What became of a text.
    package struct Result {
        package let bytes: [UInt8]
        /// What was mended, with the places at the time it was.
        package let fixed: [Diagnostic]
        /// What is left to find; nothing of it can be mended.
        package let findings: [Diagnostic]
    }

    /// Passes without an end until what was done last is not done any more.
    private static let passes = 64

    /// Results without an end until the text is left alone.
    private static let rounds = 16

    /// - Parameters:
    ///   - original: valid UTF-8, without a byte order mark.
    ///   - name: the path that findings carry.
    package func fix(_ original: [UInt8], named name: String) -> Result {
        var round = mended(original, named: name)
        var texts = [original]
        var fixed: [Diagnostic] = []
        // lines that have moved are not told from others any more
        while round.isPartial, lines == nil, round.result.bytes != texts.last {
            if let first = texts.firstIndex(of: round.result.bytes) {
                // the results go round: the same one is taken whichever the text began with
                let chosen = texts[first...].min { $0.lexicographicallyPrecedes($1) } ?? original
                return Result(
                    bytes: chosen, fixed: chosen == original ? [] : fixed + round.result.fixed,
                    findings: linter.lint(linter.file(chosen, named: name)))
            }
            if texts.count == Fixer.rounds {
                return Result(bytes: original, fixed: [], findings: linter.lint(linter.file(original, named: name)))
            }
            texts.append(round.result.bytes)
            fixed += round.result.fixed
            round = mended(round.result.bytes, named: name)
        }
        return Result(bytes: round.result.bytes, fixed: fixed + round.result.fixed, findings: round.result.findings)
    }

    /// The text after as many passes as change something, and whether a rule was left out.
    private func mended(_ original: [UInt8], named name: String) -> (result: Result, isPartial: Bool) {
        var bytes = original
        var fixed: [Diagnostic] = []
        var refused: Set<String> = []
        // texts that there have been, each with what was mended next
        var past: [(bytes: [UInt8], codes: Set<String>)] = []
        let whole = lines.map { MendedLines($0, of: LineTable(original), count: original.count) }
        var region = whole
        while true {
            let file = linter.file(bytes, named: name)
            let findings = linter.lint(file).filter { finding in
                Linter.engineCodes.contains(finding.code)
                    || region?.contains(finding.location?.line, in: file.lines) != false
            }
            let chosen =
                file.tree.hasError ? [] : Fixer.choice(of: findings.filter { !refused.contains($0.code) })
            if chosen.isEmpty {
                // rules may have come back to where they began
                let result = Result(bytes: bytes, fixed: bytes == original ? [] : fixed, findings: findings)
                return (result, !refused.isEmpty)
            }
            let codes = Set(chosen.map(\.code))
            guard let made = parsed(Fixer.apply(chosen, to: bytes)) else {
                // one of the rules breaks the text: each is tried alone, and those that do are left out
                let breaking = codes.filter { code in
                    parsed(Fixer.apply(chosen.filter { $0.code == code }, to: bytes)) == nil
                }
                refused.formUnion(breaking.isEmpty ? codes : breaking)
                continue
            }
            past.append((bytes, codes))
            bytes = made
            region?.follow(Fixer.edits(of: chosen))
            fixed += chosen
            let first = past.firstIndex { $0.bytes == made }
            if first == nil, past.count < Fixer.passes { continue }
            // rules undo each other's work: one of them is left out, the same one whatever they began with; or a rule
            // finds in what it has mended something to mend again
            refused.formUnion(
                first.map { [Fixer.loser(among: past[$0...].reduce(into: []) { $0.formUnion($1.codes) })] } ?? codes)
            (bytes, fixed, past, region) = (original, [], [], whole)
        }
    }

    /// The rule that gives in: one that has to be asked for before one that runs anyway.
    private static func loser(among codes: Set<String>) -> String {
        codes.max { ($0.isOptIn ? 1 : 0, $0) < ($1.isOptIn ? 1 : 0, $1) } ?? ""
    }

    private func parsed(_ bytes: [UInt8]) -> [UInt8]? {
        // a byte order mark that comes to stand first would be none of the text any more
        guard Oversize.problem(in: bytes, named: "") == nil, LintedFile.split(bytes).marks.isEmpty else { return nil }
        return LintedFile(path: "", bytes: bytes).tree.hasError ? nil : bytes
    }

    /// The findings whose edits are applied together.
    static func choice(of findings: [Diagnostic]) -> [Diagnostic] {
        let mendable = findings.filter { $0.fix != nil }.sorted { isBefore($0, $1) }
        var taken: [Range<Int>] = []
        var chosen: [Diagnostic] = []
        for finding in mendable {
            let edits = finding.fix ?? []
            // two insertions at one place, or an insertion at the edge of a removal, have no order of their own
            let meets = edits.contains { edit in
                taken.suffix(64).contains {
                    $0.lowerBound <= edit.range.upperBound && edit.range.lowerBound <= $0.upperBound
                }
            }
            if meets { continue }
            taken += edits.map(\.range)
            chosen.append(finding)
        }
        return chosen
    }

    private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        let (one, other) = (left.fix?.map(\.range.lowerBound).min() ?? 0, right.fix?.map(\.range.lowerBound).min() ?? 0)
        return (one, left.code) < (other, right.code)
    }

    private static func edits(of findings: [Diagnostic]) -> [TextEdit] {
        findings.flatMap { $0.fix ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    static func apply(_ findings: [Diagnostic], to bytes: [UInt8]) -> [UInt8] {
        let edits = Fixer.edits(of: findings)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = 0
        for edit in edits {
            guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { continue }
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }
}

extension String {
    fileprivate var isOptIn: Bool { SwiftLintRules.optIn.contains(self) }
}
