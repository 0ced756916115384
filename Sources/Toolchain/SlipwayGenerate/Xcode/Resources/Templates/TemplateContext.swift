import SlipwayModel
import XcodeProject

/// What templates see of resources: names and forms are those of SwiftGen's contexts (`Documentation/SwiftGenKit
/// Contexts` of its repository), which Tuist hands to templates.
enum TemplateContext {
    typealias Values = [String: TemplateValue]

    // MARK: texts

    static func strings(_ tables: [StringTable], separator: String) -> Values {
        [
            "tables": .list(
                tables.map { table in
                    .table([
                        "name": .text(table.name), "levels": .table(level(StringLevel(table, separator: separator))),
                    ])
                })
        ]
    }

    private static func level(_ level: StringLevel) -> Values {
        var values: Values = [:]
        if let name = level.name { values["name"] = .text(name) }
        if !level.entries.isEmpty {
            let entries = level.entries.sortedBytewise { $0.entry.key.lowercased() }
            values["strings"] = .list(entries.map { .table(string($0.entry, name: $0.name)) })
        }
        if !level.levels.isEmpty {
            let levels = level.levels.sortedBytewise { $0.name ?? "" }
            values["children"] = .list(levels.map { .table(self.level($0)) })
        }
        return values
    }

    private static func string(_ entry: StringTable.Entry, name: String) -> Values {
        var values: Values = [
            "name": .text(name), "key": .text(escaped(entry.key)), "translation": .text(escaped(entry.text)),
        ]
        if !entry.arguments.isEmpty { values["types"] = .list(entry.arguments.map { .text(type($0)) }) }
        return values
    }

    private static func type(_ argument: FormatArguments.Argument) -> String {
        switch argument {
        case .object: "String"
        case .real: "Float"
        case .integer, .character, .characters, .pointer: argument.rawValue
        }
    }

    /// Ends of lines as they stand in a literal.
    private static func escaped(_ text: String) -> String {
        text.replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }

    // MARK: assets

    static func assets(_ catalogs: [AssetCatalog]) -> Values {
        var counts: [String: Int] = [:]
        let values = catalogs.sortedBytewise(by: \.name).map { catalog -> TemplateValue in
            .table(["name": .text(catalog.name), "assets": .list(catalog.assets.map { asset($0, &counts) })])
        }
        return ["catalogs": .list(values), "resourceCount": .table(counts.mapValues { .integer($0) })]
    }

    private static func asset(_ asset: Asset, _ counts: inout [String: Int]) -> TemplateValue {
        if case .group(let inside, let isNamespace) = asset.kind {
            return .table([
                "type": .text("group"), "name": .text(asset.name), "isNamespaced": .text("\(isNamespace)"),
                "items": .list(inside.map { self.asset($0, &counts) }),
            ])
        }
        let type =
            switch asset.kind {
            case .color: "color"
            case .data: "data"
            case .resourceGroup: "arresourcegroup"
            case .image, .group: asset.isSymbol ? "symbol" : "image"
            }
        counts[type, default: 0] += 1
        return .table(["type": .text(type), "name": .text(asset.name), "value": .text(asset.value)])
    }

    // MARK: fonts

    static func fonts(_ fonts: [FontName]) -> Values {
        let families = Dictionary(grouping: fonts, by: \.family).sortedBytewise(by: \.key)
        return [
            "families": .list(
                families.map { family in
                    .table([
                        "name": .text(family.key),
                        "fonts": .list(
                            family.value.sortedBytewise(by: \.postScript).map { font in
                                .table([
                                    "name": .text(font.postScript), "path": .text(font.file),
                                    "style": .text(font.style),
                                ])
                            }),
                    ])
                })
        ]
    }

    // MARK: documents

    /// The documents of a file.
    struct File {
        let path: Path
        let documents: [DocumentValue]
    }

    static func documents(_ files: [File]) -> Values {
        [
            "files": .list(
                files.sortedBytewise(by: \.path.stem).map { file in
                    let documents = file.documents.map { document -> TemplateValue in
                        var values: Values = ["metadata": document.metadata]
                        values["data"] = document.data
                        return .table(values)
                    }
                    var values: Values = [
                        "name": .text(file.path.stem), "path": .text(file.path.lastComponent),
                        "documents": .list(documents),
                    ]
                    // older templates look at the first alone
                    values["document"] = documents.first
                    return .table(values)
                })
        ]
    }

    // MARK: files

    /// Files are found in a bundle by their names: none has a folder there.
    static func files(_ paths: [Path]) -> Values {
        let files = paths.sortedBytewise(by: \.lastComponent).map { path -> TemplateValue in
            let ending = path.pathExtension ?? ""
            return .table([
                "name": .text(path.stem), "ext": .text(ending), "path": .text(""),
                "mimeType": .text(MediaType.of(ending)),
            ])
        }
        let group: Values = ["name": .text(""), "files": .list(files)]
        return ["files": .list(files), "directories": .list([]), "groups": .list([.table(group)])]
    }
}
