import SlipwayReport

/// What is found, held against a baseline. Each entry accounts for one finding.
struct BaselineComparison {
    /// The findings that the baseline does not have.
    private(set) var new: [Diagnostic] = []
    /// The entries that no finding accounts for.
    private(set) var stale: [Baseline.Entry] = []

    /// The id of findings about entries that are not found any more.
    static let staleCode = "stale_baseline"

    fileprivate struct Key: Hashable {
        let file: String
        let rule: String
        /// The text of the line; empty where only its number is known.
        let text: String
    }

    /// Of several equal findings on lines of the same text as many are known as the baseline has.
    ///
    /// - Parameters:
    ///   - findings: sorted.
    ///   - baseline: with the names of files that findings have.
    ///   - texts: of the files as they were linted.
    init(_ findings: [Diagnostic], with baseline: Baseline, _ texts: LineTexts) {
        var texts = texts
        var atLines: [String: Int] = [:]
        var counts: [Key: Int] = [:]
        for entry in baseline.entries {
            // a baseline of SwiftLint has no text of first lines, and blank lines have none
            if entry.text.isEmpty {
                atLines["\(entry.rule) \(entry.violation.location.line ?? 0) \(entry.file)", default: 0] += 1
            }
            counts[Key(entry), default: 0] += 1
        }
        func takes(_ key: Key) -> Bool {
            guard let count = counts[key], count > 0 else { return false }
            counts[key] = count - 1
            return true
        }
        // first those that stand where they stood
        let moved = findings.filter { finding in
            let file = finding.location?.file ?? ""
            let place = "\(finding.code) \(finding.location?.line ?? 0) \(file)"
            guard !Linter.engineCodes.contains(finding.code), let count = atLines[place], count > 0,
                takes(Key(file: file, rule: finding.code, text: ""))
            else {
                return true
            }
            atLines[place] = count - 1
            return false
        }
        new = moved.filter { finding in
            // what keeps a file from being checked is never accepted: nobody knows what it hides
            Linter.engineCodes.contains(finding.code)
                || !takes(
                    Key(file: finding.location?.file ?? "", rule: finding.code, text: texts.text(of: finding)))
        }
        for entry in baseline.entries.reversed() where takes(Key(entry)) { stale.append(entry) }
        stale.reverse()
    }

    /// The stale entries as findings.
    ///
    /// - Parameter isConcerned: whether the run looked at what an entry is about.
    func staleFindings(where isConcerned: (_ file: String, _ rule: String) -> Bool) -> [Diagnostic] {
        stale.filter { isConcerned($0.file, $0.rule) }.map { entry in
            let place = entry.violation.location
            return Diagnostic(
                .error, code: BaselineComparison.staleCode, title: "Stale Baseline",
                "the baseline accepts what is not found any more: '\(entry.rule)'",
                hint: "write it again with `--write-baseline`",
                at: place.file.map { SourceLocation(file: $0, line: place.line, column: place.character) })
        }
    }
}

extension BaselineComparison.Key {
    fileprivate init(_ entry: Baseline.Entry) { self.init(file: entry.file, rule: entry.rule, text: entry.text) }
}

extension Baseline.Entry {
    var file: String { violation.location.file ?? "" }
    /// The rule by its current name.
    var rule: String { SwiftLintRules.current(violation.ruleIdentifier) }
}
