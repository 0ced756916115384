package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Holds what says a version against the one version of the manifest.
package struct VersionInspector {
    let manifest: Manifest
    /// The manifest's folder.
    let root: Path
    /// How messages name the manifest's folder: from where they start; empty where they start there.
    let folder: String
    let files: any FileSystem
    /// Whether the manifest is written in Swift.
    let isSwift: Bool

    package init(
        _ manifest: Manifest, root: Path, folder: String, isSwift: Bool = false, files: any FileSystem
    ) {
        self.isSwift = isSwift
        self.manifest = manifest
        self.root = root
        self.folder = folder
        self.files = files
    }

    /// What overrides or repeats the version; in the order of what says it, files behind the manifest.
    ///
    /// - Parameters:
    ///   - mentions: what the manifest itself says below its root.
    ///   - compiled: the files of targets, for constants.
    /// - Throws: status 2 where settings contradict each other, status 3 where a file cannot be read.
    package func report(
        _ mentions: [VersionMention], compiled: CompiledFiles
    ) throws(SlipwayError) -> VersionReport {
        let root = RootVersion(manifest, mentions)
        var problems: [Diagnostic] = []
        guard root.version != nil || root.build != nil else {
            problems.append(
                Diagnostic(
                    .note, code: "no-version",
                    "the manifest of '\(manifest.name)' says no version, so that nothing can override it",
                    hint: isSwift
                        ? "add `let slipway = Slipway([\"version\": \"1.0.0\", \"build\": \"1\"])`, "
                            + "or MARKETING_VERSION and CURRENT_PROJECT_VERSION to the project's settings"
                        : "add `version: 1.0.0` and `build: 1`"))
            return VersionReport(version: nil, build: nil, findings: [], problems: problems)
        }
        var all = mentions
        if let spec = manifest.xcode {
            all += try ConfigFileMentions(spec: spec, place: self).all()
            let plists = try PlistMentions(spec: spec, place: self)
            all += plists.all
            problems += plists.problems
        }
        all += try ConstantMentions(place: self).all(in: compiled)
        var seen: Set<String> = []
        let findings = all.compactMap { root.finding(about: $0) }.filter { finding in
            seen.insert("\(finding.mention.key) \(finding.place)").inserted
        }
        return VersionReport(version: root.version, build: root.build, findings: findings, problems: problems)
    }

    /// As messages name a file of the manifest.
    func display(_ path: Path) -> String { folder.isEmpty ? path.string : Path(folder).appending(path).string }
}

/// What says the version for everything below: the manifest's keys, else the settings of its project.
private struct RootVersion {
    let version: String?
    let build: String?
    /// The whole version, of which projects get three numbers.
    private let semantic: SemanticVersion?
    private let isManifest: Bool

    init(_ manifest: Manifest, _ mentions: [VersionMention]) {
        if let own = manifest.projectVersion {
            (version, build, semantic, isManifest) = (own.marketing, own.build, manifest.version, true)
            return
        }
        func setting(_ key: String) -> String? {
            mentions.first { $0.key == key && $0.owner == .project(isBase: true) }?.value
        }
        version = setting("MARKETING_VERSION")
        build = setting("CURRENT_PROJECT_VERSION")
        semantic = version.flatMap { SemanticVersion($0) }
        isManifest = false
    }

    /// `nil` where a mention is as it should be.
    func finding(about mention: VersionMention) -> VersionFinding? {
        if case .constant = mention.owner { return constant(mention) }
        guard let subject = VersionMention.subject(of: mention.key) else { return nil }
        if subject == .compatibility {
            guard !mention.value.contains("$") else { return nil }
            return VersionFinding(mention, .separate, wanted: nil)
        }
        guard let wanted = subject == .version ? version : build else { return nil }
        switch mention.owner {
        case .project(let isBase):
            if !RootVersion.isOwn(mention.key) {
                return inherits(mention) ? nil : VersionFinding(mention, .overridden, wanted: wanted)
            }
            // without a version of the manifest these settings are the root
            if !isManifest, isBase { return nil }
            return VersionFinding(mention, isManifest ? .unused : .overridden, wanted: wanted)
        case .configFile(_, let isProject):
            if inherits(mention) { return nil }
            if !RootVersion.isOwn(mention.key) { return VersionFinding(mention, .overridden, wanted: wanted) }
            return VersionFinding(mention, isProject ? .unused : judge(mention, wanted), wanted: wanted)
        case .properties, .plist:
            // whatever is computed is settled by settings
            return mention.value.contains("$") ? nil : VersionFinding(mention, .overridden, wanted: wanted)
        case .settingGroup, .target:
            // what follows the version by another name is as it should be
            if !RootVersion.isOwn(mention.key) {
                return inherits(mention) ? nil : VersionFinding(mention, .overridden, wanted: wanted)
            }
            return VersionFinding(mention, inherits(mention) ? .repeated : judge(mention, wanted), wanted: wanted)
        case .constant: return nil
        }
    }

    private func judge(_ mention: VersionMention, _ wanted: String) -> VersionFinding.Kind {
        mention.value == wanted ? .repeated : .overridden
    }

    /// Whether a setting is one of those that the root gives, conditions or not.
    private static func isOwn(_ key: String) -> Bool { ProjectVersion.keys.contains { key.prefix { $0 != "[" } == $0 } }

    private func inherits(_ mention: VersionMention) -> Bool {
        (ProjectVersion.keys + [mention.key, "inherited"]).contains { name in
            ["$(\(name))", "${\(name)}", "$\(name)"].contains(mention.value)
        }
    }

    /// A constant is one of ours where it says this version, or one before.
    private func constant(_ mention: VersionMention) -> VersionFinding? {
        guard let semantic, let value = SemanticVersion(mention.value), value == semantic || value < semantic else {
            return nil
        }
        return VersionFinding(mention, .overridden, wanted: semantic.description)
    }
}
