import SlipwayModel

/// Reads `packages:` for Xcode: what `PackageDependencyReader` reads for SwiftPM, with the keys of projects.
///
/// It is that reader which reports what is wrong; this one takes what is there.
struct PackageReader {
    let context: XcodeContext

    func read(_ root: KeyReader) -> [XcodePackage] {
        let entries = root.reader["packages"]?.mapping?.entries ?? []
        return entries.compactMap(package) + local(root)
    }

    private func package(_ entry: ManifestNode.Entry) -> XcodePackage? {
        guard let mapping = entry.value.mapping else { return nil }
        guard let source = source(mapping) else { return nil }
        var package = XcodePackage(name: entry.key, source: source)
        package.place = mapping["path"]?.place ?? entry.keyPlace
        package.excludeFromProject = flag(mapping["excludeFromProject"])
        package.traits = traits(mapping["traits"])
        return package
    }

    private func source(_ mapping: ManifestNode.Mapping) -> XcodePackage.Source? {
        func text(_ key: String) -> String? {
            mapping[key].flatMap { $0.isNull ? nil : $0.scalar?.string }
        }
        if let group = mapping["group"], group.scalar == nil { wrongForm("group", "text", group) }
        if let path = text("path") { return .local(path: path, group: text("group")) }
        guard let url = text("github").map({ "https://github.com/" + $0 }) ?? text("url") else { return nil }
        // the order in which XcodeGen looks for them
        if let version = text("exactVersion") ?? text("version") { return .remote(url: url, .exact(version)) }
        if let revision = text("revision") { return .remote(url: url, .revision(revision)) }
        if let branch = text("branch") { return .remote(url: url, .branch(branch)) }
        if let low = text("minVersion"), let high = text("maxVersion") { return .remote(url: url, .range(low, high)) }
        if let version = text("minorVersion") { return .remote(url: url, .upToNextMinor(version)) }
        guard let version = text("majorVersion") ?? text("from") else { return nil }
        return .remote(url: url, .from(version))
    }

    /// Names; those that depend on traits of the own package are for SwiftPM alone.
    private func traits(_ node: ManifestNode?) -> [String]? {
        guard let node, !node.isNull, let items = node.sequence else { return nil }
        let names = items.compactMap { $0.scalar?.string }.map { $0 == "defaults" ? "default" : $0 }
        return names == ["default"] || names.isEmpty && !items.isEmpty ? nil : names
    }

    private func flag(_ node: ManifestNode?) -> Bool {
        guard let node, !node.isNull else { return false }
        let text = node.scalar?.string.lowercased()
        if ["true", "yes", "on"].contains(text) { return true }
        if !["false", "no", "off", ""].contains(text) { wrongForm("excludeFromProject", "true or false", node) }
        return false
    }

    private func wrongForm(_ key: String, _ expected: String, _ node: ManifestNode) {
        context.error(
            "wrong-form", "'\(key)' of a package should be \(expected)", cause: "it is \(node.description)",
            at: node.place)
    }

    /// The list that `packages:` replaced: paths alone.
    private func local(_ root: KeyReader) -> [XcodePackage] {
        let names = Set((root.reader["packages"]?.mapping?.entries ?? []).map(\.key))
        return zip(root.texts("localPackages"), root.nodes("localPackages")).compactMap { path, node in
            let name = Path(path).lastComponent
            guard !names.contains(name) else { return nil }
            var package = XcodePackage(name: name, source: .local(path: path, group: nil))
            package.place = node.place
            return package
        }
    }
}
