package import SlipwayReport
import SwiftSyntax

/// Mends what the rules know how to mend, in memory.
///
/// A pass lints the text and applies the edits of all findings that do not meet each other, in the order of the text;
/// passes follow until none changes anything, so mending twice is mending once. A text that does not parse is left
/// alone, and so is one that would not parse afterwards.
package struct Fixer {
    private let linter: FileLinter

    package init(linter: FileLinter) { self.linter = linter }

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

    /// - Parameters:
    ///   - original: valid UTF-8, without a byte order mark.
    ///   - name: the path that findings carry.
    package func fix(_ original: [UInt8], named name: String) -> Result {
        var bytes = original
        var fixed: [Diagnostic] = []
        var refused: Set<String> = []
        // texts that there have been, each with what was mended next
        var past: [(bytes: [UInt8], codes: Set<String>)] = []
        while true {
            let file = linter.file(bytes, named: name)
            let findings = linter.lint(file)
            let chosen =
                file.tree.hasError ? [] : Fixer.choice(of: findings.filter { !refused.contains($0.code) })
            if chosen.isEmpty { return Result(bytes: bytes, fixed: fixed, findings: findings) }
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
            fixed += chosen
            if let first = past.firstIndex(where: { $0.bytes == made }) {
                // rules undo each other's work: one of them is left out, the same one whatever they began with
                refused.insert(Fixer.loser(among: past[first...].reduce(into: []) { $0.formUnion($1.codes) }))
                (bytes, fixed, past) = (original, [], [])
            } else if past.count == Fixer.passes {
                refused.formUnion(codes)
                past = []
            }
        }
    }

    /// The rule that gives in: one that has to be asked for before one that runs anyway.
    private static func loser(among codes: Set<String>) -> String {
        codes.max { ($0.isOptIn ? 1 : 0, $0) < ($1.isOptIn ? 1 : 0, $1) } ?? ""
    }

    private func parsed(_ bytes: [UInt8]) -> [UInt8]? {
        guard Oversize.problem(in: bytes, named: "") == nil else { return nil }
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

    static func apply(_ findings: [Diagnostic], to bytes: [UInt8]) -> [UInt8] {
        let edits = findings.flatMap { $0.fix ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound }
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
