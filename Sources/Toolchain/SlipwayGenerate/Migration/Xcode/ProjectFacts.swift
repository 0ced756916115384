import SlipwayModel
import XcodeProject

/// What a project says, as lines that do not depend on ids, names of groups or the order of files.
struct ProjectFacts {
    /// Lines by what they are about: the project or a target.
    private(set) var byOwner: [String: Set<String>] = [:]

    private let view: ProjectView
    private let names: [ObjectID: String]

    init(_ view: ProjectView) {
        self.view = view
        names = Dictionary(view.targets.map { ($0.id, $0.object.string("name") ?? "") }) { first, _ in first }
        byOwner["the project"] = settings(of: view.root)
        for (_, object) in view.targets {
            byOwner["target '\(object.string("name") ?? "")'"] = facts(of: object)
        }
        for (_, package) in view.objects(view.root.references("packageReferences")) {
            let requirement = package["requirement"]?.dictionary?.sorted.entries
                .map { "\($0.key) \($0.value.string ?? "")" }.joined(separator: ", ")
            let place =
                package.string("repositoryURL") ?? package.string("relativePath") ?? package.string("path") ?? ""
            byOwner["the project"]?.insert("package \(place) \(requirement ?? "")")
        }
    }

    private func facts(of target: ProjectObject) -> Set<String> {
        var facts = settings(of: target)
        facts.insert("type \(target.string("productType") ?? target.isa)")
        for (_, dependency) in view.objects(target.references("dependencies")) {
            let name =
                dependency.reference("target").flatMap { names[$0] }
                ?? view[dependency.reference("targetProxy"), "remoteInfo"]
                ?? view[dependency.reference("productRef"), "productName"].map { "product \($0)" } ?? "?"
            facts.insert("depends on \(name)\(filters(dependency))")
        }
        for (id, folder) in view.objects(target.references("fileSystemSynchronizedGroups")) {
            facts.insert("synchronized folder \(view.place(of: id).path)")
            for (_, set) in view.objects(folder.references("exceptions"))
            where set.reference("target").flatMap({ names[$0] }) == target.string("name") {
                for name in set["membershipExceptions"]?.strings ?? [] {
                    facts.insert("synchronized folder \(view.place(of: id).path) without \(name)")
                }
            }
        }
        addForeignMembers(of: target, to: &facts)
        for (_, phase) in view.objects(target.references("buildPhases")) { add(phase, to: &facts) }
        for (_, rule) in view.objects(target.references("buildRules")) {
            facts.insert("build rule for \(rule.string("filePatterns") ?? rule.string("fileType") ?? "")")
        }
        return facts
    }

    /// What a target takes out of the synchronized folders of others.
    private func addForeignMembers(of target: ProjectObject, to facts: inout Set<String>) {
        let own = Set(target.references("fileSystemSynchronizedGroups"))
        for (id, folder) in view.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(id) {
            for (_, set) in view.objects(folder.references("exceptions"))
            where set.reference("target").flatMap({ names[$0] }) == target.string("name") {
                for name in set["membershipExceptions"]?.strings ?? [] {
                    facts.insert("\(name) of synchronized folder \(view.place(of: id).path)")
                }
            }
        }
    }

    // MARK: Settings

    private func settings(of object: ProjectObject) -> Set<String> {
        var facts: Set<String> = []
        for (config, settings) in view.settings(of: object) {
            for (key, value) in settings.entries {
                let text: String
                switch value {
                case .text(let plain): text = plain
                case .list(let list): text = list.joined(separator: " ")
                }
                if key == "FRAMEWORK_SEARCH_PATHS" {
                    for folder in ProjectFacts.folders(value) { facts.insert("frameworks of \(folder) in \(config)") }
                    continue
                }
                // an empty value is as good as none
                if !text.isEmpty { facts.insert("\(key) = \(text.withRoundReferences) in \(config)") }
            }
        }
        for file in view.configFiles(of: object) { facts.insert("configuration file \(file.path) in \(file.config)") }
        return facts
    }

    /// Folders without quotes and without the project's own in front.
    private static func folders(_ value: BuildSettings.Value) -> [String] {
        let all: [String]
        switch value {
        case .text(let text): all = [text]
        case .list(let list): all = list
        }
        return all.map { text in
            var text = text.withRoundReferences.filter { $0 != "\"" }
            for prefix in ["$(PROJECT_DIR)/", "$(SRCROOT)/"] where text.hasPrefix(prefix) {
                text = String(text.dropFirst(prefix.count))
            }
            return text
        }
    }

    // MARK: Phases

    private func add(_ phase: ProjectObject, to facts: inout Set<String>) {
        if phase.isa == "PBXShellScriptBuildPhase" {
            facts.insert("script '\(phase.string("name") ?? "Run Script")' \(phase.string("shellScript") ?? "")")
            return
        }
        var kind = phase.isa.hasPrefix("PBX") ? String(phase.isa.dropFirst(3).prefix { $0 != "B" }) : phase.isa
        if phase.isa == "PBXCopyFilesBuildPhase" {
            let folder = CopyFiles(phase, order: .postCompile)?.destination.rawValue ?? "?"
            kind = "copy to \(folder) \(phase.string("dstPath") ?? "")"
        }
        for file in view.buildFiles(of: phase) {
            let name: String
            if let product = view[file.reference("productRef"), "productName"] {
                name = "product \(product)"
            } else if let id = file.reference("fileRef"), view[id] != nil {
                name = self.name(of: id)
            } else {
                continue
            }
            facts.insert("\(kind): \(name)\(settings(file))\(filters(file))")
        }
    }

    private func name(of id: ObjectID) -> String {
        if view[id]?.isa == "PBXVariantGroup" {
            let languages = view[id]?.references("children").map { view.place(of: $0).path.string }.sorted() ?? []
            return languages.joined(separator: " + ")
        }
        let place = view.place(of: id)
        return place.tree.isEmpty ? SourceTree.composed(place.path.string) : "\(place.tree)/\(place.path)"
    }

    private func settings(_ file: ProjectObject) -> String {
        var parts: [String] = []
        for entry in file["settings"]?.dictionary?.sorted.entries ?? [] {
            let text =
                entry.value.strings?.filter { $0 != "Project" }.sorted().joined(separator: " ") ?? entry.value.string
                ?? ""
            if !text.isEmpty { parts.append("\(entry.key) \(text)") }
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    private func filters(_ object: ProjectObject) -> String {
        let filters = object["platformFilters"]?.strings ?? object.string("platformFilter").map { [$0] } ?? []
        return filters.isEmpty ? "" : " for \(filters.joined(separator: ", "))"
    }
}

extension ProjectView {
    subscript(id: ObjectID?, key: String) -> String? { self[id]?.string(key) }
}
