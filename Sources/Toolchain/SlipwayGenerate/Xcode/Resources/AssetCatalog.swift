import SlipwayModel
import SlipwayReport

/// What an asset catalog has.
struct AssetCatalog: Sendable {
    let name: String
    let assets: [Asset]
}

/// An asset, or a group of assets.
struct Asset: Sendable {
    enum Kind: Equatable, Sendable {
        case color, data, image, resourceGroup
        /// Its names are in a space of their own where the catalog says so.
        case group([Asset], isNamespace: Bool)

        static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.color, .color), (.data, .data), (.image, .image), (.resourceGroup, .resourceGroup): true
            default: false
            }
        }
    }

    let name: String
    /// How the program asks for it: with the namespaces around.
    let value: String
    let kind: Kind
    /// Whether an image is a symbol.
    var isSymbol = false

    /// Whether an asset of a kind is here or inside.
    func has(_ kind: Kind) -> Bool {
        if case .group(let assets, _) = self.kind { return assets.contains { $0.has(kind) } }
        return self.kind == kind
    }
}

/// Reads asset catalogs (*Asset Catalog Format Reference*).
struct AssetCatalogReader {
    let tree: SourceTree

    private static let mostDepth = 40
    private static let kinds: [String: Asset.Kind] = [
        "colorset": .color, "imageset": .image, "symbolset": .image, "dataset": .data,
        "arresourcegroup": .resourceGroup,
    ]

    func read(_ path: Path) throws(SlipwayError) -> AssetCatalog {
        AssetCatalog(name: path.stem, assets: try assets(in: path, prefix: "", depth: 0))
    }

    private func assets(in folder: Path, prefix: String, depth: Int) throws(SlipwayError) -> [Asset] {
        var assets: [Asset] = []
        if depth > AssetCatalogReader.mostDepth { return [] }
        for entry in try tree.children(of: folder) where entry.isDirectory {
            let name = entry.path.stem
            if let fileExtension = entry.fileExtension {
                if let kind = AssetCatalogReader.kinds[fileExtension] {
                    assets.append(
                        Asset(name: name, value: prefix + name, kind: kind, isSymbol: fileExtension == "symbolset"))
                } else if fileExtension == "spriteatlas" {
                    assets += try group(entry.path, name, prefix, depth)
                }
            } else {
                assets += try group(entry.path, entry.name, prefix, depth)
            }
        }
        return assets
    }

    private func group(_ path: Path, _ name: String, _ prefix: String, _ depth: Int) throws(SlipwayError) -> [Asset] {
        let isNamespace = try providesNamespace(path)
        let inside = try assets(in: path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
        return inside.isEmpty
            ? [] : [Asset(name: name, value: prefix + name, kind: .group(inside, isNamespace: isNamespace))]
    }

    private func providesNamespace(_ folder: Path) throws(SlipwayError) -> Bool {
        let file = folder.appending(component: "Contents.json")
        guard try tree.isFile(file) else { return false }
        let contents = JSONValue.parse(String(decoding: try tree.read(file), as: UTF8.self))
        return contents?["properties"]?["provides-namespace"]?.flag == true
    }
}
