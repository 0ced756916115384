package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Reads the file of tests that may fail for a while: a list of mappings with `test`, `owner`, `until` and `reason`.
package struct QuarantineReader {
    /// Where it is looked for, relative to the package.
    package static let usualPath = "Tests/quarantine.yml"

    private static let keys = ["test", "owner", "until", "reason"]

    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// - Parameter displayName: how messages name the file.
    /// - Returns: `nil` where there is no such file.
    /// - Throws: status 2 with all that is wrong with it, each with its place.
    package func load(_ path: Path, displayName: String) throws(SlipwayError) -> TestQuarantine? {
        guard let text = try ManifestFile(files: files, what: "quarantine").text(path, name: displayName) else {
            return nil
        }
        let problems = Problems(file: displayName)
        let root = try YAMLDocument.node(of: text, file: displayName, what: "the quarantine", problems: problems)
        let entries = root.map { read($0, problems) } ?? []
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        return TestQuarantine(file: displayName, entries: entries)
    }

    private func read(_ root: ManifestNode, _ problems: Problems) -> [TestQuarantine.Entry] {
        guard let list = root.sequence else {
            problems.error(
                "wrong-form", "the quarantine should be a list", cause: "it is \(root.description)",
                hint: "write `- test: Module.Type/function`, and `owner:` and `until:` below", at: root.place)
            return []
        }
        var seen: [String: Place] = [:]
        return list.compactMap { node in
            guard let mapping = node.mapping else {
                problems.error(
                    "wrong-form", "an entry of the quarantine should be a mapping", cause: "it is \(node.description)",
                    hint: "write `test:`, `owner:` and `until:`", at: node.place)
                return nil
            }
            let reader = MappingReader(
                mapping, name: "an entry", known: QuarantineReader.keys, problems: problems, at: node.place)
            guard let entry = entry(reader, problems) else { return nil }
            if let first = seen[entry.test] {
                problems.error(
                    "duplicate", "'\(entry.test)' is in quarantine twice",
                    cause: "the other one is in line \(first.line)",
                    hint: "remove one of them", at: node.place)
            }
            seen[entry.test] = node.place
            return entry
        }
    }

    private func entry(_ reader: MappingReader, _ problems: Problems) -> TestQuarantine.Entry? {
        let test = needed("test", "its id, as `slipway test --list` prints it", reader, problems)
        let owner = needed("owner", "who sees to it", reader, problems)
        let until = needed("until", "the last day on which it may fail", reader, problems)
        let date = until.flatMap { text in
            let date = CalendarDate(text)
            if date == nil {
                problems.error(
                    "bad-value", "'\(text)' is no date", hint: "write year, month and day: `until: 2026-01-31`",
                    at: reader["until"]?.place)
            }
            return date
        }
        let reason = reader.string("reason")
        guard let test, let owner, let date else { return nil }
        return TestQuarantine.Entry(
            test: test, owner: owner, until: date, reason: reason, line: reader.mark?.line ?? 1)
    }

    /// The text of a key that every entry has.
    private func needed(_ key: String, _ what: String, _ reader: MappingReader, _ problems: Problems) -> String? {
        guard reader[key] != nil else {
            problems.error(
                "missing-key", "an entry of the quarantine has no '\(key)'", hint: "add `\(key):`, \(what)",
                at: reader.mark)
            return nil
        }
        guard let text = reader.string(key) else { return nil }
        if !text.isEmpty { return text }
        problems.error(
            "bad-value", "'\(key)' in the quarantine is empty", hint: "write \(what)", at: reader[key]?.place)
        return nil
    }
}
