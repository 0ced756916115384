import SlipwayModel
import SlipwayReport

/// Reads `slipway.workflows`.
struct WorkflowReader {
    let problems: Problems

    static let keys =
        machineKeys + ["systems", "branch", "machines", "shards", "timeout", "command", "ship", "previews", "dispatch"]
    static let machineKeys = ["runner", "container", "setup", "tags", "stack"]
    /// Those of one of `machines`.
    static let namedKeys = machineKeys + ["apple"]

    /// GitLab runs no more copies of a job; GitHub 256.
    private static let mostShards = 200

    /// - Parameter reader: `slipway`.
    func read(_ reader: MappingReader) -> WorkflowSettings {
        let usual = WorkflowSettings()
        if reader["workflows"]?.scalar != nil {
            return WorkflowSettings(isEnabled: reader.flag("workflows") ?? true)
        }
        guard let entry = reader.mapping("workflows", known: WorkflowReader.keys) else { return usual }
        let machine = machine(entry, usual: usual.machine)
        let ships = entry.flag("ship") ?? usual.ships
        let previews = entry.flag("previews") ?? usual.previews
        if ships { checkDestination(reader, entry) }
        if previews { checkPreviews(reader, entry) }
        return WorkflowSettings(
            systems: entry["systems"] == nil ? usual.systems : Set(entry.choices("systems")),
            branch: line("branch", entry) ?? usual.branch, machine: machine,
            machines: machines(entry, usual: machine, hasApple: hasApple(reader)),
            shards: entry.count("shards", in: 1...WorkflowReader.mostShards) ?? usual.shards,
            timeout: entry.count("timeout", in: 1...4320) ?? usual.timeout,
            slipway: command(entry) ?? usual.slipway, ships: ships, previews: previews,
            dispatch: dispatch(entry))
    }

    /// `slipway ship` in a workflow knows of no other place than the manifest's.
    private func checkDestination(_ reader: MappingReader, _ entry: MappingReader) {
        guard reader["publish"] == nil || reader["publish"]?.sequence?.isEmpty == true else { return }
        problems.error(
            "no-destination", "'ship' in \(entry.name) has nowhere to publish to",
            cause: "there is no `slipway.publish`", hint: "write `publish: [\"directory:site\"]`",
            at: entry["ship"]?.place)
    }

    /// A build of a pull request goes where there are channels: it is no release.
    private func checkPreviews(_ reader: MappingReader, _ entry: MappingReader) {
        let named = reader["publish"]
        let destinations = (named?.sequence ?? named.map { [$0] } ?? []).compactMap { $0.scalar?.string }
        if !ReleaseSettings(destinations: destinations).previewDestinations.isEmpty { return }
        problems.error(
            "no-destination", "'previews' in \(entry.name) has nowhere to publish to",
            cause: "`slipway.publish` has no server, bucket or container registry",
            hint: "write `publish: [\"server:https://builds.example.com\"]`", at: entry["previews"]?.place)
    }

    /// Whether the manifest says how tests run on Apple's platforms.
    private func hasApple(_ reader: MappingReader) -> Bool {
        reader["test"]?.mapping?.entries.contains { $0.key == "apple" } ?? false
    }

    private func machines(
        _ entry: MappingReader, usual: WorkflowMachine, hasApple: Bool
    ) -> [WorkflowSettings.NamedMachine] {
        guard let named = entry.named("machines") else { return [] }
        var seen: Set<String> = []
        for (name, place, _) in named.entries where !seen.insert(WorkflowReader.likeness(name)).inserted {
            problems.error(
                "bad-name", "the machine '\(name)' has a name like another one's",
                cause: "services do not tell capitals, hyphens and underscores apart everywhere",
                hint: "choose another name", at: place)
        }
        return named.entries.compactMap { name, place, value in
            checkName(name, at: place)
            if value.scalar?.isNull == true { return WorkflowSettings.NamedMachine(name, usual) }
            guard let machine = named.mapping(name, known: WorkflowReader.namedKeys) else { return nil }
            let isApple = machine.flag("apple") ?? false
            if isApple { checkApple(machine, hasApple: hasApple) }
            return WorkflowSettings.NamedMachine(
                name, self.machine(machine, usual: isApple ? usual.bare : usual), isApple: isApple)
        }
    }

