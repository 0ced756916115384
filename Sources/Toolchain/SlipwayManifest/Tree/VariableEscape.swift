/// `${$}{NAME}` is `${NAME}` that nothing replaces: a reference named `$` has no value, and stands for a dollar sign
/// before a brace when everything else has been replaced.
enum VariableEscape {
    static let name = "$"
    private static let mark = "${$}"

    /// The node with `${NAME}` where it has `${$}{NAME}`.
    static func removed(from node: ManifestNode) -> ManifestNode {
        changed(node) { $0.contains(mark + "{") ? $0.replacing(mark + "{", with: "${") : $0 }
    }

    private static func changed(_ node: ManifestNode, _ change: (String) -> String) -> ManifestNode {
        var node = node
        switch node.content {
        case .scalar(let scalar):
            guard scalar.string.utf8.contains(UInt8(ascii: "$")) else { return node }
            node.content = .scalar(.init(change(scalar.string), isPlain: scalar.isPlain))
        case .sequence(let nodes): node.content = .sequence(nodes.map { changed($0, change) })
        case .mapping(var mapping):
            for index in mapping.entries.indices {
                mapping.entries[index].key = change(mapping.entries[index].key)
                mapping.entries[index].value = changed(mapping.entries[index].value, change)
            }
            node.content = .mapping(mapping)
        }
        return node
    }
}

/// Escapes the references of a manifest that is written as YAML, so that it is read as it was.
///
/// Where the build sees the text, `${NAME}` stays as it is unless the environment has a value for it: the manifest is
/// read the same by other tools then.
struct VariableEscaping {
    let environment: [String: String]

    /// What the environment of every session has.
    private static let usual: Set<String> = [
        "HOME", "LANG", "LOGNAME", "PATH", "PWD", "SHELL", "TMPDIR", "USER",
    ]

    func escaped(_ node: ManifestNode) -> ManifestNode { escaped(node, isFree: false) }

    private func escaped(_ node: ManifestNode, isFree: Bool) -> ManifestNode {
        var node = node
        switch node.content {
        case .scalar(let scalar):
            guard scalar.string.utf8.contains(UInt8(ascii: "$")) else { return node }
            node.content = .scalar(.init(text(scalar.string, isFree), isPlain: scalar.isPlain))
        case .sequence(let nodes): node.content = .sequence(nodes.map { escaped($0, isFree: isFree) })
        case .mapping(var mapping):
            for index in mapping.entries.indices {
                let entry = mapping.entries[index]
                mapping.entries[index].key = text(entry.key, isFree)
                mapping.entries[index].value = escaped(
                    entry.value, isFree: isFree || UnresolvedVariables.free.contains(entry.key))
            }
            node.content = .mapping(mapping)
        }
        return node
    }

    private func text(_ text: String, _ isFree: Bool) -> String {
        VariableExpansion.parts(of: text).map { part in
            let said = String(decoding: part.text, as: UTF8.self)
            guard let name = part.name, !isFree || isReplaced(name) else { return said }
            return "${$}" + said.dropFirst()
        }.joined()
    }

    private func isReplaced(_ name: String) -> Bool {
        name == VariableEscape.name || VariableEscaping.usual.contains(name) || environment[name] != nil
    }
}
