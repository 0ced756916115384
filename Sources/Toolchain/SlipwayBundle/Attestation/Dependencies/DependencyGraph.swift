import SlipwayModel
import SlipwayReport

/// Which package depends on which, and where each lies: what `swift package show-dependencies --format json` prints.
struct DependencyGraph: Sendable, Equatable {
    /// The identities that the package itself depends on.
    private(set) var direct: Set<String> = []
    /// The identities that each package depends on.
    private(set) var dependencies: [String: Set<String>] = [:]
    /// The folder of each package.
    private(set) var folders: [String: Path] = [:]

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        guard let start = text.firstIndex(of: "{"), let root = JSONValue.parse(String(text[start...])),
            case .list? = root["dependencies"]
        else { return nil }
        direct = DependencyGraph.identities(root)
        var pending = root["dependencies"]?.list ?? []
        while let node = pending.popLast() {
            guard let identity = node["identity"]?.text?.lowercased() else { continue }
            let children = node["dependencies"]?.list ?? []
            let found = DependencyGraph.identities(node)
            // a package that several depend on is printed as often
            if let known = dependencies[identity], found.isSubset(of: known) { continue }
            dependencies[identity, default: []].formUnion(found)
            folders[identity] = node["path"]?.text.map { Path($0) }
            pending += children
        }
    }

    private static func identities(_ node: JSONValue) -> Set<String> {
        Set((node["dependencies"]?.list ?? []).compactMap { $0["identity"]?.text?.lowercased() })
    }
}
