import SlipwayModel
import SlipwaySystem

/// Finds packages that are on this machine and reads their manifests.
struct PackageLoader {
    /// What messages name manifests from.
    let directory: Path
    let files: any FileSystem
    private var known: [Path: DeclaredPackage?] = [:]

    /// Where SwiftPM and Xcode put packages, each in a folder of its own.
    private static let folders = [
        ".build/checkouts", "Tuist/.build/checkouts", ".swiftpm/checkouts", "SourcePackages/checkouts", "Packages",
        // where `slipway install` resolves what a manifest names
        ".slipway/install/package/.build/checkouts",
    ]

    /// Packages that one manifest can lead to, against circles of links.
    private static let limit = 2000

    init(directory: Path, files: any FileSystem) {
        self.directory = directory
        self.files = files
    }

    /// All packages that a package may lead to, and those that are checked out.
    ///
    /// - Parameter folders: the package's folder and those above it, up to the repository's.
    mutating func others(
        of package: DeclaredPackage, in folders: [Path]
    ) -> [DeclaredPackage.Source: DeclaredPackage] {
        let checkouts = checkouts(in: folders)
        var result: [DeclaredPackage.Source: DeclaredPackage] = [:]
        var open = package.packages.map(\.source) + checkouts.keys.map { .identity($0) }
        while let source = open.popLast(), result.count < PackageLoader.limit {
            guard result[source] == nil, source != folders.first.map({ .folder($0) }) else { continue }
            let folder: Path? =
                switch source {
                case .folder(let path): path
                case .identity(let identity): checkouts[identity]
                }
            guard let folder, var other = self.package(at: folder) else { continue }
            // nobody imports the tests of another package
            other.targets.removeAll(where: \.isTest)
            result[source] = other
            open += other.packages.map(\.source)
        }
        return result
    }

    /// What the `Package.swift` in a folder declares, and those for single versions of Swift beside it.
    mutating func package(at folder: Path) -> DeclaredPackage? {
        if let answer = known[folder] { return answer }
        let names = ((try? files.list(folder)) ?? []).map(\.name).filter(ManifestName.isPackage)
        let reader = PackageManifestReader(folder: folder, files: files)
        // the plain one first: it is what people read
        let read = names.sorted { $0.count < $1.count }.compactMap { file -> DeclaredPackage? in
            guard let text = try? files.read(folder.appending(component: file)) else { return nil }
            let path = folder.appending(component: names.contains("Package.swift") ? "Package.swift" : file)
            return reader.read(text, named: path.relative(to: directory) ?? path.string)
        }
        guard var package = read.first else {
            known[folder] = .some(nil)
            return nil
        }
        package = read.dropFirst().reduce(package) { $0.merged(with: $1) }
        if read.count < names.count { package.isWhole = false }
        ModuleMaps.add(to: &package, files: files)
        known[folder] = .some(package)
        return package
    }

    /// The packages that are checked out, by identity; what is nearer counts.
    private func checkouts(in folders: [Path]) -> [String: Path] {
        var result: [String: Path] = [:]
        func add(_ folder: Path, prefix: String = "") {
            for entry in (try? files.list(folder)) ?? [] where entry.kind != .file {
                let identity = (prefix + entry.name).lowercased()
                result[identity] = result[identity] ?? folder.appending(component: entry.name)
            }
        }
        for folder in folders {
            for name in PackageLoader.folders { add(folder.appending(name)) }
            // a package of a registry: scope, name, version
            let builds = [".build", ".slipway/install/package/.build"].map { folder.appending($0) }
            for downloads in builds.map({ $0.appending("registry/downloads") }) {
                for scope in (try? files.list(downloads)) ?? [] {
                    for name in (try? files.list(downloads.appending(component: scope.name))) ?? [] {
                        let versions = downloads.appending(component: scope.name).appending(component: name.name)
                        guard let last = try? files.list(versions).last else { continue }
                        let identity = "\(scope.name).\(name.name)".lowercased()
                        result[identity] = result[identity] ?? versions.appending(component: last.name)
                    }
                }
            }
        }
        return result
    }
}
