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
        var protection = BranchProtection()
        var test = TestPolicy()
        var inspection = InspectionSettings()
        var bundle = BundleSettings()
        /// As the manifest names them; `nil` where it leaves the choice.
        var outputs: Set<OutputName>?
        var versionConfigFile: String?
    }

    static let keys = [
        "tagPrefix", "remote", "publish", "workflows", "protect", "outputs", "xcconfig", "release", "test",
        "inspect", "bundle",
    ]

    func read(_ reader: MappingReader?) -> Settings {
        guard let reader else { return Settings() }
        let usual = ReleaseSettings()
        let reading = ReleaseReader(problems: problems).read(reader.mapping("release", known: ReleaseReader.keys))
        let release = ReleaseSettings(
            tagPrefix: tagPrefix(reader) ?? usual.tagPrefix, remote: reader.string("remote") ?? usual.remote,
            destinations: destinations(reader), bump: reading.bump, branches: reading.branches,
            signing: reading.signing)
        return Settings(
            release: release, components: reading.components,
            workflows: WorkflowReader(problems: problems).read(reader),
            protection: ProtectionReader(problems: problems).read(
                reader.mapping("protect", known: ProtectionReader.keys)),
            test: TestPolicyReader(problems: problems).read(reader.mapping("test", known: TestPolicyReader.keys)),
            inspection: InspectionReader(problems: problems).read(
                reader.mapping("inspect", known: InspectionReader.keys)),
            bundle: BundleSettingsReader(problems: problems).read(
                reader.mapping("bundle", known: BundleSettingsReader.keys)),
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
            let schemes = ReleaseSettings.destinationSchemes
            guard let index = schemes.firstIndex(of: scheme) else {
                let near = Suggestion.nearest(to: scheme, in: schemes).flatMap(schemes.firstIndex)
                problems.error(
                    "unknown-destination", "'\(text)' is no destination",
                    hint: near.map { "did you mean '\(ReleaseSettings.destinationForms[$0])'?" }
                        ?? "write one of \(ReleaseSettings.destinationForms.joined(separator: ", "))", at: mark)
                return text
            }
            if parts.count < 2 || parts[1].isEmpty || parts[1].unicodeScalars.contains(where: \.isControl) {
                problems.error(
                    "unknown-destination", "'\(text)' does not say where",
                    hint: "write `\(ReleaseSettings.destinationForms[index])`", at: mark)
            }
            return text
        }
    }
}
