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
    /// The project in another folder; `nil` for one that is no Swift manifest.
    let projectValue: (_ folder: String) throws(SlipwayError) -> Project?
    /// The files beside the manifest.
    let search: SwiftFileSearch

    /// A path that a manifest in another folder says, as a manifest in this one says it.
    func folder(_ path: ProjectDescription.Path, of other: String) -> String {
        let said = self.path(path)
        if other == "." || path.type != .relativeToManifest || said.hasPrefix("/") { return normal(said) }
        return normal(other + "/" + said)
    }

    /// A path without detours; `.` is the manifest's own folder.
    private func normal(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return SwiftTreeContext.relative((folder.isEmpty ? "" : folder + "/") + path, to: folder)
    }

    func place(_ place: ManifestPlace) -> Place { places.place(place) }

    /// A path as a manifest in the folder says it.
    func path(_ path: ProjectDescription.Path) -> String {
        switch path.type {
        case .relativeToManifest: return path.pathString
        case .relativeToRoot: return SwiftTreeContext.relative(path.pathString, to: folder)
        case .relativeToCurrentFile:
            let caller = SlipwayModel.Path(path.callerPath ?? "").parent.string
            return SwiftTreeContext.relative(
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

    /// Says that a construct is read and has no effect.
    func unused(_ what: String, cause: String, at place: Place) {
        problems.warning("unused-construct", "\(what) has no effect", cause: cause, at: place)
    }
}
