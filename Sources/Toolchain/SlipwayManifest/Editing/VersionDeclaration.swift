/// Where a manifest says its version or build: under the key of that name, else as the build setting that Xcode has
/// for it.
struct VersionDeclaration {
    let entry: ManifestNode.Entry
    /// The mappings it is in, from the root.
    let path: [String]

    var isSetting: Bool { !path.isEmpty }

    /// `nil` where the manifest does not say.
    init?(of key: VersionKey, in root: ManifestNode) {
        guard let mapping = root.mapping else { return nil }
        if let own = mapping.entries.first(where: { $0.key == key.rawValue }), !own.value.isNull {
            (entry, path) = (own, [])
            return
        }
        for path in [["settings"], ["settings", "base"]] {
            let holder = path.reduce(Optional(mapping)) { $0?[$1]?.mapping }
            guard let found = holder?.entries.first(where: { $0.key == key.setting }), found.value.scalar != nil else {
                continue
            }
            (entry, self.path) = (found, path)
            return
        }
        return nil
    }

    /// What is written there; `nil` for what is no text.
    var text: String? { entry.value.scalar.flatMap { $0.isNull ? nil : $0.string } }

    static func text(of key: VersionKey, in root: ManifestNode) -> String? {
        VersionDeclaration(of: key, in: root)?.text
    }
}
