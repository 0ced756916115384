import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A target of a package as its entry of a manifest.
struct PackageTargetDocument {
    let target: JSONValue
    let dependencies: PackageDependencies
    /// Whether it is the package's only target of its kind.
    let isOnly: Bool
    /// The numbers of the tools version.
    let tools: [Int]
    let root: Path
    let files: any FileSystem
    let notes: MigrationNotes

    var name: String { target["name"]?.text ?? "" }
    private var type: String { target["type"]?.text ?? "regular" }
    private var title: String { "target '\(name)'" }

    private static let types = [
        "regular": "library", "executable": "executable", "test": "test", "macro": "macro", "plugin": "plugin",
        "system": "systemLibrary", "binary": "binary",
    ]

    func document() throws(SlipwayError) -> YAMLMapping {
        var entry = YAMLMapping()
        guard let shown = PackageTargetDocument.types[type] else {
            notes.add(title, "there is no word for its type '\(type)'")
            entry.add("type", .plain("library"))
            return entry
        }
        entry.add("type", .plain(shown))
        switch type {
        case "binary":
            for key in ["path", "url", "checksum"] { entry.add(key, target[key]?.text) }
            return entry
        case "system": addSystemLibrary(to: &entry)
        case "plugin": addCapability(target["pluginCapability"], to: &entry)
        default: break
        }
        if let sources = try sources() { entry.add("sources", sources) }
        entry.add("publicHeadersPath", target["publicHeadersPath"]?.text)
        entry.add("resources", nonEmpty: .list((target["resources"]?.list ?? []).map(resource)))
        entry.add("dependencies", nonEmpty: .list((target["dependencies"]?.list ?? []).compactMap(dependency)))
        entry.add("plugins", nonEmpty: .list((target["pluginUsages"]?.list ?? []).compactMap(plugin)))
        let settings = PackageTargetSettings(settings: target["settings"]?.list ?? [], title: title, notes: notes)
        settings.add(to: &entry)
        if target["packageAccess"]?.flag == false, type != "system", !tools.lexicographicallyPrecedes([5, 9]) {
            entry.add("packageAccess", .flag(false))
        }
        return entry
    }

    // MARK: Files

    private func sources() throws(SlipwayError) -> YAMLValue? {
        let usual = (type == "test" ? "Tests/" : type == "plugin" ? "Plugins/" : "Sources/") + name
        var path = usual
        if let given = target["path"]?.text { path = given } else { path = try found(usual) }
        let excludes = target["exclude"]?.texts ?? []
        let includes = target["sources"]?.texts ?? []
        if excludes.isEmpty, includes.isEmpty { return path == usual ? nil : .text(path) }
        var entry = YAMLMapping()
        entry.add("path", path)
        entry.add("excludes", texts: excludes)
        entry.add("includes", texts: includes)
        return .mapping(entry)
    }

    /// The folder of a target that names none, looked for as SwiftPM does (`PackageBuilder.findPath`).
    private func found(_ usual: String) throws(SlipwayError) -> String {
        let folders = ["Sources", "Source", "src", "srcs"]
        let all = type == "test" ? ["Tests"] + folders : type == "plugin" ? ["Plugins"] : folders
        for folder in all where try files.isDirectory(root.appending(folder).appending(name)) {
            return folder + "/" + name
        }
        // a package with one target may have its files in the folder itself
        guard isOnly else { return usual }
        for folder in all where try files.isDirectory(root.appending(folder)) { return folder }
        return usual
    }

    private func resource(_ value: JSONValue) -> YAMLValue {
        let path = value["path"]?.text ?? ""
        let rule = value["rule"]
        let localization = rule?["process"]?["localization"]?.text
        if rule?.keys.first == "process", localization == nil { return .text(path) }
        var entry = YAMLMapping()
        entry.add("path", path)
        if let name = rule?.keys.first, name != "process" { entry.add("rule", .plain(name)) }
        entry.add("localization", localization)
        return .mapping(entry)
    }

    // MARK: Dependencies

