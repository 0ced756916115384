import SlipwayModel
import SlipwayReport

/// Reads `slipway.test`.
struct TestPolicyReader {
    let problems: Problems

    static let keys = ["coverage"]
    private static let coverageKeys = ["minimum", "changed", "targets", "exclude"]

    func read(_ reader: MappingReader?) -> TestPolicy {
        guard let reader else { return TestPolicy() }
        return TestPolicy(coverage: coverage(reader))
    }

    /// A number alone is the minimum of all lines.
    private func coverage(_ reader: MappingReader) -> CoverageLimits {
        if reader["coverage"]?.scalar != nil { return CoverageLimits(minimum: percent("coverage", reader)) }
        guard let entry = reader.mapping("coverage", known: TestPolicyReader.coverageKeys) else {
            return CoverageLimits()
        }
        var targets: [String: Double] = [:]
        if let named = entry.named("targets") {
            for target in named.entries { targets[target.name] = percent(target.name, named) }
        }
        return CoverageLimits(
            minimum: percent("minimum", entry), changed: percent("changed", entry), targets: targets,
            excluded: entry.placedStrings("exclude").compactMap(pattern))
    }

    private func percent(_ key: String, _ reader: MappingReader) -> Double? {
        guard let text = reader.string(key) else { return nil }
        if text.utf8.allSatisfy({ DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") }), let number = Double(text),
            number <= 100
        {
            return number
        }
        problems.error(
            "bad-value", "'\(text)' is not a percentage", cause: "'\(key)' in \(reader.name) is a number from 0 to 100",
            hint: "write `\(key): 80`", at: reader[key]?.place)
        return nil
    }

    private func pattern(_ text: String, _ place: Place?) -> String? {
        if !Path(text).isAbsolute, !Path.split(text).contains(where: Path.isParent) { return text }
        problems.error(
            "bad-path", "'\(text)' cannot be left out of coverage",
            cause: "patterns are about paths below the manifest's folder", hint: "write `Sources/Generated/**`",
            at: place)
        return nil
    }

    /// Finds names of targets that there are none of.
    ///
    /// - Parameters:
    ///   - test: `slipway.test`.
    ///   - known: the targets of the package.
    func check(_ test: ManifestNode.Mapping?, known: [String]) {
        guard let targets = test?["coverage"]?.mapping?["targets"]?.mapping else { return }
        for entry in targets.entries where !known.contains(entry.key) {
            problems.error(
                "unknown-target", "'\(entry.key)' in 'coverage' is no target of the package",
                hint: problems.suggestion(for: entry.key, in: known), at: entry.keyPlace)
        }
    }
}
