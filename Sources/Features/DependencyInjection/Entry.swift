/// What a container has for a key: a ``Registration``, or what was made by one and is ``Kept``.
@usableFromInline
class Entry: @unchecked Sendable {
    // immutable, and so are the subclasses' properties; the type of their values is that of the key
    let key: DependencyKey
    let scope: Scope
    /// Whether it is ``Kept``: a property, as it is asked for each time that something is resolved.
    let isKept: Bool

    init(key: DependencyKey, scope: Scope, isKept: Bool) {
        self.key = key
        self.scope = scope
        self.isKept = isKept
    }

    /// The entry as it was registered.
    var registered: Entry { self }

    /// Makes an instance that nobody keeps, to see whether that is possible.
    func check(_ resolver: Resolver) throws(ResolutionError) {}
}

extension Entry {
    /// How an instance is made. `Value` has to be the key's type.
    func registration<Value: Sendable>(of type: Value.Type) -> Registration<Value> {
        unsafeDowncast(registered, to: Registration<Value>.self)
    }

    /// The instance, where it is kept. `Value` has to be the key's type.
    func instance<Value: Sendable>(of type: Value.Type) -> Value? {
        isKept ? unsafeDowncast(self, to: Kept<Value>.self).instance : nil
    }
}

/// How an instance is made.
final class Registration<Value: Sendable>: Entry, @unchecked Sendable {
    let make: @Sendable (Resolver) throws -> Value

    init(key: DependencyKey, scope: Scope, make: @escaping @Sendable (Resolver) throws -> Value) {
        self.make = make
        super.init(key: key, scope: scope, isKept: false)
    }

    override func check(_ resolver: Resolver) throws(ResolutionError) {
        let _: Value = try resolver.resolve(key)
    }
}

/// An instance that was made, and is there for all who ask.
@usableFromInline
final class Kept<Value: Sendable>: Entry, @unchecked Sendable {
    @usableFromInline let instance: Value
    private let registration: Registration<Value>

    init(_ instance: Value, by registration: Registration<Value>) {
        self.instance = instance
        self.registration = registration
        super.init(key: registration.key, scope: registration.scope, isKept: true)
    }

    override var registered: Entry { registration }

    override func check(_ resolver: Resolver) throws(ResolutionError) { try registration.check(resolver) }
}
