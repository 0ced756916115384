import SlipwayModel
import SlipwayReport
import XcodeProject

/// The packages and other projects that a project names, and which of them a product comes from.
struct PackageIndex {
    private(set) var packages: [XcodePackage] = []
    private(set) var projects: [ProjectReference] = []
    private var names: [ObjectID: String] = [:]
    private var projectNames: [ObjectID: String] = [:]
    /// The targets of other projects.
    private var projectTargets: [String: Set<String>] = [:]
    /// The texts of local packages' manifests.
    private var local: [(name: String, manifest: String)] = []

    init(view: ProjectView, tree: SourceTree, notes: MigrationNotes) throws(SlipwayError) {
        for (id, object) in view.objects(view.root.references("packageReferences")) {
            if object.isa == "XCLocalSwiftPackageReference" {
                guard let path = object.string("relativePath") ?? object.string("path") else { continue }
                try addLocal(Path(path), id, tree)
            } else {
                addRemote(object, id, notes)
            }
        }
        try addOldLocalPackages(view, tree)
        for entry in view.root["projectReferences"]?.array ?? [] {
            guard let id = entry.dictionary?["ProjectRef"]?.string.map({ ObjectID($0) }), view[id] != nil else {
                continue
            }
            let place = view.place(of: id)
            guard place.isOnDisk else {
                notes.add("project '\(view.name(of: id))'", "its place is not below this project")
                continue
            }
            let name = free(place.path.stem, among: projects.map(\.name))
            guard let targets = PackageIndex.targets(of: place.path, tree) else {
                notes.add("project '\(place.path)'", "it cannot be read")
                continue
            }
            projects.append(ProjectReference(name: name, path: place.path.string))
            projectNames[id] = name
            projectTargets[name] = targets
        }
    }

    // MARK: Looking up

    /// The package a product comes from.
    func name(of product: ProjectObject) -> String? {
        if let id = product.reference("package"), let name = names[id] { return name }
        guard let text = product.string("productName") else { return nil }
        let name = text.hasPrefix("plugin:") ? String(text.dropFirst("plugin:".count)) : text
        if local.contains(where: { $0.name == name }) { return name }
        if let found = local.first(where: { $0.manifest.contains("\"\(name)\"") }) { return found.name }
        return local.count == 1 ? local[0].name : nil
    }

    /// A target of another project as a manifest names it; `nil` where it is not there.
    func target(_ name: String, ofProject id: ObjectID) -> String? {
        guard let project = projectNames[id], projectTargets[project]?.contains(name) == true else { return nil }
        return project + "/" + name
    }

    private static func targets(of project: Path, _ tree: SourceTree) -> Set<String>? {
        guard let bytes = try? tree.read(project.appending("project.pbxproj")),
            let file = try? ProjectFile(parsing: bytes), let view = ProjectView(file)
        else { return nil }
        return Set(view.targets.compactMap { $0.object.string("name") })
    }

    /// The name of the project whose file is called `container`, as schemes name it.
    func projectName(ofContainer container: String) -> String? {
        projects.first {
            Path($0.path) == Path(container) || Path($0.path).lastComponent == Path(container).lastComponent
        }?
        .name
    }

    /// The local package that schemes name by its folder.
    func packageName(ofContainer container: String) -> String? {
        packages.first { package in
            if case .local(let path, _) = package.source { Path(path) == Path(container) } else { false }
        }?.name
    }

    // MARK: Packages

    private mutating func addRemote(_ object: ProjectObject, _ id: ObjectID, _ notes: MigrationNotes) {
        let url = object.string("repositoryURL") ?? ""
        let last = Path.split(url).last ?? url
        let name = free(last.hasSuffix(".git") ? String(last.dropLast(4)) : last, among: packages.map(\.name))
        guard let requirement = PackageDependency.Requirement(object["requirement"]?.dictionary) else {
            notes.add("package '\(name)'", "its requirement is not known")
            return
        }
        packages.append(XcodePackage(name: name, source: .remote(url: url, requirement)))
        names[id] = name
    }

    private mutating func addLocal(_ path: Path, _ id: ObjectID?, _ tree: SourceTree) throws(SlipwayError) {
        let folder = path == Path(".") ? tree.root.lastComponent : path.lastComponent
        let name = free(folder, among: packages.map(\.name))
        packages.append(XcodePackage(name: name, source: .local(path: path.string, group: nil)))
        if let id { names[id] = name }
        let manifest = path.appending("Package.swift")
        local.append((name, try tree.isFile(manifest) ? tree.readText(manifest) : ""))
    }

    /// Before Xcode 15 a local package was a folder among the files.
    private mutating func addOldLocalPackages(_ view: ProjectView, _ tree: SourceTree) throws(SlipwayError) {
        let known = packages.compactMap { package -> Path? in
            if case .local(let path, _) = package.source { Path(path) } else { nil }
        }
        for (id, object) in view.all("PBXFileReference") {
            guard ["folder", "wrapper"].contains(object.string("lastKnownFileType")) else { continue }
            let place = view.place(of: id)
            guard place.isOnDisk, !known.contains(place.path), try tree.isFile(place.path.appending("Package.swift"))
            else { continue }
            try addLocal(place.path, nil, tree)
        }
    }

    private func free(_ name: String, among taken: [String]) -> String {
        guard taken.contains(name) else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
    }
}

extension PackageDependency.Requirement {
    /// The requirement of a package in a project file.
    init?(_ fields: PropertyDictionary?) {
        func text(_ key: String) -> String? { fields?[key]?.string }
        switch text("kind") {
        case "upToNextMajorVersion": self = .from(text("minimumVersion") ?? "")
        case "upToNextMinorVersion": self = .upToNextMinor(text("minimumVersion") ?? "")
        case "exactVersion": self = .exact(text("version") ?? "")
        case "versionRange": self = .range(text("minimumVersion") ?? "", text("maximumVersion") ?? "")
        case "branch": self = .branch(text("branch") ?? "")
        case "revision": self = .revision(text("revision") ?? "")
        default: return nil
        }
    }
}
