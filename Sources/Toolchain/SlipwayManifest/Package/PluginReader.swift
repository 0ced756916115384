import SlipwayModel
import SlipwayReport

/// Reads what a plugin does, and the plugins that a target uses.
struct PluginReader {
    let reader: MappingReader
    private var problems: Problems { reader.problems }

    static let keys = ["capability", "intent", "verb", "description", "permissions"]

    private enum Capability: String, CaseIterable { case buildTool, command }
    private enum Intent: String, CaseIterable { case documentation, formatting }

    init(_ reader: MappingReader) { self.reader = reader }

    func capability() -> PluginCapability? {
        guard reader["capability"] != nil else {
            problems.error(
                "missing-capability", "\(reader.name) has no 'capability'", hint: "one of buildTool, command",
                at: reader.mark)
            return nil
        }
        guard let capability: Capability = reader.choice("capability") else { return nil }
        if capability == .buildTool {
            for key in PluginReader.keys.dropFirst() where reader[key] != nil {
                problems.error(
                    "bad-plugin", "'\(key)' in \(reader.name) is for plugins with `capability: command`",
                    at: reader.mark(of: key))
            }
            return .buildTool
        }
        return intent().map { .command($0, permissions: permissions()) }
    }

    private func intent() -> PluginCapability.Intent? {
        if reader["intent"] != nil {
            guard let intent: Intent = reader.choice("intent") else { return nil }
            return intent == .documentation ? .documentation : .formatting
        }
        guard let verb = reader.string("verb"), let description = reader.string("description") else {
            problems.error(
                "bad-plugin", "\(reader.name) needs a 'verb' and a 'description'",
                cause: "it is run with `swift package VERB`",
                hint: "or give it `intent: documentation` or `formatting`",
                at: reader.mark(of: "capability"))
            return nil
        }
        return .custom(verb: verb, description: description)
    }

    private func permissions() -> [PluginPermission] {
        reader.list("permissions").compactMap { node in
            guard let mapping = node.mapping, mapping.entries.count == 1, let entry = mapping.entries.first else {
                reader.wrongForm("permissions", "a list of mappings with one permission each", node)
                return nil
            }
            let permission = MappingReader(
                mapping, name: "a permission of \(reader.name)",
                known: ["writeToPackageDirectory", "allowNetworkConnections"], problems: problems, at: node.place)
            switch entry.key {
            case "writeToPackageDirectory":
                return permission.string(entry.key).map { .writeToPackageDirectory(reason: $0) }
            case "allowNetworkConnections": return network(permission)
            default: return nil
            }
        }
    }

    private func network(_ permission: MappingReader) -> PluginPermission? {
        guard
            let entry = permission.mapping("allowNetworkConnections", known: ["scope", "ports", "reason"]),
            let reason = required("reason", entry), let scope = required("scope", entry)
        else { return nil }
        let ports = entry.placedStrings("ports").compactMap { text, place -> Int? in
            if let port = Int(text), (0...65_535).contains(port) { return port }
            problems.error("bad-value", "'\(text)' is not a port", hint: "a number up to 65535", at: place)
            return nil
        }
        switch scope {
        case "none": return .allowNetworkConnections(scope: .none, reason: reason)
        case "docker": return .allowNetworkConnections(scope: .docker, reason: reason)
        case "unixDomainSocket": return .allowNetworkConnections(scope: .unixDomainSocket, reason: reason)
        case "local": return .allowNetworkConnections(scope: .local(ports: ports), reason: reason)
        case "all": return .allowNetworkConnections(scope: .all(ports: ports), reason: reason)
        default:
            problems.error(
                "bad-value", "'\(scope)' is not a value of 'scope' in \(entry.name)",
                hint: problems.suggestion(for: scope, in: ["none", "local", "all", "docker", "unixDomainSocket"]),
                at: entry["scope"]?.place)
            return nil
        }
    }

    private func required(_ key: String, _ entry: MappingReader) -> String? {
        if entry[key] == nil {
            problems.error("bad-plugin", "\(entry.name) of \(reader.name) has no '\(key)'", at: entry.mark)
        }
        return entry.string(key)
    }

    /// `plugins:` of a target: names, or mappings with `plugin` and `package`.
    static func uses(_ reader: MappingReader) -> [(plugin: PluginUse, place: Place?)] {
        let list = reader["plugins"].map { $0.scalar == nil ? reader.list("plugins") : [$0] } ?? []
        return list.compactMap { node in
            if let scalar = node.scalar, !scalar.isNull {
                return (PluginUse(name: scalar.string, at: node.place), node.place)
            }
            guard let mapping = node.mapping else {
                reader.wrongForm("plugins", "a list of names or mappings", node)
                return nil
            }
            let entry = MappingReader(
                mapping, name: "a plugin of \(reader.name)", known: ["plugin", "package"], problems: reader.problems,
                at: node.place)
            guard let name = entry.string("plugin") else {
                reader.problems.error("bad-plugin", "\(entry.name) has no 'plugin'", at: node.place)
                return nil
            }
            return (PluginUse(name: name, package: entry.string("package"), at: node.place), node.place)
        }
    }
}
