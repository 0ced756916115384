import Foundation

/// Knows how dependencies are made, and keeps those that are shared.
///
/// ```swift
/// let container = Container()
/// container.register(UserService.self, scope: .shared) { _ in DefaultUserService() }
/// container.register(UserList.self) { UserList(service: try $0.resolve()) }
/// let list: UserList = try container.resolve()
/// ```
///
/// It may be used by several threads at once. What is registered again replaces what was registered before.
public final class Container: Sendable {
    private let entries = Registry()
    private let parent: Container?
    private let kind: Kind
    /// One for a container, its scopes and its overrides: one thread at a time makes what is kept. Two that need each
    /// other are found to be a cycle then, and do not wait for each other.
    let making: NSRecursiveLock

    private enum Kind {
        case root, scope, overrides
    }

    public convenience init() { self.init(parent: nil, kind: .root) }

    private init(parent: Container?, kind: Kind) {
        self.parent = parent
        self.kind = kind
        making = parent?.making ?? NSRecursiveLock()
    }

    /// A container in which what is `scoped` has instances of its own; everything else is this one's.
    public func makeScope() -> Container { Container(parent: current, kind: .scope) }

    /// A container in front of this one: what it has stands in for what this one has, and what is kept is made anew.
    func makeOverrides() -> Container { Container(parent: current, kind: .overrides) }

    /// Says how a dependency is made.
    ///
    /// - Parameters:
    ///   - type: what it is asked for by: mostly a protocol.
    ///   - name: where there are several of the type.
    ///   - scope: how long an instance lives.
    ///   - make: makes an instance; what it needs it asks the resolver for, so that the way is known.
    public func register<Value: Sendable>(
        _ type: Value.Type = Value.self, name: String? = nil, scope: Scope = .transient,
        _ make: @escaping @Sendable (Resolver) throws -> Value
    ) {
        entries.set(Registration(key: DependencyKey(type, name), scope: scope, make: make))
    }

    /// What is kept is found without a lock, in the time of a look into a dictionary.
    ///
    /// - Throws: ``ResolutionError`` with the path from `type` to what is wrong.
    @inlinable
    public func resolve<Value: Sendable>(
        _ type: Value.Type = Value.self, name: String? = nil
    ) throws(ResolutionError) -> Value {
        // the way that is taken most, compiled for its type where it is called: something that was made before
        let look = beginLook(ObjectIdentifier(type), name)
        if let kept = look.kept {
            let instance = kept._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Kept<Value>.self).instance }
            endLook(look)
            return instance
        }
        endLook(look)
        return try make(type, name)
    }

    /// Makes everything that is registered once, and keeps nothing of it.
    ///
    /// What is `scoped` is made in a scope.
    ///
    /// - Throws: all that is wrong.
    public func validate() throws(InvalidContainer) {
        let trial = Container(parent: makeOverrides(), kind: .scope)
        // one mistake is met on many ways: the shortest is told
        var problems: [Set<DependencyKey>: ResolutionError] = [:]
        for key in trial.keys.sorted(by: { $0.description < $1.description }) {
            do throws(ResolutionError) {
                try trial.entry(of: key)?.check(Resolver(container: trial))
            } catch {
                let known = problems[error.place]
                if known == nil || error.path.count < known?.path.count ?? 0 { problems[error.place] = error }
            }
        }
        guard problems.isEmpty else {
            throw InvalidContainer(problems: problems.values.sorted { $0.description < $1.description })
        }
    }

    /// What stands in for this container in this task.
    private var current: Container { Overrides.container(for: self) ?? self }
}

extension Container {
    /// Resolves what is perhaps not kept.
    @usableFromInline
    @inline(never)
    func make<Value: Sendable>(_ type: Value.Type, _ name: String?) throws(ResolutionError) -> Value {
        try Resolver(container: current).resolve(DependencyKey(type, name))
    }

    /// Something that is kept, which stays until the look is over.
    @usableFromInline
    struct Look {
        @usableFromInline let kept: Unmanaged<Entry>?
        fileprivate let place: UnsafeMutablePointer<Readers.Place>
    }

    /// Finds what is kept for a key, seen from here.
    @usableFromInline
    func beginLook(_ type: ObjectIdentifier, _ name: String?) -> Look {
        let hash = NameHash.hash(type, name)
        let place = Readers.all.enter()
        guard Overrides.areAny else { return Look(kept: kept(type, name, hash), place: place) }
        return Look(kept: current.kept(type, name, hash), place: place)
    }

    // a function of the container: it stays at least until here
    @usableFromInline
    func endLook(_ look: Look) { Readers.leave(look.place) }

    @inline(__always)
    private func kept(_ type: ObjectIdentifier, _ name: String?, _ hash: UInt64) -> Unmanaged<Entry>? {
        if let entry = entries.find(type, name, hash) {
            return entry._withUnsafeGuaranteedRef(\.isKept) ? entry : nil
        }
        return kind == .scope ? sharedBehind(type, name, hash) : nil
    }

    /// What a scope has from behind: what is shared, up to where it is made anew.
    private func sharedBehind(_ type: ObjectIdentifier, _ name: String?, _ hash: UInt64) -> Unmanaged<Entry>? {
        var place = parent
        while let container = place {
            if let entry = container.entries.find(type, name, hash) {
                return entry._withUnsafeGuaranteedRef { $0.isKept && $0.scope == .shared } ? entry : nil
            }
            place = container.kind == .scope ? container.parent : nil
        }
        return nil
    }

    /// What is kept here of a registration, unless there is another one now.
    func instance<Value: Sendable>(of registration: Registration<Value>) -> Value? {
        guard let known = entries[registration.key], known.registered === registration else { return nil }
        return known.instance(of: Value.self)
    }

    func keep<Value: Sendable>(_ instance: Value, of registration: Registration<Value>) {
        entries.set(Kept(instance, by: registration)) { $0.registered === registration }
    }

    /// What is registered for a key, here or behind.
    func entry(of key: DependencyKey) -> Entry? { entries[key] ?? parent?.entry(of: key) }

    /// Who keeps what lives as long as `scope`, seen from here; `nil` where nobody does.
    func keeper(of scope: Scope) -> Container? {
        var place: Container? = self
        while let container = place {
            switch (scope, container.kind) {
            case (.shared, .root), (.shared, .overrides), (.scoped, .scope): return container
            // what is made with overrides is not for the scope behind
            case (.scoped, .overrides): return container.isInScope ? container : nil
            case (.transient, _), (.scoped, .root): return nil
            case (.shared, .scope): place = container.parent
            }
        }
        return nil
    }

    private var isInScope: Bool { kind == .scope || parent?.isInScope == true }

    /// All that is registered, here and behind.
    private var keys: Set<DependencyKey> { Set(entries.keys).union(parent?.keys ?? []) }
}
