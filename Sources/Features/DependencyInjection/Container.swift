import Foundation
import Synchronization

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
    private let entries = Mutex<[DependencyKey: Entry]>([:])
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
        let entry = TypedEntry(key: DependencyKey(type, name), scope: scope, make: make)
        entries.withLock { $0[entry.key] = entry }
    }

    /// - Throws: ``ResolutionError`` with the path from `type` to what is wrong.
    public func resolve<Value: Sendable>(
        _ type: Value.Type = Value.self, name: String? = nil
    ) throws(ResolutionError) -> Value {
        let key = DependencyKey(type, name)
        let container = current
        // the way that is taken most: something that is kept, and was made before
        if let instance: Value = container.instance(of: key) { return instance }
        return try Resolver(container: container).resolve(key)
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
    /// What is kept here for a key.
    private func instance<Value: Sendable>(of key: DependencyKey) -> Value? {
        entries.withLock { entries in
            // the key has the type in it
            entries[key].flatMap { unsafeDowncast($0, to: TypedEntry<Value>.self).instance }
        }
    }

    /// What is kept here for an entry, unless it was registered anew.
    func instance<Value: Sendable>(of entry: TypedEntry<Value>) -> Value? {
        entries.withLock { entries in
            guard let known = entries[entry.key], known.isSame(as: entry) else { return nil }
            return unsafeDowncast(known, to: TypedEntry<Value>.self).instance
        }
    }

    func keep<Value: Sendable>(_ instance: Value, of entry: TypedEntry<Value>) {
        entries.withLock { entries in
            guard entries[entry.key].map({ $0.isSame(as: entry) }) ?? true else { return }
            entries[entry.key] = entry.with(instance)
        }
    }

    /// What is registered for a key, here or behind.
    func entry(of key: DependencyKey) -> Entry? {
        entries.withLock { $0[key] } ?? parent?.entry(of: key)
    }

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
    private var keys: Set<DependencyKey> { entries.withLock { Set($0.keys) }.union(parent?.keys ?? []) }
}
