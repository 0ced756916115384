import SlipwayModel
import SlipwayReport

/// The states of packages that SwiftPM has resolved: `Package.resolved`.
struct PackagePins: Sendable, Equatable {
    /// Version and revision by identity.
    let states: [String: String]

    /// - Parameter text: the file; versions 1 to 3 of its form.
    init(_ text: String) {
        let document = JSONValue.parse(text)
        let pins = document?["pins"]?.list ?? document?["object"]?["pins"]?.list ?? []
        var states: [String: String] = [:]
        for pin in pins {
            // the first form knew no identity: it is the last part of the address
            let address = pin["repositoryURL"]?.text.map { PackagePins.identity(ofAddress: $0) }
            guard let identity = pin["identity"]?.text?.lowercased() ?? address, let state = pin["state"] else {
                continue
            }
            let parts = ["version", "branch", "revision"].compactMap { state[$0]?.text }
            states[identity] = parts.joined(separator: " ")
        }
        self.states = states
    }

    private static func identity(ofAddress text: String) -> String {
        let last = text.split(separator: "/").last.map(String.init) ?? text
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }
}

/// Which package depends on which: what `swift package show-dependencies --format json` prints.
struct PackageTree: Sendable, Equatable {
    /// Identities of direct dependencies, by identity.
    private(set) var dependencies: [String: Set<String>] = [:]
    /// Where packages lie, by identity.
    private(set) var folders: [String: Path] = [:]

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        guard let start = text.firstIndex(of: "{"), let root = JSONValue.parse(String(text[start...])),
            root["dependencies"] != nil
        else { return nil }
        var pending = [root]
        while let node = pending.popLast() {
            let children = node["dependencies"]?.list ?? []
            let identity = node["identity"]?.text?.lowercased() ?? ""
            // a package that several depend on is there as often
            if let known = dependencies[identity], known.count >= children.count { continue }
            dependencies[identity, default: []].formUnion(children.compactMap { $0["identity"]?.text?.lowercased() })
            folders[identity] = node["path"]?.text.map { Path($0) }
            pending += children
        }
    }

    /// A package and all that it depends on.
    func closure(of identity: String) -> Set<String> {
        var found: Set<String> = [identity]
        var pending = [identity]
        while let next = pending.popLast() {
            for other in dependencies[next, default: []] where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }
}