    /// Simulators are on Macs, and no image runs there.
    private func checkApple(_ machine: MappingReader, hasApple: Bool) {
        if !hasApple {
            problems.error(
                "no-destination", "'apple' in \(machine.name) has nowhere to test",
                cause: "there is no `slipway.test.apple`",
                hint: "write `test: {apple: {destinations: [\"platform=iOS Simulator,name=iPhone 16\"]}}`",
                at: machine["apple"]?.place)
        }
        if let container = machine.string("container"), container != "none" {
            problems.error(
                "contradiction", "'apple' and 'container' in \(machine.name) exclude each other",
                cause: "Xcode runs on a Mac itself", hint: "leave 'container' out", at: machine["container"]?.place)
        }
    }

    /// Whether a text has letters and digits of ASCII, and some others, alone.
    private func isPlain(_ text: String, and others: String) -> Bool {
        text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || others.utf8.contains(byte)
        }
    }

    /// What two names have in common that may be taken for one.
    private static func likeness(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }

    /// Jobs are called by the names of machines, in all services.
    private func checkName(_ name: String, at place: Place?) {
        if isPlain(name, and: "-_"), !name.isEmpty, name.utf8.count <= 50 { return }
        problems.error(
            "bad-name", "'\(name)' cannot be the name of a machine",
            cause: "jobs are called by it: up to 50 letters, digits, hyphens and underscores",
            hint: "write `linux` or `macos-15`", at: place)
    }

    private func machine(_ entry: MappingReader, usual: WorkflowMachine) -> WorkflowMachine {
        let setup = entry.placedStrings("setup")
        for (text, mark) in setup {
            checkText(text, "setup", entry, allowing: ["\n", "\r", "\t"], at: mark)
            checkExpressions(text, "setup", entry, at: mark)
        }
        let tags = entry.placedStrings("tags")
        for (text, mark) in tags { checkText(text, "tags", entry, allowing: [], at: mark) }
        let container = line("container", entry) ?? usual.container
        return WorkflowMachine(
            runner: line("runner", entry) ?? usual.runner, container: container == "none" ? nil : container,
            setup: entry["setup"] == nil ? usual.setup : setup.map(\.text),
            tags: entry["tags"] == nil ? usual.tags : tags.map(\.text), stack: line("stack", entry) ?? usual.stack)
    }

    /// The file name of a workflow; it stands in a shell line.
    private func dispatch(_ entry: MappingReader) -> String? {
        guard let text = line("dispatch", entry) else { return nil }
        if !isPlain(text, and: "-_.") || text.utf8.first == UInt8(ascii: "-") || [".", ".."].contains(text) {
            problems.error(
                "bad-value", "'\(text)' cannot be the file of a workflow",
                cause: "letters, digits, dots, hyphens and underscores are", hint: "write `dispatch: release.yml`",
                at: entry["dispatch"]?.place)
        }
        return text
    }

    private func command(_ entry: MappingReader) -> String? {
        guard let text = line("command", entry) else { return nil }
        checkExpressions(text, "command", entry, at: entry["command"]?.place)
        return text
    }

    /// Nobody else's text may become a part of a shell line: it could be commands.
    private func checkExpressions(_ text: String, _ key: String, _ entry: MappingReader, at mark: Place?) {
        switch WorkflowExpression.fault(in: text) {
        case nil: break
        case .open:
            problems.error(
                "bad-value", "'\(key)' in \(entry.name) has a `${{` without its `}}`",
                cause: "GitHub refuses such a workflow", hint: "close it", at: mark)
        case .foreign(let name):
            problems.error(
                "unsafe-expression", "'\(key)' in \(entry.name) has an expression with `\(name)`",
                cause: "GitHub writes it into the shell line as it is, and strangers may choose what it says",
                hint: "read it from an environment variable, such as \"$GITHUB_HEAD_REF\" or \"$GITHUB_REF_NAME\", "
                    + "or from the file \"$GITHUB_EVENT_PATH\"", at: mark)
        }
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
