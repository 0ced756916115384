import ProjectDescription
import SlipwayModel
import SlipwayReport

/// What the parts of one Swift manifest share on their way to the tree.
struct SwiftTreeContext {
    /// The manifest's folder below the root; empty where it is the root.
    let folder: String
    let problems: Problems
    let places: SwiftPlaces
    /// The name and the folder, below the manifest's, of the project in another folder.
    let otherProject: (_ folder: String) throws(SlipwayError) -> (name: String, project: String)
    /// The packages of `Tuist/Package.swift`.
    let externals: SwiftExternals
    /// How the repository has its projects generated.
    let generation: Tuist.GenerationOptions?
    /// What the repository has `inspect` leave alone.
    let inspection: Tuist.InspectOptions
    /// The project in another folder; `nil` for one that is not there.
    let linkedProject: (_ folder: String) throws(SlipwayError) -> LinkedProject?
    /// The plugins that the repository's options name.
    let plugins: () throws(SlipwayError) -> [ManifestPlugin]
    /// The files beside the manifest.
    let search: SwiftFileSearch
    /// Patterns in whose place the tree has what fits them.
    let frozen = FrozenPatterns()

    /// A path that a manifest in another folder says, as a manifest in this one says it.
    func folder(_ path: ProjectDescription.Path, of other: String = ".") -> String {
        let said = self.path(path)
        if said.hasPrefix("/") { return said }
        let isAside = other != "." && path.type == .relativeToManifest
        // a way that leads out of the folder may lead back into it
        let own = search.folder
        return own.appending(isAside ? other + "/" + said : said).string(from: own)
    }

    /// Whether a path of a manifest is that of its own folder.
    ///
    /// - Parameters:
    ///   - folder: the manifest's, below the root.
    ///   - place: the same on disk.
    static func isOwn(_ path: ProjectDescription.Path, in folder: String, at place: SlipwayModel.Path) -> Bool {
        place.appending(self.path(path, in: folder)) == place
    }

    func place(_ place: ManifestPlace) -> Place { places.place(place) }

    /// The files that a pattern fits, each of which the tree names.
    func files(_ glob: SwiftGlob) -> [String] {
        let paths = search.paths(glob)
        if let pattern = glob.pattern { frozen.add(glob.path == "." ? pattern : glob.path + "/" + pattern) }
        return paths
    }

    /// A path as a manifest in the folder says it.
    func path(_ path: ProjectDescription.Path) -> String { SwiftTreeContext.path(path, in: folder) }

    private static func path(_ path: ProjectDescription.Path, in folder: String) -> String {
        switch path.type {
        case .relativeToManifest: return path.pathString
        case .relativeToRoot: return relative(path.pathString, to: folder)
        case .relativeToCurrentFile:
            let caller = SlipwayModel.Path(path.callerPath ?? "").parent.string
            return relative(
                caller.isEmpty || caller == "." ? path.pathString : caller + "/" + path.pathString, to: folder)
        }
    }

    /// A path of a manifest in a folder below the root, as it is said from the root.
    static func rootPath(_ path: ProjectDescription.Path, in place: ManifestPlace) -> String {
        func below(_ file: String) -> String {
            let folder = SlipwayModel.Path(file).parent.string
            return folder.isEmpty || folder == "." ? path.pathString : folder + "/" + path.pathString
        }
        if path.pathString.hasPrefix("/") { return path.pathString }
        switch path.type {
        case .relativeToRoot: return path.pathString
        case .relativeToManifest: return below(place.fileFromRoot)
        case .relativeToCurrentFile: return below(path.callerPath ?? place.fileFromRoot)
        }
    }

    /// A path below the root, as it is said from a folder below the root. Neither leaves the root.
    static func relative(_ path: String, to folder: String) -> String {
        path.hasPrefix("/") ? path : SlipwayModel.Path(path).string(from: SlipwayModel.Path(folder))
    }

    /// Says, at the second of two, that they have one name.
    func reportRepeats(_ named: [(name: String, place: ManifestPlace)], of kind: String) {
        var first: [String: Place] = [:]
        for (name, place) in named {
            let place = self.place(place)
            guard let other = first[name] else {
                first[name] = place
                continue
            }
            problems.error(
                "duplicate-name", "\(kind) '\(name)' has the name of another \(kind)",
                cause: "that is made at \(other.text)", hint: "rename one of them", at: place)
        }
    }

    /// As ``otherProject``; says that it is not there, and gives `nil` then.
    ///
    /// - Parameter user: what names it.
    /// - Throws: what reading it throws.
    func otherProject(
        _ folder: String, for user: String, at place: Place
    ) throws(SlipwayError) -> (name: String, project: String)? {
        do throws(SlipwayError) {
            return try otherProject(folder)
        } catch {
            guard error.code == SwiftTreeContext.missingProject else { throw error }
            problems.error(
                error.code, "there is no project at '\(folder)'",
                cause: "\(user), and there is neither a Project.swift nor a project.yml",
                hint: "correct the path, or write the project", at: place)
            return nil
        }
    }

    /// The code of an error for a project that is not there.
    static let missingProject = "no-manifest"

    /// Warns of files that a target names and that are not there.
    func reportMissing(_ paths: [String], _ code: String, cause: String, at place: Place) {
        // Xcode's variables are known when it builds
        reportUnfit(paths.filter { !$0.contains("$") && !search.exists($0) }, code, cause: cause, at: place)
    }

    /// Warns of paths and patterns that lead to nothing.
    func reportUnfit(_ paths: [String], _ code: String, cause: String, at place: Place) {
        guard let first = paths.first else { return }
        let others = paths.dropFirst().map { ", no '\($0)'" }.joined()
        problems.warning(
            code, "there is no '\(first)'\(others)", cause: cause, hint: "create it or correct the path", at: place)
    }

    /// Says that a construct is read and has no effect.
    func unused(_ what: String, cause: String, at place: Place) {
        problems.note("unused-construct", "\(what) has no effect", cause: cause, at: place)
    }
}

/// Patterns in whose place a tree has what fits them.
final class FrozenPatterns {
    /// In their order, each once.
    private(set) var patterns: [String] = []

    func add(_ pattern: String) {
        if !patterns.contains(pattern) { patterns.append(pattern) }
    }
}
