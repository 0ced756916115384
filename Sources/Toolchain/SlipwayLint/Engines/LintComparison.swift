package import SlipwayReport

/// What of two engines only one finds.
///
/// A finding is the same where file, line, column, severity and rule are; words are each engine's own.
package struct LintComparison: Sendable, Equatable {
    package let tool: LintTool
    /// Files that Slipway's own engine looked at.
    package let files: Int
    /// Findings of both.
    package let alike: Int
    /// Sorted.
    package let onlySlipway: [Diagnostic]
    package let onlyTool: [Diagnostic]
    /// The rules whose findings differ, sorted.
    package let rules: [Rule]

    package struct Rule: Sendable, Equatable {
        package let id: String
        package let alike: Int
        package let onlySlipway: Int
        package let onlyTool: Int

        package init(id: String, alike: Int, onlySlipway: Int, onlyTool: Int) {
            (self.id, self.alike, self.onlySlipway, self.onlyTool) = (id, alike, onlySlipway, onlyTool)
        }
    }

    package var isEqual: Bool { onlySlipway.isEmpty && onlyTool.isEmpty }

    private struct Key: Hashable {
        let location: SourceLocation?
        let severity: Diagnostic.Severity
        let rule: String

        init(_ finding: Diagnostic) {
            (location, severity, rule) = (finding.location, finding.severity, finding.code)
        }
    }

    /// - Parameters:
    ///   - own: findings of Slipway's engine, in any order.
    ///   - other: findings of the tool.
    package init(_ own: [Diagnostic], _ other: [Diagnostic], tool: LintTool, files: Int) {
        self.tool = tool
        self.files = files
        var left: [Key: Int] = [:]
        for finding in other { left[Key(finding), default: 0] += 1 }
        var (onlySlipway, both): ([Diagnostic], [String: Int]) = ([], [:])
        for finding in own {
            guard let count = left[Key(finding)], count > 0 else {
                onlySlipway.append(finding)
                continue
            }
            left[Key(finding)] = count - 1
            both[finding.code, default: 0] += 1
        }
        let onlyTool = other.filter { finding in
            guard let count = left[Key(finding)], count > 0 else { return false }
            left[Key(finding)] = count - 1
            return true
        }
        alike = both.values.reduce(0, +)
        self.onlySlipway = onlySlipway.sorted(by: LintReport.isBefore)
        self.onlyTool = onlyTool.sorted(by: LintReport.isBefore)
        rules = Set((onlySlipway + onlyTool).map(\.code)).sorted().map { id in
            Rule(
                id: id, alike: both[id] ?? 0, onlySlipway: onlySlipway.count { $0.code == id },
                onlyTool: onlyTool.count { $0.code == id })
        }
    }
}

extension LintComparison: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, tool, files, alike, onlySlipway, onlyTool, rules }
    private enum RuleKeys: String, CodingKey { case rule, alike, onlySlipway, onlyTool }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode(tool, forKey: .tool)
        try container.encode(files, forKey: .files)
        try container.encode(alike, forKey: .alike)
        try container.encode(onlySlipway, forKey: .onlySlipway)
        try container.encode(onlyTool, forKey: .onlyTool)
        var list = container.nestedUnkeyedContainer(forKey: .rules)
        for rule in rules {
            var entry = list.nestedContainer(keyedBy: RuleKeys.self)
            try entry.encode(rule.id, forKey: .rule)
            try entry.encode(rule.alike, forKey: .alike)
            try entry.encode(rule.onlySlipway, forKey: .onlySlipway)
            try entry.encode(rule.onlyTool, forKey: .onlyTool)
        }
    }
}
