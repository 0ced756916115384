import SlipwayModel
import SlipwayReport

/// Reads `slipway.test`.
struct TestPolicyReader {
    let problems: Problems

    static let keys = [
        "coverage", "inputs", "environment", "cache", "timings", "timeLimit", "allowEmpty", "warningsAsErrors", "apple",
    ]
    static let cacheKeys = ["location", "publicKey"]
    static let timeLimitKeys = ["test", "target", "targets"]
    static let appleKeys = ["scheme", "plan", "destinations"]
    private static let coverageKeys = ["minimum", "changed", "targets", "exclude"]

    func read(_ reader: MappingReader?) -> TestPolicy {
        guard let reader else { return TestPolicy() }
        return TestPolicy(
            coverage: coverage(reader), inputs: inputs(reader), environment: environment(reader), cache: cache(reader),
            timings: timings(reader), timeLimits: timeLimits(reader), mayBeEmpty: reader.strings("allowEmpty"),
            failsOnWarnings: reader.flag("warningsAsErrors") ?? true, apple: apple(reader))
    }

    private func timings(_ reader: MappingReader) -> String? {
        guard let text = reader.string("timings") else { return nil }
        return pattern(
            text, reader["timings"]?.place, "the file of how long tests take", hint: "write `Tests/timings.json`")
    }

    /// A number alone is the limit of each test.
    private func timeLimits(_ reader: MappingReader) -> TimeLimits {
        if reader["timeLimit"]?.scalar != nil { return TimeLimits(test: seconds("timeLimit", reader)) }
        guard let entry = reader.mapping("timeLimit", known: TestPolicyReader.timeLimitKeys) else {
            return TimeLimits()
        }
        var targets: [String: Double] = [:]
        if let named = entry.named("targets") {
            for target in named.entries { targets[target.name] = seconds(target.name, named) }
        }
        return TimeLimits(test: seconds("test", entry), target: seconds("target", entry), targets: targets)
    }

    private func seconds(_ key: String, _ reader: MappingReader) -> Double? {
        guard let text = reader.string(key) else { return nil }
        if let number = number(text), number > 0, number <= 604_800 { return number }
        problems.error(
            "bad-value", "'\(text)' is no time limit", cause: "'\(key)' in \(reader.name) is a number of seconds",
            hint: "write `\(key): 60`", at: reader[key]?.place)
        return nil
    }

    private func apple(_ reader: MappingReader) -> AppleTestPolicy? {
        guard let entry = reader.mapping("apple", known: TestPolicyReader.appleKeys) else { return nil }
        let destinations = entry.placedStrings("destinations").compactMap { text, place -> String? in
            if destination(text) { return text }
            problems.error(
                "bad-value", "'\(text)' is no destination",
                cause: "it is a list of `key=value`, as xcodebuild takes it",
                hint: "write `platform=iOS Simulator,name=iPhone 16,OS=latest`", at: place)
            return nil
        }
        if entry["destinations"] == nil {
            problems.error(
                "missing-destinations", "'apple' in 'test' has no 'destinations'", cause: "tests run on one at least",
                hint: "add `destinations: [\"platform=iOS Simulator,name=iPhone 16,OS=latest\"]`", at: entry.mark)
        }
        return AppleTestPolicy(
            scheme: entry.string("scheme"), plan: entry.string("plan"), destinations: destinations)
    }

    private func destination(_ text: String) -> Bool {
        if text.unicodeScalars.contains(where: \.isControl) { return false }
        return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return pair.count == 2 && !pair[0].isEmpty && !pair[1].isEmpty
        }
    }

    /// A text alone is the location.
    private func cache(_ reader: MappingReader) -> TestCachePolicy? {
        guard reader["cache"] != nil else { return nil }
        if reader["cache"]?.scalar != nil { return TestCachePolicy(location: reader.string("cache")) }
        guard let entry = reader.mapping("cache", known: TestPolicyReader.cacheKeys) else { return nil }
        let key = entry.string("publicKey")
        if let key, key.utf8.count != 44 || !key.hasSuffix("=") {
            problems.error(
                "bad-value", "'\(key)' is no public key", cause: "a key of Ed25519 has 44 characters in base64",
                hint: "leave it out, and run `slipway test --selective` with SLIPWAY_CACHE_KEY set: it prints the key",
                at: entry["publicKey"]?.place)
        }
        return TestCachePolicy(location: entry.string("location"), publicKey: key)
    }

    private func inputs(_ reader: MappingReader) -> [String: [String]] {
        guard let named = reader.named("inputs") else { return [:] }
        var inputs: [String: [String]] = [:]
        for target in named.entries {
            inputs[target.name] = named.placedStrings(target.name).compactMap { text, place in
                pattern(text, place, "a file that tests read", hint: "write `Fixtures/**`")
            }
        }
        return inputs
    }

    private func environment(_ reader: MappingReader) -> [String] {
        reader.placedStrings("environment").compactMap { text, place in
            if BuildVariable.isName(text) { return text }
            problems.error(
                "bad-value", "'\(text)' is no name of a variable", cause: "letters, digits and underscores are",
                hint: "write the name alone, such as `DATABASE_URL`", at: place)
            return nil
        }
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
            excluded: entry.placedStrings("exclude").compactMap { text, place in
                pattern(text, place, "a pattern of coverage", hint: "write `Sources/Generated/**`")
            })
    }

    private func percent(_ key: String, _ reader: MappingReader) -> Double? {
        guard let text = reader.string(key) else { return nil }
        if let number = number(text), number <= 100 { return number }
        problems.error(
            "bad-value", "'\(text)' is not a percentage", cause: "'\(key)' in \(reader.name) is a number from 0 to 100",
            hint: "write `\(key): 80`", at: reader[key]?.place)
        return nil
    }

    private func number(_ text: String) -> Double? {
        text.utf8.allSatisfy { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }

    private func pattern(_ text: String, _ place: Place?, _ what: String, hint: String) -> String? {
        if !Path(text).isAbsolute, !Path.split(text).contains(where: Path.isParent) { return text }
        problems.error(
            "bad-path", "'\(text)' cannot be \(what)", cause: "paths are below the manifest's folder", hint: hint,
            at: place)
        return nil
    }

    /// Finds names of targets that there are none of.
    ///
    /// - Parameters:
    ///   - test: `slipway.test`.
    ///   - known: the targets of the package; none where the manifest says nothing of them, and `Package.swift` does.
    func check(_ test: ManifestNode.Mapping?, known: [String]) {
        if known.isEmpty { return }
        let named = [
            ("coverage", test?["coverage"]?.mapping?["targets"]?.mapping), ("inputs", test?["inputs"]?.mapping),
            ("timeLimit", test?["timeLimit"]?.mapping?["targets"]?.mapping),
        ]
        for entry in test?["allowEmpty"]?.sequence ?? [] {
            guard let name = entry.scalar?.string, !known.contains(name) else { continue }
            problems.error(
                "unknown-target", "'\(name)' in 'allowEmpty' is no target of the package",
                hint: problems.suggestion(for: name, in: known), at: entry.place)
        }
        for (key, targets) in named {
            for entry in targets?.entries ?? [] where !known.contains(entry.key) {
                problems.error(
                    "unknown-target", "'\(entry.key)' in '\(key)' is no target of the package",
                    hint: problems.suggestion(for: entry.key, in: known), at: entry.keyPlace)
            }
        }
    }
}
