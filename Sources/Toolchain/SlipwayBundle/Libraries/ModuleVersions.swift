import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which version each module of a build is of: that of the package whose folder its sources are in.
struct ModuleVersions {
    /// That of what lies in the commit.
    let own: String
    /// By identity.
    private let versions: [String: String]
    private let folders: PackageFolders

    /// Knows no other packages.
    init(own: SemanticVersion) {
        self.own = "\(own)"
        versions = [:]
        folders = PackageFolders([:])
    }

    /// - Parameter pins: of the build; packages that are not among them are part of the commit.
    init(own: SemanticVersion, graph: DependencyGraph, pins: [ResolvedPackage]) {
        self.own = "\(own)"
        versions = Dictionary(pins.map { ($0.identity, $0.versionText) }) { $1 }
        folders = PackageFolders(graph.folders)
    }

    func version(of module: BuiltModules.Module) -> String {
        module.sources.first.flatMap(folders.identity).flatMap { versions[$0] } ?? own
    }
}
