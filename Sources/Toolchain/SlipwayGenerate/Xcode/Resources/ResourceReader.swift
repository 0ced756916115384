import SlipwayModel
import SlipwayReport
import XcodeProject

/// Reads resources, and notes those that cannot be.
final class ResourceReader {
    private let tree: SourceTree
    /// The language that texts are developed in.
    private let language: String
    private(set) var warnings: [Diagnostic] = []

    init(tree: SourceTree, language: String) {
        self.tree = tree
        self.language = language
    }

    private func warn(_ path: Path, _ cause: String, line: Int? = nil) {
        warnings.append(
            Diagnostic(
                .warning, code: "unread-resource", "\(path.string) has no accessors", cause: cause,
                at: SourceLocation(file: path.string, line: line)))
    }

    // MARK: assets

    func catalogs(_ paths: [Path]) throws(SlipwayError) -> [AssetCatalog] {
        var catalogs: [AssetCatalog] = []
        for path in ResourceReader.firstByName(paths) {
            let catalog = try AssetCatalogReader(tree: tree).read(path)
            if !catalog.assets.isEmpty { catalogs.append(catalog) }
        }
        return catalogs
    }

    // MARK: texts

    /// Tables by their names, of the language of development as far as there is one.
    func tables(_ paths: [Path]) throws(SlipwayError) -> [StringTable] {
        let ordered = paths.enumerated().sorted { left, right in
            let (one, other) = (rank(left.element), rank(right.element))
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
        var tables: [StringTable] = []
        for path in ResourceReader.firstByName(ordered) {
            guard let entries = try entries(of: path) else { continue }
            if let index = tables.firstIndex(where: { $0.name == path.stem }) {
                tables[index].add(entries)
            } else {
                var table = StringTable(name: path.stem)
                table.add(entries)
                tables.append(table)
            }
        }
        return tables.filter { !$0.entries.isEmpty }.sortedBytewise(by: \.name)
    }

    private func rank(_ path: Path) -> Int {
        let folder = path.parent
        // what says how texts depend on numbers counts before the texts themselves
        let kind = path.pathExtension == "stringsdict" ? 0 : 1
        guard folder.pathExtension == "lproj" else { return 4 + kind }
        switch folder.stem {
        case language: return kind
        case "Base": return 2 + kind
        default: return 6 + kind
        }
    }

    private func entries(of path: Path) throws(SlipwayError) -> [StringTable.Entry]? {
        let bytes = try tree.read(path)
        if path.pathExtension == "xcstrings" {
            guard let entries = StringCatalog(bytes, language: language)?.entries else {
                warn(path, "it is no string catalog")
                return nil
            }
            return entries
        }
        guard let list = list(bytes, path)?.dictionary else { return nil }
        return path.pathExtension == "stringsdict"
            ? list.entries.compactMap { StringTable.Entry(plural: $0.key, $0.value) }
            : list.entries.compactMap { entry in
                entry.value.string.map { StringTable.Entry(key: entry.key, text: $0) }
            }
    }

    // MARK: lists and fonts

    func propertyLists(_ paths: [Path]) throws(SlipwayError) -> [(path: Path, list: PropertyList)] {
        var lists: [(path: Path, list: PropertyList)] = []
        for path in ResourceReader.firstByName(paths) {
            let bytes = try tree.read(path)
            // one that is made by a program is for programs
            if PropertyListFormat(of: bytes) == .binary { continue }
            if let list = list(bytes, path) { lists.append((path, list)) }
        }
        return lists
    }

    func fonts(_ paths: [Path]) throws(SlipwayError) -> [FontName] {
        var fonts: [FontName] = []
        for path in ResourceReader.firstByName(paths) {
            let found = FontName.read(try tree.read(path), file: path.lastComponent)
            if found.isEmpty { warn(path, "it is no TrueType or OpenType font") }
            fonts += found
        }
        return fonts
    }

    // MARK: documents

    func jsonDocuments(_ paths: [Path]) throws(SlipwayError) -> [TemplateContext.File] {
        var files: [TemplateContext.File] = []
        for path in ResourceReader.firstByName(paths) {
            let bytes = try tree.read(path)
            do throws(JSONDocumentReader.Problem) {
                files.append(TemplateContext.File(path: path, documents: [try JSONDocumentReader.value(of: bytes)]))
            } catch {
                warn(path, "it is no JSON: \(error.message)", line: error.line)
            }
        }
        return files
    }

    func yamlDocuments(_ paths: [Path]) throws(SlipwayError) -> [TemplateContext.File] {
        var files: [TemplateContext.File] = []
        for path in ResourceReader.firstByName(paths) {
            let text = String(decoding: try tree.read(path), as: UTF8.self)
            do throws(YAMLDocumentReader.Problem) {
                files.append(TemplateContext.File(path: path, documents: try YAMLDocumentReader.values(of: text)))
            } catch {
                warn(path, "it is no YAML: \(error.message)", line: error.line)
            }
        }
        return files
    }

    func storyboards(_ paths: [Path]) throws(SlipwayError) -> [StoryboardContext.Storyboard] {
        var storyboards: [StoryboardContext.Storyboard] = []
        // one in `Base.lproj` is the one that is translated
        for path in ResourceReader.firstByName(paths.filter { $0.parent.stem == "Base" } + paths) {
            guard let document = xml(try tree.read(path), path) else { continue }
            guard let storyboard = StoryboardContext.Storyboard(document, name: path.stem) else {
                warn(path, "it is no storyboard, or one for a platform that is not known")
                continue
            }
            storyboards.append(storyboard)
        }
        return storyboards
    }

    /// The current versions of Core Data models.
    ///
    /// - Parameter currentVersions: what a manifest says of them, by path.
    func models(_ paths: [Path], currentVersions: [Path: String]) throws(SlipwayError) -> [XMLElement] {
        var models: [XMLElement] = []
        for path in ResourceReader.firstByName(paths) {
            guard let version = try currentVersion(of: path, said: currentVersions[path]) else {
                warn(path, "there is no version of the model in it")
                continue
            }
            let contents = version.appending(component: "contents")
            guard try tree.isFile(contents) else {
                warn(version, "it has no contents")
                continue
            }
            if let model = xml(try tree.read(contents), contents) { models.append(model) }
        }
        return models
    }

    private func currentVersion(of model: Path, said: String?) throws(SlipwayError) -> Path? {
        if model.pathExtension == "xcdatamodel" { return model }
        let entries = try tree.children(of: model)
        let versions = entries.filter { $0.path.pathExtension == "xcdatamodel" }
            .map { (path: $0.path, key: NaturalOrder.Key($0.name)) }.sorted { $0.key < $1.key }.map(\.path)
        let file = model.appending(component: ".xccurrentversion")
        let named = try tree.isFile(file) ? list(try tree.read(file), file) : nil
        let wanted = said ?? named?.dictionary?["_XCCurrentVersionName"]?.string
        return versions.first { $0.lastComponent == wanted } ?? versions.last
    }

    private func xml(_ bytes: [UInt8], _ path: Path) -> XMLElement? {
        do throws(FormatError) {
            return try XMLDocument.parse(bytes)
        } catch {
            warn(path, "it is no XML: \(error)")
            return nil
        }
    }

    private func list(_ bytes: [UInt8], _ path: Path) -> PropertyList? {
        do throws(FormatError) {
            return try PropertyList(plist: bytes)
        } catch {
            warn(path, "it is no property list: \(error)")
            return nil
        }
    }

    /// Of files with one name the first.
    static func firstByName(_ paths: [Path]) -> [Path] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0.lastComponent).inserted }
    }
}
