package import SwiftSyntax

/// How much code can use a declaration.
package enum AccessLevel: Int, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, `open`

    package init?(_ name: String) {
        switch name {
        case "private": self = .private
        case "fileprivate": self = .fileprivate
        case "internal": self = .internal
        case "package": self = .package
        case "public": self = .public
        case "open": self = .open
        default: return nil
        }
    }

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }

    package static let names = ["private", "fileprivate", "internal", "package", "public", "open"]
}

extension DeclModifierListSyntax {
    /// The level that is written in front of a declaration.
    package var accessLevel: AccessLevel? { access.flatMap { AccessLevel($0.name.text) } }
}

/// The types around the current declaration and who may use their members.
///
/// Follows *The Swift Programming Language*, "Access Control".
package struct AccessScopes {
    package enum Kind: Sendable { case type, enumeration, `extension`, `protocol` }

    private var scopes: [(kind: Kind, level: AccessLevel?)] = []
    /// Whether members may be used by no more code than the types they are in.
    private let isEffective: Bool

    package init(isEffective: Bool) { self.isEffective = isEffective }

    /// The innermost scope.
    package var current: (kind: Kind, level: AccessLevel?)? { scopes.last }

    package mutating func open(_ kind: Kind, _ level: AccessLevel?) {
        guard kind != .extension, let parent = scopes.last else {
            scopes.append((kind, level))
            return
        }
        let parentLevel = parent.level ?? .internal
        switch parent.kind {
        case .type, .enumeration:
            let isTooHigh = isEffective && (level ?? .internal) > parentLevel
            scopes.append((kind, isTooHigh ? parentLevel : level))
        case .extension, .protocol:
            scopes.append((kind, level ?? parentLevel))
        }
    }

    package mutating func close() { _ = scopes.popLast() }

    /// The level of a member of the current scope.
    package func level(ofMember level: AccessLevel?) -> AccessLevel {
        guard let parent = scopes.last else { return level ?? .internal }
        let parentLevel = parent.level ?? .internal
        switch parent.kind {
        case .protocol: return parentLevel
        case .extension: return level ?? parentLevel
        case .type, .enumeration:
            guard let level else { return min(parentLevel, .internal) }
            return isEffective ? min(level, parentLevel) : level
        }
    }
}
