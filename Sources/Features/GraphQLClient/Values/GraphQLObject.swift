/// Names with values, in their order: a server answers in the order it was asked.
///
/// Two objects are equal where they have the same members, in whatever order.
public struct GraphQLObject: Sendable {
    public private(set) var names: [String] = []
    private var members: [GraphQLValue] = []
    /// Where names are, for objects that are not small.
    private var positions: [String: Int] = [:]

    private static let small = 8

    public init() {}

    /// Of a name that is there twice, the last value holds.
    public init(_ members: some Sequence<(name: String, value: GraphQLValue)>) {
        for (name, value) in members { self[name] = value }
    }

    public var count: Int { names.count }
    public var isEmpty: Bool { names.isEmpty }
    public var values: [GraphQLValue] { members }

    package mutating func reserve(_ count: Int) {
        names.reserveCapacity(count)
        members.reserveCapacity(count)
    }

    private func position(of name: String) -> Int? {
        names.count > GraphQLObject.small ? positions[name] : names.firstIndex(of: name)
    }

    /// A value; setting nil removes the name, which takes as long as the object is large.
    public subscript(name: String) -> GraphQLValue? {
        get { position(of: name).map { members[$0] } }
        set {
            guard let newValue else { return remove(name) }
            if let position = position(of: name) {
                members[position] = newValue
                return
            }
            names.append(name)
            members.append(newValue)
            if names.count == GraphQLObject.small + 1 {
                indexAll()
            } else if names.count > GraphQLObject.small {
                positions[name] = names.count - 1
            }
        }
    }

    private mutating func remove(_ name: String) {
        guard let position = position(of: name) else { return }
        names.remove(at: position)
        members.remove(at: position)
        positions = [:]
        if names.count > GraphQLObject.small { indexAll() }
    }

    private mutating func indexAll() {
        for (position, name) in names.enumerated() { positions[name] = position }
    }
}

extension GraphQLObject: Sequence {
    public func makeIterator() -> AnyIterator<(name: String, value: GraphQLValue)> {
        var position = 0
        return AnyIterator {
            guard position < names.count else { return nil }
            defer { position += 1 }
            return (names[position], members[position])
        }
    }
}

extension GraphQLObject: Hashable {
    public static func == (left: GraphQLObject, right: GraphQLObject) -> Bool {
        guard left.count == right.count else { return false }
        return left.names.indices.allSatisfy { right[left.names[$0]] == left.members[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        // in whatever order
        var sum = 0
        for index in names.indices {
            var member = Hasher()
            member.combine(names[index])
            member.combine(members[index])
            sum &+= member.finalize()
        }
        hasher.combine(sum)
    }
}

extension GraphQLObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, GraphQLValue)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}
