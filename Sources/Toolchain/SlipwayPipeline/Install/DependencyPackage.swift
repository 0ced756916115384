import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A package with the dependencies of a manifest and nothing else: SwiftPM chooses their versions in it.
struct DependencyPackage: Sendable {
    let manifest: Manifest
    /// The manifest's folder.
    let root: Path
    let places: PinPlaces
    let files: any FileSystem

    private static let pinsName = PinPlaces.name

    private var folder: Path { StateFolder(root: root, files: files).install.appending("package") }

    /// Writes it, with the pins that the repository has.
    ///
    /// - Returns: its folder.
    /// - Throws: status 3 where it cannot be written.
    func write() throws(SlipwayError) -> Path {
        try files.createDirectory(folder)
        let dependencies = manifest.dependencies.map { dependency -> PackageDependency in
            guard case .path(let path) = dependency.source else { return dependency }
            return PackageDependency(
                name: dependency.name, source: .path(root.appending(path).string), requirement: nil,
                traits: dependency.traits)
        }
        let package = Manifest(
            name: "Packages", version: .zero, build: "1", package: manifest.package.platformsOnly,
            dependencies: dependencies, targets: [], products: [])
        let context = GenerateContext(manifest: package, manifestName: "project.yml")
        for file in PackageOutput.files(context) { try files.write(file.bytes, to: folder.appending(file.path)) }
        let pins = folder.appending(DependencyPackage.pinsName)
        try files.remove(pins)
        for place in try places.all(files: files) + places.sources where try files.exists(place) {
            try files.write(try files.read(place), to: pins)
            break
        }
        return folder
    }

    /// Puts the pins where SwiftPM and Xcode look for them.
    ///
    /// - Returns: the files, relative to the manifest's folder.
    /// - Throws: status 3 where one cannot be written.
    func keepPins() throws(SlipwayError) -> [String] {
        let pins = folder.appending(DependencyPackage.pinsName)
        // folders alone are not pinned
        guard try files.exists(pins) else { return [] }
        let bytes = try files.read(pins)
        var written: [String] = []
        let check = try PlaceCheck(root: root, files: files)
        for place in try places.all(files: files) {
            try check.check(place.relative(to: root) ?? place.string)
            try files.createDirectory(place.parent)
            try files.writeIfChanged(bytes, to: place)
            written.append(place.relative(to: root) ?? place.string)
        }
        return written
    }
}

extension PackageSettings {
    /// What decides which versions fit, and nothing else.
    fileprivate var platformsOnly: PackageSettings {
        PackageSettings(toolsVersion: toolsVersion, platforms: platforms)
    }
}
