package import SlipwayModel
package import SlipwayReport

/// Something that says a version beside the one of the manifest.
package struct VersionFinding: Sendable, Equatable {
    package enum Kind: String, Sendable, Encodable {
        /// It counts, and the manifest's does not.
        case overridden
        /// It says the same, which is inherited anyway.
        case repeated
        /// It says something that does not count.
        case unused
        /// It says something of its own that people take for the version.
        case separate
    }

    package let mention: VersionMention
    package let kind: Kind
    /// What the root says.
    package let wanted: String?

    init(_ mention: VersionMention, _ kind: Kind, wanted: String?) {
        self.mention = mention
        self.kind = kind
        self.wanted = wanted
    }

    package var place: SourceLocation {
        SourceLocation(file: mention.file, line: mention.line, column: mention.column)
    }

    /// Whether the gate says no.
    package var isFailure: Bool { kind == .overridden }

    /// Whether the manifest's text can be mended: a setting that says nothing new is removed.
    package var isRemovable: Bool {
        guard kind == .repeated || kind == .unused else { return false }
        switch mention.owner {
        case .project, .settingGroup, .target: return true
        default: return false
        }
    }

    /// What a property list on disk has to say; `nil` for other things.
    package var variable: String? {
        guard case .plist = mention.owner else { return nil }
        return VersionMention.subject(of: mention.key) == .version
            ? "$(MARKETING_VERSION)" : "$(CURRENT_PROJECT_VERSION)"
    }

    package var diagnostic: Diagnostic {
        let wanted = wanted ?? ""
        let what = "'\(mention.key)' in \(owner)"
        switch kind {
        case .overridden:
            return Diagnostic(
                .error, code: "overridden-version", title: "Overridden Version", "\(what) is \(mention.value)",
                cause: mention.value == wanted
                    ? "it stays so when the manifest's \(wanted) changes"
                    : "the manifest says \(wanted), which it overrides",
                hint: hint, at: place)
        case .repeated:
            return Diagnostic(
                .warning, code: "repeated-version", title: "Repeated Version",
                "\(what) repeats the manifest's \(wanted)", cause: "every target inherits it from the project",
                hint: "remove it", at: place)
        case .unused:
            return Diagnostic(
                .warning, code: "unused-version", title: "Unused Version",
                "\(what) is \(mention.value), which is not used",
                cause: "the manifest says \(wanted), and that counts", hint: "remove it", at: place)
        case .separate:
            return Diagnostic(
                .warning, code: "separate-version", title: "Separate Version", "\(what) is \(mention.value)",
                cause: "it says which programs can load the library, and follows no version",
                hint: "leave it out where nothing asks for it", at: place)
        }
    }

    private var owner: String {
        switch mention.owner {
        case .project: "the project's settings"
        case .settingGroup(let name): "setting group '\(name)'"
        case .target(let name): "the settings of target '\(name)'"
        case .properties(let name): "the Info.plist of target '\(name)'"
        case .configFile(let path, _), .plist(let path), .constant(let path, _): path
        }
    }

    private var hint: String {
        switch mention.owner {
        case .properties: "remove it: the Info.plist says $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) by itself"
        case .plist: "write \(variable ?? "")"
        case .constant:
            "remove the file and give the target `versionFile: true`, which writes one with the manifest's version"
        case .configFile, .project, .settingGroup, .target:
            mention.key.hasPrefix("DYLIB_")
                ? "write $(CURRENT_PROJECT_VERSION)" : "remove it, so that there is one version"
        }
    }
}

extension VersionFinding: Encodable {
    private enum Keys: String, CodingKey { case kind, key, value, wanted, owner, file, line, column }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(mention.key, forKey: .key)
        try container.encode(mention.value, forKey: .value)
        try container.encodeIfPresent(wanted, forKey: .wanted)
        try container.encode(owner, forKey: .owner)
        try container.encode(mention.file, forKey: .file)
        try container.encodeIfPresent(mention.line, forKey: .line)
        try container.encodeIfPresent(mention.column, forKey: .column)
    }
}

/// What says a version beside the manifest.
package struct VersionReport: Sendable, Equatable, Encodable {
    package let schema = 1
    /// What the root says; `nil` where it says nothing.
    package let version: String?
    package let build: String?
    package let findings: [VersionFinding]
    /// What could not be told.
    package let problems: [Diagnostic]

    package var isFailure: Bool { findings.contains(where: \.isFailure) }

    private enum CodingKeys: String, CodingKey { case schema, version, build, findings, problems }
}

extension VersionReport {
    /// What several manifests say as one; a version where all say the same.
    package init(merging reports: [VersionReport]) {
        let versions = Set(reports.map(\.version))
        let builds = Set(reports.map(\.build))
        self.init(
            version: versions.count == 1 ? reports.first?.version : nil,
            build: builds.count == 1 ? reports.first?.build : nil, findings: reports.flatMap(\.findings),
            problems: reports.flatMap(\.problems))
    }
}
