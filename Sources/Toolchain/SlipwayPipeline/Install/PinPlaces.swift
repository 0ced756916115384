import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where the versions of the packages that manifests name are pinned: where SwiftPM and Xcode look.
struct PinPlaces: Sendable {
    let set: ManifestSet
    /// A `Package.swift` that people write beside Swift manifests, with pins of its own; `nil` where there is none.
    let declaration: PackageManifestPlace?

    static let name = "Package.resolved"

    /// Other files whose pins count as long as there are none in the right place.
    var sources: [Path] { declaration.map { [$0.pins] } ?? [] }

    /// The files, whether they are there or not.
    ///
    /// - Throws: status 3 where a folder cannot be looked at.
    func all(files: any FileSystem) throws(SlipwayError) -> [Path] {
        var places: [Path] = []
        let root = set.root
        if declaration?.folder != root, try files.exists(root.appending("Package.swift")) {
            places.append(root.appending(PinPlaces.name))
        }
        // `slipway generate` writes the pins of a declaration there
        if let workspace = set.workspace, workspace.pins == nil {
            places.append(pins(of: root.appending("\(workspace.name).xcworkspace")))
        }
        for member in set.members {
            guard let spec = member.manifest.xcode, !spec.packages.isEmpty else { continue }
            let project = set.folder(member).appending("\(spec.name).xcodeproj")
            // what belongs to another repository stays as it is
            if project.isWithin(root) { places.append(pins(of: project.appending("project.xcworkspace"))) }
        }
        return places
    }

    private func pins(of workspace: Path) -> Path {
        workspace.appending("xcshareddata/swiftpm").appending(component: PinPlaces.name)
    }
}
