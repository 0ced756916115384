/// What a dependency is asked for by: its type, and a name where there are several of a type.
public struct DependencyKey: Hashable, Sendable, CustomStringConvertible {
    private let type: any Any.Type
    /// `nil` for the only one, or the usual one, of a type. "v1" and "v2" are two, and neither stands in for the other.
    public let name: String?

    init<Value>(_ type: Value.Type, _ name: String?) {
        self.type = type
        self.name = name
    }

    /// What stands for the type.
    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// What a ``Registry`` finds it by.
    var registryHash: UInt64 { NameHash.hash(id, name) }

    /// `UserService`, or `UserService "v1"`.
    public var description: String { "\(type)" + (name.map { " \"\($0)\"" } ?? "") }

    public static func == (left: DependencyKey, right: DependencyKey) -> Bool {
        left.type == right.type && left.name == right.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        // most have none: those are looked up faster
        if let name { hasher.combine(name) }
    }
}

/// How long an instance lives.
public enum Scope: String, Sendable, CaseIterable {
    /// A new one each time.
    case transient
    /// One for all, made when it is first asked for.
    case shared
    /// One for each scope (``Container/makeScope()``).
    case scoped
}
