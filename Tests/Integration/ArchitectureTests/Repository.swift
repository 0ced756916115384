import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Yams

/// This repository as its manifest and its sources say.
struct Repository: Sendable {
    /// A target of `project.yml`.
    struct Target: Sendable {
        let name: String
        /// Folders relative to the root.
        let sources: [String]
        /// Modules it may import: its targets and the products of its packages.
        let dependencies: Set<String>
        /// A library of C that the system has.
        let isSystemLibrary: Bool
    }

    let targets: [Target]
    /// Every Swift file below `Sources` and `Tests`.
    let files: [SourceText]

    init(root: Path = Golden.repository) throws {
        let system = LocalFileSystem()
        let manifest = try system.readText(root.appending("project.yml"))
        targets = try Repository.targets(of: manifest)
        var files: [SourceText] = []
        for folder in ["Sources/Toolchain", "Sources/Plugins", "Sources/Features", "Sources/Support", "Tests"] {
            guard Host.realPath(root.appending(folder)) != nil else { continue }
            for file in try system.files(below: root.appending(folder)) where file.hasSuffix(".swift") {
                let path = "\(folder)/\(file)"
                files.append(SourceText(try system.readText(root.appending(path)), path: path))
            }
        }
        self.files = files
    }

    /// The target that a file belongs to: the one with the longest folder above it.
    func target(of file: SourceText) -> Target? {
        func depth(_ target: Target) -> Int {
            target.sources.filter { Path(file.path).isWithin(Path($0)) }.map(\.count).max() ?? 0
        }
        return targets.filter { depth($0) > 0 }.max { depth($0) < depth($1) }
    }

    /// The names of all that is built and linked with a target, and is not itself.
    func closure(of name: String) -> Set<String> {
        let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        var (found, pending): (Set<String>, [String]) = ([], [name])
        while let next = pending.popLast() {
            for dependency in byName[next]?.dependencies ?? [] where found.insert(dependency).inserted {
                pending.append(dependency)
            }
        }
        return found
    }

    /// The files of a folder.
    func files(in folder: String) -> [SourceText] { files.filter { $0.path.hasPrefix(folder + "/") } }

    static func targets(of manifest: String) throws -> [Target] {
        let root = try Yams.compose(yaml: manifest)
        guard let targets = root?["targets"]?.mapping else { throw FixtureError("project.yml has no targets") }
        return targets.map { key, node in
            let dependencies = (node["dependencies"]?.array() ?? []).flatMap { entry -> [String] in
                if let target = entry["target"]?.string { return [target] }
                if let products = entry["products"]?.array() { return products.compactMap(\.string) }
                return [entry["product"]?.string ?? entry["package"]?.string].compactMap { $0 }
            }
            let sources = node["sources"].map { $0.string == nil ? $0.array() : [$0] } ?? []
            return Target(
                name: key.string ?? "", sources: sources.compactMap { $0.string ?? $0["path"]?.string },
                dependencies: Set(dependencies), isSystemLibrary: node["type"]?.string == "systemLibrary")
        }
    }
}
