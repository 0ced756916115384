import SlipwayModel

/// Where the symbolic links of a commit lead, by bytes.
struct SourceLinks {
    private var exact: [[UInt8]: [UInt8]] = [:]
    /// As file systems see them that ignore case and normalisation.
    private var folded: [String: [UInt8]] = [:]

    mutating func add(_ path: String, to target: [UInt8]) {
        exact[Array(path.utf8)] = target
        folded[path.lowercased()] = target
    }

    func target(of path: String) -> [UInt8]? { exact[Array(path.utf8)] }

    func leadsOut(_ path: String) -> Bool {
        leadsOut(path) { exact[$0] }
            || leadsOut(path) { folded[String(decoding: $0, as: UTF8.self).lowercased()] }
    }

    /// Follows a link by the links of the commit, component by component, as the system would.
    private func leadsOut(_ link: String, target: ([UInt8]) -> [UInt8]?) -> Bool {
        let slash = UInt8(ascii: "/")
        func parts(_ bytes: [UInt8]) -> [[UInt8]] { bytes.split(separator: slash).map { Array($0) }.reversed() }
        var pending = parts(Array(link.utf8))
        var current: [[UInt8]] = []
        var followed = 0
        while let part = pending.popLast() {
            if part == Array(".".utf8) { continue }
            if part == Array("..".utf8) {
                if current.popLast() == nil { return true }
                continue
            }
            current.append(part)
            guard let target = target(Array(current.joined(separator: [slash]))) else { continue }
            followed += 1
            // The system gives up on such a chain too (ELOOP): it leads nowhere, and nowhere is not inside.
            if target.first == slash || followed > 40 { return true }
            // The system's calls end a text at the first zero byte: what stands there is not what is followed.
            if target.isEmpty || target.contains(0) { return true }
            current.removeLast()
            pending += parts(target)
        }
        return false
    }
}
