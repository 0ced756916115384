import SlipwayModel
import XcodeProject

/// A target of the project that is migrated, with what is asked of it again and again.
struct TargetRecord {
    let id: ObjectID
    let object: ProjectObject
    let name: String
    /// By configuration.
    let settings: [String: BuildSettings]
    let phases: [(id: ObjectID, object: ProjectObject)]

    /// How messages call it.
    var title: String { "target '\(name)'" }

    init(_ id: ObjectID, _ object: ProjectObject, in view: ProjectView) {
        self.id = id
        self.object = object
        name = object.string("name") ?? id.rawValue
        settings = view.settings(of: object)
        phases = view.objects(object.references("buildPhases"))
    }

    /// The place of the first phase of a class among the phases.
    func index(of isa: String) -> Int? { phases.firstIndex { $0.object.isa == isa } }

    /// The value of a setting where all configurations that have it agree, `nil` where one has none.
    func common(_ key: String) -> String? {
        let values = settings.values.map { $0.text(key) }
        guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The value of a setting in any configuration, that of the first by name.
    func any(_ key: String) -> String? {
        for config in settings.keys.sortedBytewise() {
            if let text = settings[config]?.text(key) { return text }
        }
        return nil
    }
}

/// What the steps of a migration share.
struct MigrationContext {
    let view: ProjectView
    let tree: SourceTree
    let notes: MigrationNotes
    /// The values of settings in `.xcconfig` files.
    let configFiles: [String: [String: String]]

    /// Targets of the project's own by id.
    let names: [ObjectID: String]
    /// Targets by the id of their product's reference.
    let products: [ObjectID: ObjectID]

    init(
        view: ProjectView, tree: SourceTree, notes: MigrationNotes, configFiles: [String: [String: String]]
    ) {
        self.view = view
        self.tree = tree
        self.notes = notes
        self.configFiles = configFiles
        var names: [ObjectID: String] = [:]
        var products: [ObjectID: ObjectID] = [:]
        for (id, object) in view.targets {
            names[id] = object.string("name")
            if let product = object.reference("productReference") { products[product] = id }
        }
        self.names = names
        self.products = products
    }

    /// The value a target builds with in any configuration: its own, its file's, the project's, the project's file's.
    func effective(_ key: String, _ target: TargetRecord) -> String? {
        if let text = target.any(key) { return text }
        if let text = fileValue(key, target.object) { return text }
        for (_, settings) in view.settings(of: view.root).sorted(by: { $0.key < $1.key }) {
            if let text = settings.text(key) { return text }
        }
        return fileValue(key, view.root)
    }

    private func fileValue(_ key: String, _ object: ProjectObject) -> String? {
        view.configFiles(of: object).lazy.compactMap { configFiles[$0.path]?[key] }.first
    }
}
