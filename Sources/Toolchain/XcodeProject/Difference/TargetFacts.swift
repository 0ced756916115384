/// Collects what is to say about a target.
struct TargetFacts {
    private let outline: ProjectOutline
    private(set) var list = FactList()

    init(_ outline: ProjectOutline) { self.outline = outline }

    private static let toldElsewhere: Set<String> = [
        "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "fileSystemSynchronizedGroups", "name",
        "packageProductDependencies",
    ]

    mutating func collect(_ target: ProjectObject, attributes: PropertyDictionary?) {
        list.add(.field("kind"), target.isa)
        for entry in target.fields.sorted.entries where !Self.toldElsewhere.contains(entry.key) {
            list.add(.field(entry.key), outline.text(entry.value))
        }
        for entry in (attributes ?? PropertyDictionary()).sorted.entries {
            list.add(.attribute(entry.key), outline.text(entry.value))
        }
        ConfigurationFacts.collect(target.reference("buildConfigurationList"), outline, into: &list)
        collectDependencies(target)
        collectPhases(target)
        for id in target.references("fileSystemSynchronizedGroups") { collect(folder: id) }
        for id in target.references("buildRules") {
            guard let rule = outline.project[id] else { continue }
            let name = rule.string("name") ?? rule.string("filePatterns") ?? rule.string("fileType") ?? ""
            list.add(.buildRule(name), describe(rule, without: ["name"]))
        }
    }

    private mutating func collectDependencies(_ target: ProjectObject) {
        for id in target.references("dependencies") {
            guard let dependency = outline.project[id] else { continue }
            let name: String
            if let other = dependency.reference("target") {
                name = outline.label(other)
            } else if let product = dependency.reference("productRef") {
                name = outline.label(product)
            } else {
                let proxy = dependency.reference("targetProxy").flatMap { outline.project[$0] }
                name = proxy?.string("remoteInfo") ?? dependency.string("name") ?? ""
            }
            list.add(.dependency(name), describe(dependency, without: ["name", "productRef", "target", "targetProxy"]))
        }
        for id in target.references("packageProductDependencies") {
            let package = outline.project[id]?.reference("package").map { outline.label($0) } ?? ""
            list.add(.packageProduct(outline.label(id)), package)
        }
    }

    // MARK: - Phases

    private mutating func collectPhases(_ target: ProjectObject) {
        var counts: [String: Int] = [:]
        var labels: [String] = []
        for id in target.references("buildPhases") {
            guard let phase = outline.project[id] else { continue }
            let name = ProjectOutline.phaseName(phase)
            counts[name, default: 0] += 1
            let label = counts[name] == 1 ? name : "\(name) (\(counts[name] ?? 0))"
            labels.append(label)
            list.add(.phase(label), phase.isa)
            for entry in phase.fields.sorted.entries where entry.key != "files" && entry.key != "name" {
                list.add(.phaseField(entry.key, phase: label), outline.text(entry.value))
            }
            collectFiles(of: phase, label)
        }
        list.add(order: .phaseOrder, labels)
    }

    private mutating func collectFiles(of phase: ProjectObject, _ label: String) {
        let role = Self.roles[phase.isa] ?? "file"
        var paths: [String] = []
        for id in phase.references("files") {
            guard let file = outline.project[id] else { continue }
            let path =
                (file.reference("fileRef") ?? file.reference("productRef")).map { outline.label($0) } ?? "nothing"
            paths.append(path)
            let subject = ProjectChange.Subject.file(role: role, path: path, phase: label)
            list.add(subject, describe(file, without: ["fileRef", "productRef"]))
        }
        list.add(order: .fileOrder(phase: label), paths)
    }

    private static let roles = [
        "PBXFrameworksBuildPhase": "framework", "PBXHeadersBuildPhase": "header", "PBXResourcesBuildPhase": "resource",
        "PBXSourcesBuildPhase": "source",
    ]

    // MARK: - Folders

    private mutating func collect(folder id: ObjectID) {
        guard let folder = outline.project[id] else { return }
        let path = outline.path(of: id)
        list.add(.synchronizedFolder(path), describe(folder, without: ["exceptions", "name", "path", "sourceTree"]))
        for exceptions in folder.references("exceptions") {
            guard let set = outline.project[exceptions] else { continue }
            let holder = (set.reference("target") ?? set.reference("buildPhase")).map { outline.label($0) } ?? ""
            list.add(.exceptions(folder: path, holder: holder), describe(set, without: ["buildPhase", "target"]))
        }
    }

    private func describe(_ object: ProjectObject, without told: Set<String>) -> String {
        object.fields.sorted.entries.filter { !told.contains($0.key) }
            .map { "\($0.key) = \(outline.text($0.value))" }.joined(separator: " ")
    }
}
