import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// Where the manifest is.
struct ManifestOptions: ParsableArguments {
    @Option(
        name: [.long, .customLong("spec")],
        help: ArgumentHelp(
            "The manifest, project.yml or Project.swift where none is named; its folder is the repository's root.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "swift"]))
    var manifest: String?

    @Flag(help: "Take every warning about the manifest for an error.")
    var strict = false

    /// The manifest: the one that is asked for, else the one that is there.
    ///
    /// - Throws: status 2 where there are two.
    func path(_ session: Session) throws(SlipwayError) -> Path {
        if let manifest { return session.path(manifest) }
        let folder = session.path(ManifestLoader.defaultName).parent
        return folder.appending(try ManifestLoader.name(in: folder, files: session.host.files))
    }

    /// As ``path(_:)``, for commands that work on all projects of a folder.
    func setPath(_ session: Session) throws(SlipwayError) -> Path {
        if let manifest { return session.path(manifest) }
        let folder = session.path(ManifestLoader.defaultName).parent
        return folder.appending(try ManifestLoader.setName(in: folder, files: session.host.files))
    }

    /// Reads the manifest with the projects that it uses, telling what was noticed.
    ///
    /// - Parameters:
    ///   - checksFiles: whether the files of the Xcode projects have to be there.
    ///   - passingOver: codes of problems that are none to the command.
    func loadSet(
        _ session: Session, checksFiles: Bool = false, passingOver: Set<String> = []
    ) throws(SlipwayError) -> ManifestSet {
        let path = try setPath(session)
        let loaded = try RepositoryManifest(host: session.host).loadSet(
            path, displayName: session.display(path), strict: strict, checksFiles: checksFiles,
            passingOver: passingOver)
        for warning in loaded.warnings { session.console.send(.diagnostic(warning)) }
        return loaded.set
    }

    /// As ``loadSet(_:checksFiles:passingOver:)``, for commands that look at targets and versions: packages need not be
    /// installed for that.
    func lookAtSet(_ session: Session, passingOver: Set<String> = []) throws(SlipwayError) -> ManifestSet {
        try loadSet(session, passingOver: passingOver.union(ManifestLoader.withoutPackages))
    }

    /// Reads the manifest, telling what was noticed.
    ///
    /// - Parameters:
    ///   - checksFiles: whether the files of the Xcode project have to be there.
    ///   - passingOver: codes of problems that are none to the command.
    func load(
        _ session: Session, checksFiles: Bool = false, passingOver: Set<String> = []
    ) throws(SlipwayError) -> LoadedManifest {
        let path = try path(session)
        let loaded = try RepositoryManifest(host: session.host).load(
            path, displayName: session.display(path), strict: strict, checksFiles: checksFiles,
            passingOver: passingOver)
        for warning in loaded.warnings { session.console.send(.diagnostic(warning)) }
        return LoadedManifest(manifest: loaded.manifest, name: path.lastComponent, root: path.parent)
    }
}

/// A manifest and where it lies.
struct LoadedManifest: Sendable {
    let manifest: Manifest
    /// The file's name.
    let name: String
    /// The folder it lies in.
    let root: Path
}

extension ManifestOptions {
    /// Reads the manifest where there is one, for commands that work in any repository. One that was asked for by
    /// name must be there.
    func loadIfThere(_ session: Session) throws(SlipwayError) -> LoadedManifest? {
        if manifest == nil, try !session.host.files.exists(path(session)) { return nil }
        return try load(session)
    }
}
