package import SlipwayReport

/// What a run has found.
package struct LintReport: Sendable, Encodable {
    package let schema = 1
    /// Sorted by file, line, column, rule and message. Paths are relative to the working directory where they lie
    /// below it.
    package let findings: [Diagnostic]
    /// Files that were linted.
    package let files: Int
    /// Identifiers of the rules that ran, sorted.
    package let rules: [String]
    package let warnings: Int
    package let errors: Int
    /// Whether something is wrong with the configuration, so that what was found may not be all.
    package let isMisconfigured: Bool
    /// What has found; `nil` for Slipway's own engine.
    package let tool: LintTool?

    /// Sorts and counts.
    ///
    /// - Parameters:
    ///   - findings: in any order, with their final severities.
    ///   - warningThreshold: warnings from which on there is an error besides.
    package init(
        findings: [Diagnostic], files: Int, rules: [String], warningThreshold: Int? = nil,
        isMisconfigured: Bool = false,
        tool: LintTool? = nil
    ) {
        // files are linted in their order, which is nearly always that of the report
        let isSorted = zip(findings, findings.dropFirst()).allSatisfy { !LintReport.isBefore($1, $0) }
        var sorted = isSorted ? findings : findings.sorted(by: LintReport.isBefore)
        let warnings = sorted.count { $0.severity == .warning }
        if let warningThreshold, warnings >= warningThreshold, warnings > 0 {
            let found = warnings == 1 ? "is 1 warning" : "are \(warnings) warnings"
            sorted.append(
                Diagnostic(
                    .error, code: "warning_threshold", title: "Warning Threshold",
                    "there \(found), the run fails from \(warningThreshold)"))
        }
        self.findings = sorted
        self.files = files
        self.rules = rules
        self.warnings = warnings
        errors = sorted.count { $0.severity == .error }
        self.isMisconfigured = isMisconfigured
        self.tool = tool
    }

    /// Whether nothing was found.
    package var isClean: Bool { findings.isEmpty }

    /// Whether the gate is closed: there is an error. Warnings alone let pass.
    package var isFailure: Bool { errors > 0 || isMisconfigured }

    static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        guard let one = left.location, let other = right.location else {
            return (left.code, left.message) < (right.code, right.message)
        }
        guard one.file == other.file else { return one < other }
        let (place, otherPlace) = (place(one), place(other))
        return place == otherPlace ? (left.code, left.message) < (right.code, right.message) : place < otherPlace
    }

    /// Sorts the findings in one file. They come rule by rule, and most differ in their places.
    static func sorted(ofOneFile findings: [Diagnostic]) -> [Diagnostic] {
        guard findings.count > 1 else { return findings }
        var order = findings.indices.map { (place: findings[$0].location.map(place), index: $0) }
        order.sort { left, right in
            guard let place = left.place, let other = right.place, place != other else {
                return isBefore(findings[left.index], findings[right.index])
            }
            return place < other
        }
        return order.map { findings[$0.index] }
    }

    private static func place(_ location: SourceLocation) -> Command.Place {
        Command.Place(line: location.line ?? 0, column: location.column ?? 0)
    }
}
