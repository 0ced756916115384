import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A package as the document of its manifest.
struct PackageDocument {
    let dump: JSONValue
    /// The folder of the package.
    let root: Path
    let files: any FileSystem
    let notes: MigrationNotes

    func document() throws(SlipwayError) -> YAMLMapping {
        let dependencies = PackageDependencies(dump: dump, root: root, notes: notes)
        var document = YAMLMapping()
        document.add("name", dump["name"]?.text ?? root.lastComponent)
        document.add("swiftpm", mapping: settings)
        document.add("packages", mapping: dependencies.document)
        var targets = YAMLMapping()
        let all = dump["targets"]?.list ?? []
        let places = all.map { target in ["test", "plugin"].first { $0 == target["type"]?.text } ?? "" }
        for (target, place) in zip(all, places) {
            let entry = PackageTargetDocument(
                target: target, dependencies: dependencies, isOnly: places.count { $0 == place } == 1,
                tools: toolsNumbers, root: root, files: files, notes: notes)
            targets.add(entry.name, .mapping(try entry.document()))
        }
        document.add("targets", mapping: targets)
        return document
    }

    /// The first tools version that knows executable targets, without which no manifest is written.
    private static let oldestTools = [5, 4]

    /// `6.2`, or with a third number where it is not 0.
    private var toolsVersion: String {
        if toolsNumbers.lexicographicallyPrecedes(PackageDocument.oldestTools) {
            notes.add("the package", "its tools version becomes 5.4, the first that has a word for executable targets")
            return "5.4"
        }
        let text = dump["toolsVersion"]?["_version"]?.text ?? "6.0"
        return text.hasSuffix(".0") && toolsNumbers.count == 3 ? String(text.dropLast(2)) : text
    }

    private var toolsNumbers: [Int] {
        (dump["toolsVersion"]?["_version"]?.text ?? "6.0").split(separator: ".").compactMap { Int($0) }
    }

    private var settings: YAMLMapping {
        var settings = YAMLMapping()
        settings.add("toolsVersion", toolsVersion)
        var platforms = YAMLMapping()
        for entry in dump["platforms"]?.list ?? [] {
            let name = entry["platformName"]?.text ?? ""
            if let platform = Platform(dumped: name), platform.hasDeploymentTarget {
                platforms.add(platform.rawValue, entry["version"]?.text)
            } else {
                notes.add("the package", "there is no word for the platform '\(name)'")
            }
        }
        settings.add("platforms", mapping: platforms)
        settings.add("defaultLocalization", dump["defaultLocalization"]?.text)
        let modes = dump["swiftLanguageVersions"]?.texts ?? []
        if !modes.isEmpty, (toolsNumbers.first ?? 0) < 6 {
            notes.add(
                "the package",
                "the Swift language versions \(modes.joined(separator: ", ")) need tools version 6.0 in a manifest")
        } else {
            settings.add("swiftLanguageModes", texts: modes)
        }
        settings.add("cLanguageStandard", dump["cLanguageStandard"]?.text)
        settings.add("cxxLanguageStandard", dump["cxxLanguageStandard"]?.text)
        addTraits(to: &settings)
        if let products { settings.add("products", .mapping(products)) }
        return settings
    }

    private func addTraits(to settings: inout YAMLMapping) {
        var traits = YAMLMapping()
        let all = dump["traits"]?.list ?? []
        for trait in all.sorted(by: { ($0["name"]?.text ?? "") < ($1["name"]?.text ?? "") }) {
            guard let name = trait["name"]?.text, name != "default" else { continue }
            var entry = YAMLMapping()
            entry.add("description", trait["description"]?.text)
            entry.add("enables", texts: trait["enabledTraits"]?.texts ?? [])
            traits.add(name, .mapping(entry))
        }
        settings.add("traits", mapping: traits)
        let usual = all.first { $0["name"]?.text == "default" }
        settings.add("defaultTraits", texts: usual?["enabledTraits"]?.texts ?? [])
    }

    // MARK: Products

    private struct Product: Hashable {
        let name: String
        var type: String
        var linkage: String?
        let targets: [String]
    }

    /// The products; `nil` where they are those that the targets have by themselves.
    private var products: YAMLMapping? {
        let declared = (dump["products"]?.list ?? []).compactMap(product)
        let derived = (dump["targets"]?.list ?? []).compactMap { target -> Product? in
            let name = target["name"]?.text ?? ""
            switch target["type"]?.text {
            case "regular": return Product(name: name, type: "library", targets: [name])
            case "executable": return Product(name: name, type: "executable", targets: [name])
            default: return nil
            }
        }
        if declared == derived { return nil }
        var document = YAMLMapping()
        for product in declared {
            var entry = YAMLMapping()
            entry.add("type", .plain(product.type))
            if let linkage = product.linkage { entry.add("linkage", .plain(linkage)) }
            if product.targets != [product.name] { entry.add("targets", texts: product.targets) }
            document.add(product.name, .mapping(entry))
        }
        return document
    }

    private func product(_ value: JSONValue) -> Product? {
        let name = value["name"]?.text ?? ""
        let type = value["type"]
        let targets = value["targets"]?.texts ?? []
        switch type?.keys.first {
        case "library":
            let linkage = type?["library"]?[0]?.text
            return Product(
                name: name, type: "library", linkage: linkage == "automatic" ? nil : linkage, targets: targets)
        case "executable": return Product(name: name, type: "executable", targets: targets)
        case "plugin": return Product(name: name, type: "plugin", targets: targets)
        case let other:
            // what only Apple's build system makes of a package
            notes.add("product '\(name)'", "there is no word for its type '\(other ?? "")'")
            return nil
        }
    }
}

extension Platform {
    /// The platform by the name that dumps spell in small letters.
    init?(dumped name: String) {
        guard let found = Platform.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        self = found
    }
}
