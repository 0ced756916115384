import SlipwayModel
import SlipwayReport

/// The packages that a package depends on, by the names of its manifest.
struct PackageDependencies {
    private(set) var document = YAMLMapping()
    /// Names of the manifest by identity and by the names that targets use, in small letters.
    private var names: [String: String] = [:]
    let targets: Set<String>

    init(dump: JSONValue, root: Path, notes: MigrationNotes) {
        targets = Set((dump["targets"]?.list ?? []).compactMap { $0["name"]?.text })
        for dependency in dump["dependencies"]?.list ?? [] {
            guard let kind = dependency.keys.first, let value = dependency[kind]?[0] else { continue }
            add(kind, value, root, notes)
        }
    }

    /// The package that a target means by a name.
    func package(_ name: String) -> String? { names[name.lowercased()] }

    /// The package of a dependency that names neither a target nor a package.
    func package(ofProduct name: String) -> String? {
        if let known = package(name) { return known }
        let all = Set(names.values)
        return all.count == 1 ? all.first : nil
    }

    private mutating func add(_ kind: String, _ value: JSONValue, _ root: Path, _ notes: MigrationNotes) {
        let identity = value["identity"]?.text ?? ""
        var entry = YAMLMapping()
        var name = identity
        switch kind {
        case "fileSystem":
            let path = Path(value["path"]?.text ?? "")
            name = path.lastComponent
            entry.add("path", path.string(from: root))
        case "registry":
            name = identity.split(separator: ".").last.map(String.init) ?? identity
            entry.add("id", identity)
        default:
            let location = value["location"]
            let address = location?["remote"]?[0]?["urlString"]?.text ?? location?["local"]?[0]?.text ?? ""
            let last = Path.split(address).last ?? address
            name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            entry.add("url", address)
        }
        if document.entries.contains(where: { $0.key == name }) { name = identity }
        if kind != "fileSystem" {
            if let requirement = PackageDependencies.requirement(value["requirement"]) {
                entry.add(requirement)
            } else {
                notes.add("package '\(name)'", "its requirement is not known")
            }
        }
        addTraits(value["traits"], to: &entry)
        document.add(name, .mapping(entry))
        names[identity.lowercased()] = name
        names[name.lowercased()] = name
        if let other = value["nameForTargetDependencyResolutionOnly"]?.text { names[other.lowercased()] = name }
    }

    /// Traits other than those that are on by themselves.
    private func addTraits(_ value: JSONValue?, to entry: inout YAMLMapping) {
        guard let value else { return }
        let sorted = value.list.sorted { ($0["name"]?.text ?? "") < ($1["name"]?.text ?? "") }
        let traits = sorted.compactMap { trait -> YAMLValue? in
            guard let name = trait["name"]?.text else { return nil }
            let shown = name == "default" ? "defaults" : name
            guard let condition = trait["condition"]?["traits"]?.texts, !condition.isEmpty else { return .text(shown) }
            var mapping = YAMLMapping()
            mapping.add("name", shown)
            mapping.add("traits", texts: condition.sorted())
            return .mapping(mapping)
        }
        if traits != [.text("defaults")] { entry.add("traits", .list(traits)) }
    }

    private static func requirement(_ value: JSONValue?) -> PackageDependency.Requirement? {
        switch value?.keys.first {
        case "exact": return value?["exact"]?[0]?.text.map { .exact($0) }
        case "branch": return value?["branch"]?[0]?.text.map { .branch($0) }
        case "revision": return value?["revision"]?[0]?.text.map { .revision($0) }
        case "range":
            guard let range = value?["range"]?[0], let low = range["lowerBound"]?.text,
                let high = range["upperBound"]?.text
            else { return nil }
            let numbers = low.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").compactMap { Int($0) }
            guard numbers.count == 3 else { return .range(low, high) }
            if high == "\(numbers[0] + 1).0.0" { return .from(low) }
            return high == "\(numbers[0]).\(numbers[1] + 1).0" ? .upToNextMinor(low) : .range(low, high)
        default: return nil
        }
    }
}
