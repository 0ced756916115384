/// The `contents.xcworkspacedata` of a workspace.
public struct XcodeWorkspaceData: Sendable, Hashable {
    /// A file or a group of the workspace. A location is `group:PATH`, `container:PATH`, `absolute:PATH` or `self:PATH`.
    public enum Item: Sendable, Hashable {
        case file(location: String)
        case group(location: String, name: String?, items: [Item])
    }

    public var version: String
    public var items: [Item]

    public init(version: String = "1.0", items: [Item]) {
        self.version = version
        self.items = items
    }

    /// The workspace that Xcode puts into every project.
    public static let ofProject = XcodeWorkspaceData(items: [.file(location: "self:")])

    /// Reads a `contents.xcworkspacedata`.
    ///
    /// - Throws: `FormatError` for what is not XML or not a workspace.
    public init(parsing bytes: [UInt8]) throws(FormatError) {
        let root = try XMLDocument.parse(bytes)
        guard root.name == "Workspace" else {
            throw FormatError(
                code: "workspace-shape", message: "'\(root.name)' instead of 'Workspace'", line: 1, column: 1)
        }
        self.init(version: root["version"] ?? "1.0", items: try Self.items(of: root))
    }

    /// The bytes that Xcode writes.
    public func encoded() -> [UInt8] {
        XMLDocument.encoded(XMLElement("Workspace", [("version", version)], items.map(Self.element)))
    }

    /// The projects and files with groups resolved, in order: `group:` locations relative to the workspace's folder.
    public var locations: [String] { Self.locations(of: items, base: "") }

    private static func items(of element: XMLElement) throws(FormatError) -> [Item] {
        var items: [Item] = []
        for child in element.children {
            let location = child["location"] ?? ""
            switch child.name {
            case "FileRef": items.append(.file(location: location))
            case "Group":
                items.append(.group(location: location, name: child["name"], items: try self.items(of: child)))
            default:
                let message = "'\(child.name)' in a workspace"
                throw FormatError(code: "workspace-shape", message: message, line: 1, column: 1)
            }
        }
        return items
    }

    private static func element(_ item: Item) -> XMLElement {
        switch item {
        case .file(let location): return XMLElement("FileRef", [("location", location)])
        case .group(let location, let name, let items):
            let naming = name.map { [("name", $0)] } ?? []
            return XMLElement("Group", [("location", location)] + naming, items.map(element))
        }
    }

    private static func locations(of items: [Item], base: String) -> [String] {
        var found: [String] = []
        for item in items {
            switch item {
            case .file(let location): found.append(resolved(location, base: base))
            case .group(let location, _, let items):
                let folder = resolved(location, base: base)
                let path = folder.hasPrefix("group:") ? String(folder.dropFirst(6)) : base
                found += locations(of: items, base: path)
            }
        }
        return found
    }

    private static func resolved(_ location: String, base: String) -> String {
        guard location.hasPrefix("group:"), !base.isEmpty else { return location }
        let path = location.dropFirst(6)
        return path.isEmpty ? "group:" + base : "group:" + base + "/" + path
    }
}
