import SlipwayModel

/// Reads `dependencies:` of a target.
struct DependencyReader {
    let context: XcodeContext

    private static let kinds = ["target", "framework", "carthage", "sdk", "package", "bundle", "product"]

    /// - Parameter platform: the target's; dependencies that are for others are left out.
    func read(_ target: KeyReader, platform: XcodePlatform) -> [XcodeDependency] {
        guard target.has("dependencies") else { return [] }
        var repeats: [XcodeDependency: [Place?]] = [:]
        let declared = target.reader.list("dependencies").compactMap { read($0, target) }
            .filter { $0.platforms.isEmpty || $0.platforms.contains(platform) }
            .filter { dependency in
                guard repeats[dependency] != nil else {
                    repeats[dependency] = []
                    return true
                }
                repeats[dependency]?.append(dependency.place)
                context.warning(
                    "duplicate-dependency", "\(target.name) has one dependency twice", cause: "the first counts",
                    hint: "remove one of them; templates and includes add theirs to the target's",
                    at: dependency.place)
                return false
            }
        return declared.map { dependency in
            var dependency = dependency
            dependency.repeats = Places(repeats[dependency] ?? [])
            return dependency
        }
    }

    /// What a text where a dependency belongs was meant for.
    private static func hint(for node: ManifestNode) -> String {
        guard let text = node.scalar?.string, node.scalar?.isNull == false else { return "write `- target: Name`" }
        switch Path(text).pathExtension {
        case "xcframework": return "write `- framework: \(text)`"
        case "framework", "tbd", "dylib": return "write `- \(text.contains("/") ? "framework" : "sdk"): \(text)`"
        default: return "write `- target: \(text)`"
        }
    }

    private func read(_ node: ManifestNode, _ target: KeyReader) -> XcodeDependency? {
        let what = "a dependency of \(target.name)"
        guard node.mapping != nil else {
            context.error(
                "wrong-form", "\(what) should be a mapping", cause: "it is \(node.description)",
                hint: DependencyReader.hint(for: node),
                at: node.place)
            return nil
        }
        guard let reader = KeyReader(node, what, XcodeKeys.dependency, context),
            let kind = kind(reader)
        else { return nil }
        var dependency = XcodeDependency(kind.kind)
        dependency.place = kind.place
        dependency.embed = reader.flag("embed")
        dependency.link = reader.flag("link")
        dependency.codeSign = reader.flag("codeSign")
        dependency.removeHeaders = reader.flag("removeHeaders")
        dependency.weak = reader.flag("weak") ?? false
        dependency.implicit = reader.flag("implicit") ?? false
        dependency.transitive = reader.flag("transitive") ?? false
        dependency.platformFilter = reader.choice("platformFilter") ?? .all
        dependency.destinationFilters = reader.choices("destinationFilters")
        dependency.platforms = reader.choices("platforms")
        dependency.copy = BuildPhaseReader(context: context).copyFiles(reader, "copy")
        reportStrays(reader, kind.kind)
        return dependency
    }

    private func hasKind(_ reader: KeyReader) -> Bool {
        DependencyReader.kinds.dropLast().contains { reader.has($0) }
    }

    private func kind(_ reader: KeyReader) -> (kind: XcodeDependency.Kind, place: Place)? {
        // a product says what is used of a package; alone, it is of whichever package has it
        let given = DependencyReader.kinds.filter { reader.has($0) && ($0 != "product" || !hasKind(reader)) }
        guard let key = given.first else {
            context.error(
                "bad-dependency", "\(reader.name) does not say what it is",
                hint: "one of \(DependencyReader.kinds.dropLast().joined(separator: ", "))", at: reader.place)
            return nil
        }
        if given.count > 1 {
            context.warning(
                "unused-key", "'\(given[1])' in \(reader.name) is not used", cause: "it is a '\(key)' already",
                hint: "write an entry for each", at: reader[given[1]]?.place)
        }
        guard let name = reader.text(key), let place = reader[key]?.place else { return nil }
        switch key {
        case "target": return (.target(name), place)
        case "framework": return (.framework(path: name), place)
        case "carthage":
            let link: XcodeDependency.CarthageLinkType = reader.choice("linkType") ?? .dynamic
            return (.carthage(name: name, findFrameworks: reader.flag("findFrameworks"), linkType: link), place)
        case "sdk": return (.sdk(name: name, root: reader.text("root")), place)
        case "bundle": return (.bundle(name: name), place)
        case "product": return (.package(name: "", products: [name]), place)
        default:
            context.refer(to: name, .package, by: reader.name, at: place)
            let products = reader.texts("products")
            return (.package(name: name, products: products.isEmpty ? reader.texts("product") : products), place)
        }
    }

    /// Reports keys that say nothing about this kind of dependency.
    private func reportStrays(_ reader: KeyReader, _ kind: XcodeDependency.Kind) {
        let strays: [String] =
            switch kind {
            case .package: ["findFrameworks", "linkType", "root", "implicit"]
            case .carthage: ["product", "products", "root", "implicit"]
            case .sdk: ["product", "products", "findFrameworks", "linkType", "implicit"]
            case .framework: ["product", "products", "findFrameworks", "linkType", "root"]
            case .target, .bundle: ["product", "products", "findFrameworks", "linkType", "root", "implicit"]
            }
        for key in strays where reader.has(key) {
            context.warning(
                "unused-key", "'\(key)' in \(reader.name) is not used",
                cause: "it says nothing about this kind of dependency", hint: "remove it", at: reader[key]?.place)
        }
    }
}
