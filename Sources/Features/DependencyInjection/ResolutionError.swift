/// Why a dependency cannot be had, with the way to it.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// Nothing is registered for the last one of the path.
        case missing
        /// The last one of the path is needed to make itself.
        case cyclic
        /// The last one of the path lives in a scope, and is asked for outside of one.
        case outsideOfScope
        /// The last one of the path lives in a scope, and something shared would hold it for longer.
        case heldByShared
        /// The last one of the path is not made.
        case failed(any Error)
    }

    public let reason: Reason
    /// From what was asked for to what is wrong.
    public let path: [DependencyKey]

    /// What is to be mended: who asks and what is missing, all of a cycle, what is not made.
    var place: Set<DependencyKey> {
        switch reason {
        case .missing, .outsideOfScope, .heldByShared: Set(path.suffix(2))
        case .failed: Set(path.suffix(1))
        case .cyclic: Set(path.drop { $0 != path.last })
        }
    }

    public var description: String {
        let way = path.map(\.description).joined(separator: "→")
        let last = path.last?.description ?? ""
        return switch reason {
        case .missing: "nothing is registered for \(last): \(way)"
        case .cyclic: "\(last) needs itself: \(way)"
        case .outsideOfScope: "\(last) lives in a scope, and there is none: \(way)"
        case .heldByShared: "\(last) lives in a scope, and something shared would hold it: \(way)"
        case .failed(let error): "\(last) is not made: \(way): \(error)"
        }
    }
}

/// All that is wrong with what is registered.
public struct InvalidContainer: Error, Sendable, CustomStringConvertible {
    public let problems: [ResolutionError]

    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
