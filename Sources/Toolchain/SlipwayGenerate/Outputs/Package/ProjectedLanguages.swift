import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Looks at the sources of targets that were made of a project's: Xcode compiles what SwiftPM does not.
///
/// SwiftPM refuses Swift and C in one folder, and looks for C's headers in a folder `include` where nothing is said.
struct ProjectedLanguages {
    let place: GeneratePlace

    private static let c: Set<String> = ["c", "m", "mm", "cc", "cpp", "cxx", "S"]

    /// The manifest as its package can be, and what it lacks.
    ///
    /// - Throws: status 3 where a folder cannot be read.
    func adapted(_ manifest: Manifest) throws(SlipwayError) -> (
        manifest: Manifest, omissions: [ProjectedPackage.Omission]
    ) {
        guard var projected = manifest.projected, !projected.names.isEmpty else { return (manifest, []) }
        var omissions: [ProjectedPackage.Omission] = []
        var left: Set<String> = []
        func omit(_ target: Target, _ reason: String) {
            left.insert(target.name)
            let own = manifest.xcode?.targets.first { ($0.productName ?? $0.name) == target.name }
            omissions.append(.init(target: own?.name ?? target.name, reason: reason, place: own?.place))
        }
        var targets: [Target] = []
        for target in manifest.targets {
            guard projected.names.contains(target.name) else {
                targets.append(target)
                continue
            }
            let (hasSwift, hasC) = try languages(target)
            if hasSwift, hasC {
                omit(target, "it has sources in Swift and in C, and a package target has one of them")
            } else {
                targets.append(hasC ? try withHeaders(target) : target)
            }
        }
        var count = -1
        while count != left.count {
            count = left.count
            for target in targets where !left.contains(target.name) {
                for dependency in target.dependencies {
                    guard case .target(let name) = dependency.kind, left.contains(name) else { continue }
                    omit(target, "it depends on '\(name)', which is not in the package")
                    break
                }
            }
        }
        projected.targets = targets.filter { !left.contains($0.name) }
        projected.products = manifest.products.filter { left.isDisjoint(with: $0.targets) }
        projected.settings = manifest.package
        projected.dependencies = manifest.dependencies
        return (manifest.with(projected), omissions)
    }

    private func languages(_ target: Target) throws(SlipwayError) -> (swift: Bool, c: Bool) {
        var (hasSwift, hasC) = (false, false)
        let root = place.root.appending(target.path)
        let excluded = Set(target.exclude.map { Path($0) })
        var folders: [Path] = ["."]
        while let folder = folders.popLast(), !(hasSwift && hasC) {
            guard try place.files.isDirectory(root.appending(folder.string)) else { continue }
            for entry in try place.files.list(root.appending(folder.string)) {
                let path = folder.appending(entry.name)
                if excluded.contains(path) { continue }
                if entry.kind == .directory { folders.append(path) }
                let ending = Path(entry.name).pathExtension ?? ""
                if ending == "swift" { hasSwift = true }
                if ProjectedLanguages.c.contains(ending) { hasC = true }
            }
        }
        return (hasSwift, hasC)
    }

    /// The target with all its headers for others, where it has no folder for these.
    private func withHeaders(_ target: Target) throws(SlipwayError) -> Target {
        if try place.files.isDirectory(place.root.appending(target.path).appending("include")) { return target }
        return Target(
            name: target.name, kind: target.kind, path: target.path, exclude: target.exclude,
            dependencies: target.dependencies, resources: target.resources, cSettings: target.cSettings,
            linkerSettings: target.linkerSettings, versionFile: target.versionFile, sources: target.sources,
            publicHeadersPath: target.kind == .test ? nil : ".", cxxSettings: target.cxxSettings,
            plugins: target.plugins, packageAccess: target.packageAccess)
    }
}
