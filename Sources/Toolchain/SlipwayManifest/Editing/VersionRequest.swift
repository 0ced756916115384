package import SlipwayModel
package import SlipwayReport

/// The two keys that say which version a manifest describes.
package enum VersionKey: String, Sendable, Codable, CaseIterable {
    case version, build

    /// The build setting of an Xcode project.
    var setting: String { self == .version ? "MARKETING_VERSION" : "CURRENT_PROJECT_VERSION" }

    /// What holds where the manifest does not say.
    package var usual: String { self == .version ? SemanticVersion.zero.description : "1" }
}

/// Which manifest, and what its version and build shall be.
package struct VersionRequest: Sendable {
    /// The folder that names of files are relative to.
    package let directory: Path
    /// The manifest, as messages name it.
    package let manifest: String
    /// Whether every warning is an error.
    package let isStrict: Bool
    /// The values of `${NAME}`.
    package let environment: [String: String]
    /// New values; a key that is not here stays.
    package let values: [VersionKey: String]

    package init(
        directory: Path, manifest: String, isStrict: Bool = false, environment: [String: String] = [:],
        values: [VersionKey: String] = [:]
    ) {
        self.directory = directory
        self.manifest = manifest
        self.isStrict = isStrict
        self.environment = environment
        self.values = values
    }

    var path: Path { directory.appending(manifest) }
    var isSwift: Bool { path.pathExtension == "swift" }

    /// The same for another manifest, with some of the values.
    func with(manifest: String, values: [VersionKey: String]) -> VersionRequest {
        VersionRequest(
            directory: directory, manifest: manifest, isStrict: isStrict, environment: environment, values: values)
    }
}

/// What a manifest says about its version.
package struct ManifestVersion: Sendable, Equatable, Encodable {
    package let schema = 1
    package let version: Value
    package let build: Value

    package init(version: Value, build: Value) {
        self.version = version
        self.build = build
    }

    /// - Parameters:
    ///   - root: the manifest's tree.
    ///   - resolveGit: what `git` stands for; without it the word itself is told.
    ///   - location: where a value is written.
    /// - Throws: what the closures throw.
    init(
        _ root: ManifestNode, resolveGit: GitVersionResolver?,
        location: (VersionKey, VersionDeclaration) throws(SlipwayError) -> SourceLocation
    ) throws(SlipwayError) {
        let isGit = VersionKey.allCases.contains { VersionDeclaration.text(of: $0, in: root) == VersionEditor.git }
        let found = isGit ? try resolveGit?(root.tagPrefix) : nil
        func value(_ key: VersionKey, _ fromGit: String?) throws(SlipwayError) -> Value {
            guard let declaration = VersionDeclaration(of: key, in: root), let text = declaration.text
            else { return Value(key.usual, .usual) }
            let location = try location(key, declaration)
            if declaration.isSetting { return Value(text, .setting, at: location) }
            guard text == VersionEditor.git else { return Value(text, .manifest, at: location) }
            return Value(fromGit ?? text, .git, at: location)
        }
        self.init(
            version: try value(.version, found?.version.description), build: try value(.build, found?.build))
    }

    private enum CodingKeys: String, CodingKey { case schema, version, build }

    /// A version, or a build number.
    package struct Value: Sendable, Equatable, Encodable {
        /// What holds; `git` where that could not be asked.
        package let value: String
        package let source: Source
        /// Where it is written; `nil` where the manifest does not say.
        package let place: SourceLocation?

        package init(_ value: String, _ source: Source, at place: SourceLocation? = nil) {
            self.value = value
            self.source = source
            self.place = place
        }
    }

    package enum Source: String, Sendable, Encodable {
        /// The manifest says it.
        case manifest
        /// A build setting of the whole project says it.
        case setting
        /// The latest tag, or the number of commits.
        case git
        /// The manifest says nothing.
        case usual
    }
}

/// What the projects of a workspace say about their versions.
package struct WorkspaceVersions: Sendable, Equatable, Encodable {
    package let schema = 1
    /// In the order of their folders.
    package let projects: [Project]

    private enum CodingKeys: String, CodingKey { case schema, projects }

    package struct Project: Sendable, Equatable, Encodable {
        package let name: String
        /// As messages name it.
        package let manifest: String
        package let version: ManifestVersion.Value
        package let build: ManifestVersion.Value
    }
}

/// What to change in which files.
package struct VersionPlan: Sendable, Equatable, Encodable {
    package let schema = 1
    /// What holds afterwards; `nil` for a workspace, whose projects have their own.
    package let version: String?
    package let build: String?
    /// What holds afterwards in the projects of a workspace.
    package let projects: [Project]?
    /// Empty where everything is as it was asked for.
    package let changes: [Change]
    /// The files with their new content.
    package let files: [EditedFile]

    private enum CodingKeys: String, CodingKey { case schema, version, build, projects, changes }

    init(version: String, build: String, changes: [Change], files: [EditedFile]) {
        self.version = version
        self.build = build
        projects = nil
        self.changes = changes
        self.files = files
    }

    init(projects: [Project], changes: [Change], files: [EditedFile]) {
        (version, build) = (nil, nil)
        self.projects = projects
        self.changes = changes
        self.files = files
    }

    /// What a project of a workspace says afterwards.
    package struct Project: Sendable, Equatable, Encodable {
        package let name: String
        package let manifest: String
        package let version: String
        package let build: String
    }

    /// One value that changes.
    package struct Change: Sendable, Equatable, Encodable {
        package let key: VersionKey
        package let file: String
        /// The line of the new text.
        package let line: Int
        /// `nil` where the manifest did not say.
        package let from: String?
        package let to: String
        /// The line as it was; `nil` for a new one.
        package let before: String?
        package let after: String
    }

    package struct EditedFile: Sendable, Equatable {
        /// Without symbolic links.
        package let path: Path
        let old: [UInt8]
        package let bytes: [UInt8]
    }
}
