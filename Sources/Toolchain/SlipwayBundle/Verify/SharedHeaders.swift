import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// The headers of modules in C that several libraries have, which the binary package has once: see
/// ``BinaryPackage/sharedModules(_:)``.
struct SharedHeaders {
    private let package: String
    private let version: SemanticVersion
    /// The platforms of each module.
    private var triples: [String: Set<String>] = [:]

    init(_ libraries: [(artifact: Artifact, file: ZipFile)], package: String, version: SemanticVersion) {
        self.package = package
        self.version = version
        var products: [String: Set<String>] = [:]
        for (library, file) in libraries {
            for module in Set(file.entries.compactMap({ self.module(of: $0.path, in: library) })) {
                products[module, default: []].insert(library.product)
                triples[module, default: []].insert(library.triple ?? "")
            }
        }
        triples = triples.filter { (products[$0.key]?.count ?? 0) > 1 }
    }

    /// The artifacts of headers, sorted.
    var names: [String] { triples.keys.map(name).sortedBytewise() }

    /// The libraries with nothing in them that go with the headers, below the package's folder.
    var archives: [String] {
        triples.flatMap { module, triples in
            triples.map { "\(folder(of: module, for: $0))/lib\(name(module)).a" }
        }
    }

    private func name(_ module: String) -> String { BinaryPackage.headers(of: module, in: package) }

    private func folder(of module: String, for triple: String) -> String {
        "\(ArtifactLayout.bundleFolder(product: name(module)))/\(name(module))-\(version)-\(triple)"
    }

    /// The folder of a library's platform.
    private func folder(of library: Artifact) -> String {
        "\(library.product)-\(version)-\(library.triple ?? "")/"
    }

    /// The module in C that a file of a library is a header of.
    private func module(of path: String, in library: Artifact) -> String? {
        let include =
            ArtifactLayout.bundleFolder(product: library.product) + "/" + folder(of: library)
            + LibraryBundle.headerFolder(of: "")
        guard path.hasPrefix(include) else { return nil }
        let parts = path.dropFirst(include.count).split(separator: "/", maxSplits: 1)
        guard parts.count == 2, !parts[0].hasSuffix(".swiftmodule") else { return nil }
        return String(parts[0])
    }

    /// Where the package has a file that is a shared header; `nil` for other files.
    func place(of path: String, in library: Artifact) -> String? {
        guard let module = module(of: path, in: library), triples[module] != nil else { return nil }
        let start = ArtifactLayout.bundleFolder(product: library.product) + "/" + folder(of: library)
        return "\(folder(of: module, for: library.triple ?? ""))/\(path.dropFirst(start.count))"
    }

    /// A library's `info.json` without the folders of shared headers.
    func without(_ info: JSONValue, in library: Artifact) -> JSONValue {
        let left = Set(triples.keys.map { folder(of: library) + LibraryBundle.headerFolder(of: $0) })
        let variants = (info["artifacts"]?[library.product]?["variants"]?.list ?? []).map { variant in
            let folders = variant["staticLibraryMetadata"]?["headerPaths"]?.list ?? []
            return variant.with(
                .list(folders.filter { !left.contains($0.text ?? "") }), at: ["staticLibraryMetadata", "headerPaths"])
        }
        return info.with(.list(variants), at: ["artifacts", library.product, "variants"])
    }

    /// The `info.json` of the headers of a module.
    func description(of name: String) -> JSONValue {
        let module = triples.keys.first { self.name($0) == name } ?? ""
        let variants = (triples[module] ?? []).sortedBytewise().map { triple -> JSONValue in
            let folder = "\(name)-\(version)-\(triple)"
            return .object([
                "path": .text("\(folder)/lib\(name).a"), "supportedTriples": .list([.text(triple)]),
                "staticLibraryMetadata": .object([
                    "headerPaths": .list([.text("\(folder)/\(LibraryBundle.headerFolder(of: module))")])
                ]),
            ])
        }
        return .object([
            "schemaVersion": .text("1.0"),
            "artifacts": .object([
                name: .object([
                    "type": .text("staticLibrary"), "version": .text("\(version)"), "variants": .list(variants),
                ])
            ]),
        ])
    }
}

extension JSONValue {
    /// The same with another value at a place, where there is one.
    func with(_ value: JSONValue, at keys: [String]) -> JSONValue {
        guard let key = keys.first else { return value }
        guard case .object(var entries) = self, let known = entries[key] else { return self }
        entries[key] = known.with(value, at: Array(keys.dropFirst()))
        return .object(entries)
    }
}
