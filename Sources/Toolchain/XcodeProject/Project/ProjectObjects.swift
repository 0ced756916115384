/// The objects of a project by id, in the order they were added; in the order of the file where they were read.
public struct ProjectObjects: Sendable, Sequence, ExpressibleByDictionaryLiteral {
    public private(set) var keys: [ObjectID] = []
    public private(set) var values: [ProjectObject] = []
    private(set) var index = IDIndex()

    public init() {}

    /// - Parameter objects: with unique ids; of two objects with one id the later is taken.
    public init(_ objects: some Sequence<(key: ObjectID, value: ProjectObject)>) {
        reserveCapacity(objects.underestimatedCount)
        for (id, object) in objects { updateValue(object, forKey: id) }
    }

    public init(dictionaryLiteral elements: (ObjectID, ProjectObject)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }

    public var count: Int { keys.count }
    public var isEmpty: Bool { keys.isEmpty }

    public mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
        index.reserveCapacity(count)
    }

    /// The object of an id; setting `nil` removes it, in a time that grows with the number of objects.
    public subscript(id: ObjectID) -> ProjectObject? {
        get { index.number(of: id.rawValue).map { values[$0] } }
        set {
            if let newValue {
                updateValue(newValue, forKey: id)
            } else if index.number(of: id.rawValue) != nil {
                removeAll { key, _ in key == id }
            }
        }
    }

    /// Sets the object of an id.
    ///
    /// - Returns: the object that had the id before.
    @discardableResult
    public mutating func updateValue(_ object: ProjectObject, forKey id: ObjectID) -> ProjectObject? {
        let number = index.insert(id.rawValue)
        guard number < keys.count else {
            keys.append(id)
            values.append(object)
            return nil
        }
        let former = values[number]
        values[number] = object
        return former
    }

    public mutating func removeAll(where isRemoved: (ObjectID, ProjectObject) -> Bool) {
        self = ProjectObjects(filter { !isRemoved($0.key, $0.value) })
    }

    public func makeIterator() -> AnyIterator<(key: ObjectID, value: ProjectObject)> {
        var number = 0
        return AnyIterator {
            guard number < keys.count else { return nil }
            defer { number += 1 }
            return (keys[number], values[number])
        }
    }
}

extension ProjectObjects: Hashable {
    /// The same objects, in whatever order.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(Set(keys)) }
}
