import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which version each module of a build is of: that of the package whose folder its sources are in.
struct ModuleVersions {
    /// That of what lies in the commit.
    let own: String
    private let packages: [(folder: Path, version: String)]

    /// Knows no other packages.
    init(own: SemanticVersion) {
        self.own = "\(own)"
        packages = []
    }

    /// - Parameter pins: of the build; packages that are not among them are part of the commit.
    init(own: SemanticVersion, graph: DependencyGraph, pins: [ResolvedPackage]) {
        self.own = "\(own)"
        packages = pins.compactMap { pin in
            graph.folders[pin.identity].map { (folder: $0, version: pin.versionText) }
        }
    }

    func version(of module: BuiltModules.Module) -> String {
        guard let source = module.sources.first else { return own }
        return packages.first { source.isWithin($0.folder) }?.version ?? own
    }
}
