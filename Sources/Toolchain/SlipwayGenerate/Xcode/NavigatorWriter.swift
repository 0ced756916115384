import SlipwayModel
import XcodeProject

extension ProjectBuilder {
    /// Adds an element and all below it to the objects, each once.
    func write(_ element: NavigatorElement) {
        guard !element.isWritten else { return }
        element.isWritten = true
        if element.kind == .file, element.fields.isEmpty { return writeFile(element) }
        let holdsChildren = element.kind == .group || element.kind == .variantGroup || element.kind == .versionGroup
        var fields: [(String, PropertyList?)] = element.fields
        if holdsChildren { fields.append(("children", .references(element.children.map(\.id)))) }
        if element.kind != .referenceProxy {
            fields.append(("lastKnownFileType", element.lastKnownFileType.map { .string($0) }))
            fields.append(("name", element.name.map { .string($0) }))
        }
        fields.append(("path", element.path.map { .string($0) }))
        fields.append(("sourceTree", .string(element.sourceTree)))
        store.set(element.id, element.kind.rawValue, fields)
        for child in element.children { write(child) }
    }

    private func writeFile(_ element: NavigatorElement) {
        var entries: [PropertyDictionary.Entry] = []
        entries.reserveCapacity(4)
        if let type = element.lastKnownFileType { entries.append(.init("lastKnownFileType", .string(type))) }
        if let name = element.name { entries.append(.init("name", .string(name))) }
        if let path = element.path { entries.append(.init("path", .string(path))) }
        entries.append(.init("sourceTree", .string(element.sourceTree)))
        store.set(element.id, "PBXFileReference", entries)
    }

    /// A group that no folder stands behind.
    func derivedGroup(
        _ name: String, path: String? = nil, identity: String, _ children: [NavigatorElement]
    ) -> NavigatorElement {
        let group = NavigatorElement(
            .group, id: store.id("PBXGroup", "\u{0}" + identity), name: name == path ? nil : name, path: path)
        for child in children { group.children.append(child) }
        return group
    }

    /// `Products`, `Frameworks`, `Bundles` and `Projects`, by name.
    func derivedGroups(products: NavigatorElement, order: GroupOrder) -> [NavigatorElement] {
        var groups = [products]
        var members = frameworks
        let platforms = carthageFrameworks.keys.sorted { $0.carthageName < $1.carthageName }
        if !platforms.isEmpty {
            let inner = platforms.map { platform in
                let name = platform.carthageName
                return derivedGroup(name, path: name, identity: "Carthage/" + name, carthageFrameworks[platform] ?? [])
            }
            members.append(
                derivedGroup("Carthage", path: carthage.buildPath, identity: "Carthage", inner))
        }
        if !members.isEmpty { groups.append(derivedGroup("Frameworks", identity: "Frameworks", members)) }
        if !bundles.isEmpty { groups.append(derivedGroup("Bundles", identity: "Bundles", bundles)) }
        if !externalProjects.references.isEmpty {
            groups.append(derivedGroup("Projects", identity: "Projects", externalProjects.references.map(projectFile)))
        }
        for group in groups { order.sort(group) }
        return groups.map { ($0, NaturalOrder.Key($0.nameOrPath)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private func projectFile(_ reference: ProjectReference) -> NavigatorElement {
        let path = Path(reference.path)
        let element = NavigatorElement(
            .file, id: externalProjects.fileID(reference), name: reference.name, path: path.string)
        element.lastKnownFileType = XcodeFileTypes.type(ofExtension: path.pathExtension)
        return element
    }
}
