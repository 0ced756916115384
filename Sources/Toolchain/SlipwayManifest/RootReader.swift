import SlipwayModel
import SlipwayReport

/// Reads the root of a manifest.
struct RootReader {
    let problems: Problems

    static let keys = ["name", "version", "build", "swiftpm", "packages", "targets", "slipway"]

    /// The manifest, or `nil` after a problem that leaves nothing to build on.
    func read(_ root: ManifestNode) -> Manifest? {
        guard let mapping = root.mapping else {
            problems.error(
                "wrong-form", "the manifest should be a mapping with 'name' and 'targets'", at: root.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: "the manifest", known: RootReader.keys, foreign: XcodeGenKeys.root, problems: problems)
        let name = self.name(reader)
        let (version, build) = (self.version(reader), self.build(reader))
        let packageReader = reader.mapping("swiftpm", known: PackageSettingsReader.keys)
        let settings = packageReader.map { PackageSettingsReader(reader: $0).read() } ?? PackageSettings()
        let dependencies = PackageDependencyReader(problems: problems).read(reader.named("packages"))
        let targetReader = reader.named("targets")
        let targets = self.targets(targetReader)
        let validator = ManifestValidator(
            problems: problems, packages: Set(dependencies.map(\.name)), targets: targets,
            names: targetReader?.entries.map(\.name) ?? [])
        validator.validate()
        let products = ProductReader(problems: problems, targets: targets.map(\.target)).read(
            packageReader?.named("products"))
        let slipway = SlipwaySettingsReader(problems: problems).read(
            reader.mapping("slipway", known: SlipwaySettingsReader.keys))
        guard let name, let version, let build else { return nil }
        return Manifest(
            name: name, version: version, build: build, package: settings, dependencies: dependencies,
            targets: targets.map(\.target), products: products, release: slipway.release,
            workflows: slipway.workflows)
    }

    private func name(_ reader: MappingReader) -> String? {
        guard reader["name"] != nil else {
            problems.error(
                "missing-name", "the manifest has no 'name'", cause: "packages and releases are called by it",
                hint: "add `name: MyPackage` at the top", at: reader.mark)
            return nil
        }
        guard let name = reader.string("name") else { return nil }
        if name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) || [".", ".."].contains(name)
            || name.unicodeScalars.contains(where: \.isControl)
        {
            problems.error(
                "bad-name", "'\(name)' cannot be the name of a package",
                cause: "folders and archives are called by it", at: reader["name"]?.place)
        }
        return name
    }

    private func version(_ reader: MappingReader) -> SemanticVersion? {
        guard let text = reader.string("version") else { return reader["version"] == nil ? .zero : nil }
        if let version = SemanticVersion(text) { return version }
        let hint: String
        if let version = SemanticVersion(text + ".0") {
            hint = "write `version: \(version)`"
        } else if text.hasPrefix("v"), let version = SemanticVersion(text.dropFirst()) {
            hint = "write `version: \(version)`; the tag's prefix is `slipway.tagPrefix`"
        } else {
            hint = "three numbers, such as 1.4.0 (semver.org)"
        }
        problems.error(
            "bad-version", "'\(text)' is not a semantic version", hint: hint, at: reader["version"]?.place)
        return nil
    }

    private func build(_ reader: MappingReader) -> String? {
        guard let text = reader.string("build") else { return reader["build"] == nil ? "1" : nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count <= 3, parts.allSatisfy({ DecimalNumber($0) != nil }) { return text }
        problems.error(
            "bad-build", "'\(text)' is not a build number",
            cause: "stores accept one to three numbers with dots between", hint: "write `build: 1`",
            at: reader["build"]?.place)
        return nil
    }

    private func targets(_ targets: MappingReader?) -> [LocatedTarget] {
        guard let targets else { return [] }
        return targets.entries.compactMap { entry in
            guard let mapping = entry.value.mapping else {
                problems.error(
                    "wrong-form", "target '\(entry.name)' should be a mapping", hint: "give it a `type:`",
                    at: entry.value.place)
                return nil
            }
            return TargetReader(name: entry.name, mark: entry.mark, mapping: mapping, problems: problems).read()
        }
    }
}

extension Unicode.Scalar {
    var isControl: Bool { properties.generalCategory == .control }
}
