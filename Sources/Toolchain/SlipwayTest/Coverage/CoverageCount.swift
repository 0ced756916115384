/// How many lines were run, of how many.
package struct CoverageCount: Sendable, Equatable {
    package let covered: Int
    package let lines: Int

    package init(covered: Int, of lines: Int) {
        self.covered = covered
        self.lines = lines
    }

    package init(_ parts: [CoverageCount]) {
        covered = parts.reduce(0) { $0 + $1.covered }
        lines = parts.reduce(0) { $0 + $1.lines }
    }

    /// Hundredths of a percent, rounded down: 100 % is told only where all are covered. `nil` where there is no line.
    private var hundredths: Int? { lines == 0 ? nil : covered * 10_000 / lines }

    /// Rounded down to two decimals; `nil` where there is no line.
    package var percent: Double? { hundredths.map { Double($0) / 100 } }

    /// Such as `84.96 %`.
    package var text: String {
        guard let hundredths else { return "no lines" }
        let rest = String(hundredths % 100)
        return "\(hundredths / 100).\(rest.utf8.count == 1 ? "0" : "")\(rest) %"
    }

    /// Whether it is a percentage or more; where there is no line there is nothing to miss.
    package func reaches(_ minimum: Double) -> Bool { Double(covered) * 100 >= minimum * Double(lines) }
}

extension CoverageCount: Codable {
    private enum CodingKeys: String, CodingKey { case covered, lines, percent }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        covered = try values.decode(Int.self, forKey: .covered)
        lines = try values.decode(Int.self, forKey: .lines)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(covered, forKey: .covered)
        try values.encode(lines, forKey: .lines)
        try values.encodeIfPresent(percent, forKey: .percent)
    }
}
