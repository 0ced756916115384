/// How much a release changes.
package enum Bump: String, Sendable, Codable, CaseIterable {
    case major, minor, patch
}

extension Bump: Comparable {
    /// The order of what changes: a patch is the least.
    package static func < (left: Bump, right: Bump) -> Bool { left.weight < right.weight }

    private var weight: Int {
        switch self {
        case .major: 3
        case .minor: 2
        case .patch: 1
        }
    }
}