    private func dependency(_ value: JSONValue) -> YAMLValue? {
        guard let kind = value.keys.first, let fields = value[kind], let named = fields[0]?.text else { return nil }
        var entry = YAMLMapping()
        let condition: JSONValue?
        switch kind {
        case "product":
            guard
                let package = fields[1]?.text.map({ dependencies.package($0) ?? $0 })
                    ?? dependencies.package(ofProduct: named)
            else {
                notes.add(title, "the package of product '\(named)' is not known")
                return nil
            }
            add(named, of: package, to: &entry)
            var aliases = YAMLMapping()
            for module in fields[2]?.keys ?? [] { aliases.add(module, fields[2]?[module]?.text) }
            entry.add("moduleAliases", mapping: aliases)
            condition = fields[3]
        case "byName" where !dependencies.targets.contains(named):
            guard let package = dependencies.package(ofProduct: named) else {
                notes.add(title, "which package '\(named)' comes from is not known")
                return nil
            }
            add(named, of: package, to: &entry)
            condition = fields[1]
        default:
            entry.add("target", named)
            condition = fields[1]
        }
        return entry.add(condition, title, notes) ? .mapping(entry) : nil
    }

    private func add(_ product: String, of package: String, to entry: inout YAMLMapping) {
        entry.add("package", package)
        if product != package { entry.add("product", product) }
    }

    private func plugin(_ value: JSONValue) -> YAMLValue? {
        guard let fields = value["plugin"], let named = fields[0]?.text else { return nil }
        guard let package = fields[1]?.text else { return .text(named) }
        var entry = YAMLMapping()
        entry.add("plugin", named)
        entry.add("package", dependencies.package(package) ?? package)
        return .mapping(entry)
    }

    // MARK: Kinds

    private func addSystemLibrary(to entry: inout YAMLMapping) {
        entry.add("pkgConfig", target["pkgConfig"]?.text)
        var providers = YAMLMapping()
        for provider in target["providers"]?.list ?? [] {
            guard let kind = provider.keys.first else { continue }
            if ["apt", "brew", "yum"].contains(kind) {
                providers.add(kind, texts: provider[kind]?[0]?.texts ?? [])
            } else {
                notes.add(title, "there is no word for the provider '\(kind)'")
            }
        }
        entry.add("providers", mapping: providers)
    }

    private func addCapability(_ value: JSONValue?, to entry: inout YAMLMapping) {
        guard case .object(let kinds)? = value, let command = kinds["command"] else {
            entry.add("capability", .plain("buildTool"))
            return
        }
        entry.add("capability", .plain("command"))
        switch command[0]?.keys.first {
        case "documentationGeneration": entry.add("intent", .plain("documentation"))
        case "sourceCodeFormatting": entry.add("intent", .plain("formatting"))
        default:
            entry.add("verb", command[0]?["custom"]?["verb"]?.text)
            entry.add("description", command[0]?["custom"]?["description"]?.text)
        }
        entry.add("permissions", nonEmpty: .list((command[1]?.list ?? []).compactMap(permission)))
    }

    private func permission(_ value: JSONValue) -> YAMLValue? {
        guard let kind = value.keys.first, let fields = value[kind] else { return nil }
        var entry = YAMLMapping()
        guard kind == "allowNetworkConnections" else {
            entry.add(kind, fields["reason"]?.text)
            return .mapping(entry)
        }
        var network = YAMLMapping()
        let scope = fields["scope"]
        network.add("scope", scope?.keys.first ?? scope?.text ?? "none")
        let ports = scope?.keys.first.flatMap { scope?[$0]?["ports"]?.list } ?? []
        network.add("ports", nonEmpty: .list(ports.compactMap(\.integer).map { .plain(String($0)) }))
        network.add("reason", fields["reason"]?.text)
        entry.add(kind, .mapping(network))
        return .mapping(entry)
    }
}

extension YAMLMapping {
    /// Adds platforms, configuration and traits of a condition.
    ///
    /// - Returns: whether it can hold: one for platforms of which none has a word would hold always.
    mutating func add(_ condition: JSONValue?, _ title: String, _ notes: MigrationNotes) -> Bool {
        guard let condition else { return true }
        let names = condition["platformNames"]?.texts ?? []
        let platforms = names.compactMap { Platform(dumped: $0) }
        if platforms.count != names.count {
            notes.add(title, "a condition names a platform there is no word for: \(names.joined(separator: ", "))")
        }
        add("platforms", texts: platforms.map(\.rawValue))
        add("configuration", condition["config"]?.text)
        add("traits", texts: condition["traits"]?.texts.sorted() ?? [])
        return names.isEmpty || !platforms.isEmpty
    }
}
