import SlipwayModel

/// Whose code is in what was built: SwiftPM's `release.yaml` names the object files of each program, and the sources
/// of each object file. What does not look as expected is not known.
struct LinkedPackages {
    /// The sources of each module, by its folder of the build.
    private var sources: [String: [Path]] = [:]
    /// The object files of each program.
    private var objects: [String: [String]] = [:]
    /// The identity of the package that is built is empty.
    private let folders: PackageFolders

    /// - Parameters:
    ///   - packages: the folders of the packages it was built with, by identity.
    ///   - root: the folder of the package itself.
    init(_ plan: BuildManifest, packages: [String: Path], root: Path) {
        folders = PackageFolders(packages.merging(["": root]) { $1 })
        for command in plan.commands { add(command) }
    }

    private mutating func add(_ command: BuildManifest.Command) {
        let (key, path) = (command.key, Path(command.key))
        if path.lastComponent == "Objects.LinkFileList", path.parent.pathExtension == "product" {
            let product = path.parent.lastComponent.dropLast(".product".utf8.count)
            objects[String(product)] = command.inputs.filter { $0.hasSuffix(".o") }
        } else if key.hasSuffix(".o") || path.lastComponent == "sources", let folder = Self.folder(of: key) {
            sources[folder, default: []] += command.inputs.filter { !$0.hasPrefix("<") }.map { Path($0) }
        }
    }

    /// `…/Greeter.build` of a file that is made in it.
    private static func folder(of file: String) -> String? {
        guard let end = file.ranges(of: ".build/").last?.upperBound else { return nil }
        return String(file[..<file.index(before: end)])
    }

    /// The identities of the packages whose code is in a program, without its own.
    ///
    /// - Returns: `nil` where that is not known.
    func identities(ofProduct product: String) -> Set<String>? {
        guard let files = objects[product], !files.isEmpty else { return nil }
        return identities(of: files.map { Self.folder(of: $0) })
    }

    /// The identities of the packages that modules are of, without their own.
    func identities(ofModules modules: Set<String>) -> Set<String>? {
        identities(
            of: sources.keys.filter { folder in
                let target = Path(folder).lastComponent.dropLast(".build".utf8.count)
                return modules.contains(ModuleMap.identifier(String(target)))
            })
    }

    private func identities(of places: [String?]) -> Set<String>? {
        var result: Set<String> = []
        for place in Set(places) {
            // what a plugin wrote lies elsewhere than what it was made of
            guard let place, let owner = sources[place]?.lazy.compactMap(folders.identity).first else { return nil }
            result.insert(owner)
        }
        return result.subtracting([""])
    }
}
