/// Collects what is to say about a project.
struct ProjectFacts {
    private let outline: ProjectOutline
    private var table = FactTable()

    init(_ project: ProjectFile) { outline = ProjectOutline(project) }

    func collected() -> FactTable {
        var copy = self
        copy.collect()
        return copy.table
    }

    private mutating func collect() {
        collectProject()
        collectPackages()
        let attributes = outline.root?["attributes"]?.dictionary?["TargetAttributes"]?.dictionary
        for target in outline.targets {
            var facts = TargetFacts(outline)
            facts.collect(target.object, attributes: attributes?[target.id.rawValue]?.dictionary)
            table.set(.target(target.object.string("name") ?? ""), facts.list)
        }
        collectNavigator()
    }

    /// Fields of the project that are told in another way, or whose values are ids only.
    private static let toldElsewhere: Set<String> = [
        "attributes", "buildConfigurationList", "knownRegions", "localPackages", "mainGroup", "packageReferences",
        "productRefGroup", "projectReferences", "targets",
    ]

    private mutating func collectProject() {
        var list = FactList()
        list.add(.field("objectVersion"), outline.project.objectVersion)
        guard let root = outline.root else { return table.set(.project, list) }
        for entry in root.fields.sorted.entries where !Self.toldElsewhere.contains(entry.key) {
            list.add(.field(entry.key), outline.text(entry.value))
        }
        for entry in (root["attributes"]?.dictionary ?? PropertyDictionary()).sorted.entries
        where entry.key != "TargetAttributes" {
            list.add(.attribute(entry.key), outline.text(entry.value))
        }
        ConfigurationFacts.collect(root.reference("buildConfigurationList"), outline, into: &list)
        for region in root["knownRegions"]?.strings ?? [] { list.add(.region(region)) }
        for reference in root["projectReferences"]?.array ?? [] {
            guard let id = reference.dictionary?["ProjectRef"]?.string else { continue }
            list.add(.projectReference(outline.path(of: ObjectID(id))))
        }
        list.add(order: .targetOrder, outline.targets.map { $0.object.string("name") ?? "" })
        table.set(.project, list)
    }

    private mutating func collectPackages() {
        guard let root = outline.root else { return }
        for id in root.references("packageReferences") + root.references("localPackages") {
            guard let package = outline.project[id] else { continue }
            var list = FactList()
            for entry in package.fields.sorted.entries { list.add(.field(entry.key), outline.text(entry.value)) }
            table.set(.package(outline.label(id)), list)
        }
    }

    private mutating func collectNavigator() {
        var list = FactList()
        var pending: [(id: ObjectID, name: String)] = []
        var visited: Set<ObjectID> = []
        if let main = outline.root?.reference("mainGroup") { pending.append((main, "")) }
        while let (id, name) = pending.popLast() {
            guard visited.insert(id).inserted, let group = outline.project[id] else { continue }
            var names: [String] = []
            var groups: [(id: ObjectID, name: String)] = []
            for child in group.references("children") {
                guard let object = outline.project[child] else { continue }
                let path = name.isEmpty ? object.elementName : name + "/" + object.elementName
                names.append(object.elementName)
                list.add(.item(path), describe(child, object))
                if !object.references("children").isEmpty { groups.append((child, path)) }
            }
            list.add(order: .itemOrder(group: name), names)
            pending.append(contentsOf: groups.reversed())
        }
        table.set(.navigator, list)
    }

    /// An item's kind, path and remaining fields.
    private func describe(_ id: ObjectID, _ object: ProjectObject) -> String {
        let told: Set<String> = ["children", "exceptions", "name", "path", "sourceTree"]
        let rest = object.fields.sorted.entries.filter { !told.contains($0.key) }
        let path = outline.path(of: id)
        return
            ([object.isa.hasPrefix("PBX") ? String(object.isa.dropFirst(3)) : object.isa, path]
            + rest.map { "\($0.key) = \(outline.text($0.value))" }).joined(separator: " ")
    }
}

/// Collects configurations and their settings.
enum ConfigurationFacts {
    static func collect(_ id: ObjectID?, _ outline: ProjectOutline, into list: inout FactList) {
        guard let configurationList = id.flatMap({ outline.project[$0] }) else { return }
        list.add(.field("default configuration"), configurationList.string("defaultConfigurationName") ?? "")
        for id in configurationList.references("buildConfigurations") {
            guard let configuration = outline.project[id] else { continue }
            let name = configuration.string("name") ?? ""
            list.add(.configuration(name))
            if let file = base(of: configuration, outline) { list.add(.baseConfiguration(name), file) }
            for entry in (configuration["buildSettings"]?.dictionary ?? PropertyDictionary()).sorted.entries {
                list.add(.setting(entry.key, configuration: name), outline.text(entry.value))
            }
        }
    }

    /// The `.xcconfig`, referred to by itself or, in a synchronized folder, by the folder and a path.
    private static func base(of configuration: ProjectObject, _ outline: ProjectOutline) -> String? {
        if let file = configuration.reference("baseConfigurationReference") { return outline.path(of: file) }
        guard let anchor = configuration.reference("baseConfigurationReferenceAnchor") else { return nil }
        return outline.path(of: anchor) + "/" + (configuration.string("baseConfigurationReferenceRelativePath") ?? "")
    }
}
