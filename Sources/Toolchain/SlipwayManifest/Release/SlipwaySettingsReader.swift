import SlipwayModel
import SlipwayReport

/// Reads `slipway:`.
struct SlipwaySettingsReader {
    let problems: Problems

    /// What `slipway:` says.
    struct Settings {
        var release = ReleaseSettings()
        /// Resolved when the targets are known.
        var components: [ComponentDraft] = []
        var workflows = WorkflowSettings()
        var test = TestPolicy()
        /// As the manifest names them; `nil` where it leaves the choice.
        var outputs: Set<OutputName>?
        var versionConfigFile: String?
    }

    static let keys = ["tagPrefix", "remote", "publish", "workflows", "outputs", "xcconfig", "release", "test"]

    func read(_ reader: MappingReader?) -> Settings {
        guard let reader else { return Settings() }
        let usual = ReleaseSettings()
        let reading = ReleaseReader(problems: problems).read(reader.mapping("release", known: ReleaseReader.keys))
        let release = ReleaseSettings(
            tagPrefix: tagPrefix(reader) ?? usual.tagPrefix, remote: reader.string("remote") ?? usual.remote,
            destinations: destinations(reader), bump: reading.bump, branches: reading.branches,
            signing: reading.signing)
        return Settings(
            release: release, components: reading.components, workflows: workflows(reader),
            test: TestPolicyReader(problems: problems).read(reader.mapping("test", known: TestPolicyReader.keys)),
            outputs: outputs(reader), versionConfigFile: configFile(reader))
    }

    private func outputs(_ reader: MappingReader) -> Set<OutputName>? {
        guard reader["outputs"] != nil else { return nil }
        return Set(
            reader.placedStrings("outputs").compactMap { text, place in
                if let output = OutputName(rawValue: text) { return output }
                problems.error(
                    "unknown-output", "'\(text)' is no output of `slipway generate`",
                    hint: problems.suggestion(for: text, in: OutputName.allCases.map(\.rawValue)), at: place)
                return nil
            })
    }

    private func configFile(_ reader: MappingReader) -> String? {
        guard let path = reader.string("xcconfig") else { return nil }
        let parts = Path.split(path)
        if Path(path).isAbsolute || parts.contains(where: Path.isParent) || parts.isEmpty
            || Path(path).pathExtension != "xcconfig" || path.unicodeScalars.contains(where: \.isControl)
        {
            problems.error(
                "bad-path", "'\(path)' cannot be the version's .xcconfig file",
                hint: "a path below the manifest's folder, such as `Config/Version.xcconfig`",
                at: reader["xcconfig"]?.place)
        }
        return path
    }

    private func tagPrefix(_ reader: MappingReader) -> String? {
        guard let text = reader.string("tagPrefix") else { return nil }
        TagPrefix.check(text, at: reader["tagPrefix"]?.place, problems)
        return text
    }

    /// Destinations whose form is known.
    private func destinations(_ reader: MappingReader) -> [String] {
        reader.placedStrings("publish").map { text, mark in
            let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            let scheme = parts.first ?? ""
            if !ReleaseSettings.destinationSchemes.contains(scheme) {
                let near = Suggestion.nearest(to: scheme, in: ReleaseSettings.destinationSchemes)
                problems.error(
                    "unknown-destination", "'\(text)' is no destination",
                    hint: near.map { "did you mean '\($0):PATH'?" } ?? "write `directory:PATH`", at: mark)
            } else if parts.count < 2 || parts[1].isEmpty || parts[1].unicodeScalars.contains(where: \.isControl) {
                problems.error(
                    "unknown-destination", "'\(text)' does not say where", hint: "write `\(scheme):PATH`", at: mark)
            }
            return text
        }
    }

    private func workflows(_ reader: MappingReader) -> WorkflowSettings {
        let usual = WorkflowSettings()
        if reader["workflows"]?.scalar != nil {
            return WorkflowSettings(isEnabled: reader.flag("workflows") ?? true)
        }
        let known = ["branch", "runner", "container", "setup", "command", "dispatch"]
        guard let entry = reader.mapping("workflows", known: known) else { return usual }
        let setup = entry.placedStrings("setup")
        for (text, mark) in setup { checkText(text, "setup", entry, allowing: ["\n", "\r", "\t"], at: mark) }
        let container = line("container", entry) ?? usual.container
        return WorkflowSettings(
            branch: line("branch", entry) ?? usual.branch, runner: line("runner", entry) ?? usual.runner,
            container: container == "none" ? nil : container, setup: setup.map(\.text),
            slipway: line("command", entry) ?? usual.slipway, dispatch: dispatch(entry))
    }

    /// The file name of a workflow; it stands in a shell line.
    private func dispatch(_ entry: MappingReader) -> String? {
        guard let text = line("dispatch", entry) else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-_.".utf8.contains(byte)
        }
        if !isPlain || text.utf8.first == UInt8(ascii: "-") {
            problems.error(
                "bad-value", "'\(text)' cannot be the file of a workflow",
                cause: "letters, digits, dots, hyphens and underscores are", hint: "write `dispatch: release.yml`",
                at: entry["dispatch"]?.place)
        }
        return text
    }

    private func line(_ key: String, _ entry: MappingReader) -> String? {
        guard let text = entry.string(key) else { return nil }
        checkText(text, key, entry, allowing: [], at: entry[key]?.place)
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            problems.error(
                "bad-value", "'\(key)' in \(entry.name) is empty", hint: "leave the key out for what is usual",
                at: entry[key]?.place)
        }
        return text
    }

    /// What stands in a workflow must not be able to begin a line of its own there.
    private func checkText(
        _ text: String, _ key: String, _ entry: MappingReader, allowing allowed: [Unicode.Scalar], at mark: Place?
    ) {
        let isBad = text.unicodeScalars.contains { scalar in
            let category = scalar.properties.generalCategory
            return !allowed.contains(scalar)
                && (category == .control || category == .lineSeparator || category == .paragraphSeparator
                    || scalar == "\u{FEFF}" || scalar.properties.isNoncharacterCodePoint)
        }
        guard isBad else { return }
        problems.error(
            "bad-value", "'\(key)' in \(entry.name) has a control character or a line break",
            cause: "it is written into a workflow, where it would begin a line of its own",
            hint: key == "setup" ? "one shell line per entry" : "write it in one line", at: mark)
    }
}
