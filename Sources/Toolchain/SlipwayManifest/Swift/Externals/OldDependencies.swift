import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `Tuist/Dependencies.swift`, which Tuist 3 and before had in the place of `Tuist/Package.swift`.
struct OldDependencies {
    let repository: SwiftRepository

    /// Below the root.
    static let file = "Tuist/Dependencies.swift"

    /// - Throws: status 2 (`old-dependencies`) where it declares packages and there is no `Tuist/Package.swift`, with
    ///   the text of one; as ``ManifestEvaluator`` where it is wrong.
    func check() throws(SlipwayError) {
        let root = repository.root
        let path = root.folder.appending(OldDependencies.file)
        let files = repository.host.files
        guard try PackageManifestPlace(root, files: files) == nil, try files.exists(path) else { return }
        guard let packages = try packages(path), !packages.list.isEmpty else { return }
        let name = repository.places.name(of: root.folder.appending("Tuist/Package.swift"))
        throw SlipwayError(
            .input, code: "old-dependencies",
            "the packages of '\(repository.places.name(of: path))' are not installed",
            cause: "they are declared in \(name) since Tuist 4, and that is not there",
            hint: "write \(name):\n\(OldDependencies.text(packages.list))",
            at: repository.places.location(of: packages.place))
    }

    /// What `Dependencies` of the vocabulary says, which manifests are told not to use any more.
    private struct Declared: Decodable {
        let swiftPackageManager: Packages?
        let place: ManifestPlace

        struct Packages: Decodable { let packages: [Package] }
    }

    private func packages(
        _ path: SlipwayModel.Path
    ) throws(SlipwayError) -> (list: [Package], place: ManifestPlace)? {
        let manifest = try repository.evaluate(path)
        guard let declared = try manifest.value("dependencies", as: Declared.self)?.value else { return nil }
        return (declared.swiftPackageManager?.packages ?? [], declared.place)
    }

    /// A `Package.swift` with packages.
    static func text(_ packages: [Package]) -> String {
        let lines = packages.map { "        \(line($0)),\n" }.joined()
        return """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Dependencies",
                dependencies: [
            \(lines)    ])
            """
    }

    private static func line(_ package: Package) -> String {
        switch package {
        case .remote(let url, let requirement, let traits):
            return ".package(url: \(EditorPackage.quoted(url)), \(text(requirement))\(text(traits)))"
        case .registry(let identifier, let requirement, let traits):
            return ".package(id: \(EditorPackage.quoted(identifier)), \(text(requirement))\(text(traits)))"
        case .local(let path, _, _, _, let traits):
            // it is said from the folder of the manifest, which stays the same
            let folder = path.type == .relativeToRoot ? "../\(path.pathString)" : path.pathString
            return ".package(path: \(EditorPackage.quoted(folder))\(text(traits)))"
        }
    }

    private static func text(_ traits: [Package.Trait]?) -> String {
        guard let traits else { return "" }
        return ", traits: [" + traits.map { EditorPackage.quoted($0.name) }.joined(separator: ", ") + "]"
    }

    private static func text(_ requirement: Package.Requirement) -> String {
        switch requirement {
        case .upToNextMajor(let version): "from: \"\(version)\""
        case .upToNextMinor(let version): ".upToNextMinor(from: \"\(version)\")"
        case .range(let first, let end): "\"\(first)\"..<\"\(end)\""
        case .exact(let version): "exact: \"\(version)\""
        case .branch(let name): "branch: \(EditorPackage.quoted(name))"
        case .revision(let commit): "revision: \(EditorPackage.quoted(commit))"
        }
    }
}
