package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What the repository's history says: the version of the latest tag with a prefix, and the number of commits.
package typealias GitVersionResolver =
    (_ tagPrefix: String) throws(SlipwayError) -> (version: SemanticVersion, build: String)

/// Finds and reads the manifest of a repository.
package struct ManifestLoader: Sendable {
    package static let defaultName = ManifestName.yaml
    /// What is read where there is no ``defaultName``.
    package static let swiftName = SwiftManifestReader.name
    /// The manifest of several projects.
    package static let workspaceName = SwiftWorkspaceReader.name

    /// The manifest of a folder: `project.yml`, or `Project.swift` where that alone is there, else `Workspace.swift`.
    ///
    /// - Throws: status 2 where both are there: one of them would be ignored.
    package static func name(in folder: Path, files: any FileSystem) throws(SlipwayError) -> String {
        guard try files.exists(folder.appending(swiftName)) else {
            if try files.exists(folder.appending(defaultName)) { return defaultName }
            let isWorkspace = try files.exists(folder.appending(SwiftWorkspaceReader.name))
            return isWorkspace ? SwiftWorkspaceReader.name : defaultName
        }
        guard try files.exists(folder.appending(defaultName)) else { return swiftName }
        throw SlipwayError(
            .input, code: "two-manifests", "there is a \(defaultName) and a \(swiftName)",
            cause: "they say the same in two ways, and one of them would be ignored",
            hint: "keep one of them, or name one with --manifest")
    }

    /// The manifest of a folder for commands that work on all of its projects: `Workspace.swift` where it is there.
    ///
    /// - Throws: as ``name(in:files:)``.
    package static func setName(in folder: Path, files: any FileSystem) throws(SlipwayError) -> String {
        if try files.exists(folder.appending(SwiftWorkspaceReader.name)) { return SwiftWorkspaceReader.name }
        return try name(in: folder, files: files)
    }

    /// What is passed over where a manifest is only looked at: its targets and versions can be told before packages are
    /// installed.
    package static let withoutPackages: Set<String> = [SwiftExternals.missing]
    /// What is passed over where packages are about to be installed.
    package static let beforeInstall: Set<String> = [
        SwiftExternals.missing, SwiftExternals.unread, SwiftExternals.undeclared,
    ]

    /// Its events are told what takes its time: the vocabulary of Swift manifests is compiled once.
    let host: Host
    let isStrict: Bool
    let passedOver: Set<String>
    var files: any FileSystem { host.files }

    /// - Parameters:
    ///   - host: messages name files as it does.
    ///   - strict: whether every warning is an error.
    ///   - passingOver: codes of problems that are none to the caller.
    package init(host: Host, strict: Bool = false, passingOver: Set<String> = []) {
        self.host = host
        passedOver = passingOver
        isStrict = strict
    }

    /// Reads without variables, and names files by their whole paths where no other name is given.
    package init(files: any FileSystem, strict: Bool = false, passingOver: Set<String> = []) {
        self.init(host: Host(files: files, environment: [:]), strict: strict, passingOver: passingOver)
    }

    /// The host, with other variables where there are any.
    func host(with environment: [String: String]?) -> Host {
        guard let environment else { return host }
        return host.with(environment: environment)
    }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - path: the manifest.
    ///   - displayName: how messages name it, where not as the host does.
    ///   - environment: the values of `${NAME}`, where not the host's.
    ///   - resolveGit: what `version: git` and `build: git` stand for; without it they are errors.
    ///   - checksFiles: whether the files of the Xcode project have to be there. Where a `preGenCommand` may make
    ///     them they are not looked for.
    /// - Returns: the manifest and what was noticed without being wrong.
    /// - Throws: status 2 with every problem of the manifest, each with line and column.
    package func load(
        _ path: Path, displayName: String? = nil, environment: [String: String]? = nil,
        resolveGit: GitVersionResolver? = nil, checksFiles: Bool = false
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let host = host(with: environment)
        let problems = Problems(
            file: displayName ?? host.display(path), isStrict: isStrict, passingOver: passedOver)
        let tree = try ManifestTree.load(path: path, displayName: displayName, host: host, problems: problems)
        return try load(tree, path, problems, resolveGit, checksFiles: checksFiles)
    }

    /// Reads a manifest whose tree is at hand, and looks for the files that it names.
    func load(
        _ tree: ManifestTree, _ path: Path, _ problems: Problems, _ resolveGit: GitVersionResolver?, checksFiles: Bool
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        try read(tree, problems, resolveGit) { (reading) throws(SlipwayError) in
            let needed = NeededFileCheck(root: path.parent, files: files, problems: problems)
            try needed.check(reading.targets)
            try needed.check(reading.components, targets: reading.manifest.targets)
            if checksFiles, let spec = reading.manifest.xcode, spec.options.preGenCommand == nil {
                for problem in XcodePathCheck(files: files, root: path.parent).problems(spec) { problems.add(problem) }
            }
        }
    }

    /// Reads a manifest's text; files that it includes are looked for beside `file`.
    ///
    /// - Throws: as ``load(_:displayName:environment:resolveGit:)``.
    package func read(
        _ text: String, file: String, environment: [String: String] = [:], resolveGit: GitVersionResolver? = nil
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let problems = Problems(file: file, isStrict: isStrict, passingOver: passedOver)
        let tree = try ManifestTree.resolve(
            text, path: Path(file), displayName: file, files: files, environment: environment, problems: problems)
        return try read(tree, problems, resolveGit) { (_) throws(SlipwayError) in }
    }

    private func read(
        _ tree: ManifestTree, _ problems: Problems, _ resolveGit: GitVersionResolver?,
        check: (RootReading) throws(SlipwayError) -> Void
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let reading = try RootReader(problems: problems, resolveGit: resolveGit).read(tree.root)
        if let reading { try check(reading) }
        guard let reading, !problems.hasErrors else { throw SlipwayError(.input, problems.sorted) }
        return (reading.manifest, problems.sorted)
    }
}
