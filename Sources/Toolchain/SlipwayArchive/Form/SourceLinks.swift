import SlipwayModel

/// Where the symbolic links of a commit lead, by bytes.
package struct SourceLinks {
    package init() {}

    private var exact: [[UInt8]: [UInt8]] = [:]
    /// As file systems see them that ignore case and normalisation.
    private var folded: [String: [UInt8]] = [:]

    package mutating func add(_ path: String, to target: [UInt8]) {
        exact[Array(path.utf8)] = target
        folded[path.lowercased()] = target
    }

    package func target(of path: String) -> [UInt8]? { exact[Array(path.utf8)] }

    /// Where a link leads that is followed to its end.
    package enum Way: Equatable {
        case inside, outside
        /// From one link to the next, without an end or further than the system follows.
        case nowhere
    }

    package func way(of path: String) -> Way {
        let way = way(of: path) { exact[$0] }
        return way == .inside ? self.way(of: path) { folded[String(decoding: $0, as: UTF8.self).lowercased()] } : way
    }

    /// Follows a link by the links of the commit, component by component, as the system would.
    private func way(of link: String, target: ([UInt8]) -> [UInt8]?) -> Way {
        let slash = UInt8(ascii: "/")
        func parts(_ bytes: [UInt8]) -> [[UInt8]] { bytes.split(separator: slash).map { Array($0) }.reversed() }
        var pending = parts(Array(link.utf8))
        var current: [[UInt8]] = []
        var followed = 0
        while let part = pending.popLast() {
            if part == Array(".".utf8) { continue }
            if part == Array("..".utf8) {
                if current.popLast() == nil { return .outside }
                continue
            }
            current.append(part)
            guard let target = target(Array(current.joined(separator: [slash]))) else { continue }
            followed += 1
            if target.first == slash { return .outside }
            // The system gives up on such a chain, too (ELOOP).
            if followed > 40 { return .nowhere }
            // The system's calls end a text at the first zero byte: what stands there is not what is followed.
            if target.isEmpty || target.contains(0) { return .outside }
            current.removeLast()
            pending += parts(target)
        }
        return .inside
    }
}
