import SlipwayLint
import SlipwayReport

extension LintComparison {
    /// What only one engine finds, a line each; the rules with counts; what it comes to.
    var lines: [String] {
        let other = tool.engine.rawValue
        let differences = (onlySlipway.map { ($0, "slipway") } + onlyTool.map { ($0, other) })
            .sorted { ($0.0.location ?? .nowhere, $0.0.code, $0.1) < ($1.0.location ?? .nowhere, $1.0.code, $1.1) }
        let places = differences.map { finding, engine in
            let place = finding.location.map { "\($0): " } ?? ""
            return "\(place)\(finding.severity.rawValue): \(finding.code): only \(engine)"
        }
        let (name, number) = ("\(tool.engine.title) \(tool.version)", Plural.count(files, "file"))
        if isEqual { return ["the same as \(name) in \(number): \(Plural.count(alike, "finding"))"] }
        return places + [""] + table(other) + [
            "",
            "not the same as \(name) in \(number): \(Plural.count(alike, "finding")) alike, "
                + "\(onlySlipway.count) only slipway, \(onlyTool.count) only \(other)",
        ]
    }

    private func table(_ other: String) -> [String] {
        let rows =
            [["rule", "alike", "only slipway", "only \(other)"]]
            + rules.map { [$0.id, "\($0.alike)", "\($0.onlySlipway)", "\($0.onlyTool)"] }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
    }
}

extension SourceLocation {
    fileprivate static let nowhere = SourceLocation(file: "")
}
