/// What is registered for a key.
class Entry: @unchecked Sendable {
    // immutable, and so are the subclass's properties; its type is that of the key
    let key: DependencyKey
    let scope: Scope
    /// The entry as it was registered.
    private let original: Entry?

    init(key: DependencyKey, scope: Scope, original: Entry?) {
        self.key = key
        self.scope = scope
        self.original = original
    }

    func isSame(as other: Entry) -> Bool { (original ?? self) === (other.original ?? other) }

    /// Makes an instance that nobody keeps, to see whether that is possible.
    func check(_ resolver: Resolver) throws(ResolutionError) {}
}

final class TypedEntry<Value: Sendable>: Entry, @unchecked Sendable {
    let make: @Sendable (Resolver) throws -> Value
    /// The one that is shared, once it is made.
    let instance: Value?

    init(key: DependencyKey, scope: Scope, make: @escaping @Sendable (Resolver) throws -> Value) {
        self.make = make
        instance = nil
        super.init(key: key, scope: scope, original: nil)
    }

    private init(_ entry: TypedEntry, instance: Value) {
        make = entry.make
        self.instance = instance
        super.init(key: entry.key, scope: entry.scope, original: entry)
    }

    func with(_ instance: Value) -> TypedEntry { TypedEntry(self, instance: instance) }

    override func check(_ resolver: Resolver) throws(ResolutionError) {
        let _: Value = try resolver.resolve(key)
    }
}
