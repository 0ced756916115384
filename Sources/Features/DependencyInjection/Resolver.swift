import Foundation

/// Asks for what an instance needs, and knows the way to it.
public struct Resolver: Sendable {
    let container: Container
    /// What is being made, from what was asked for on.
    let path: [DependencyKey]
    /// How many of the path are not of this resolver: what was being made when the container itself was asked.
    private let outer: Int
    /// Whether something on the path is shared: it would hold what it gets for longer than a scope lives.
    private let isHeldByShared: Bool

    init(container: Container) {
        let path = Making.path
        self.init(container, path, path.count, false)
    }

    private init(_ container: Container, _ path: [DependencyKey], _ outer: Int, _ isHeldByShared: Bool) {
        self.container = container
        self.path = path
        self.outer = outer
        self.isHeldByShared = isHeldByShared
    }

    /// - Throws: ``ResolutionError`` with the path from what was asked for to what is wrong.
    public func resolve<Value: Sendable>(
        _ type: Value.Type = Value.self, name: String? = nil
    ) throws(ResolutionError) -> Value {
        try resolve(DependencyKey(type, name))
    }

    func resolve<Value: Sendable>(_ key: DependencyKey) throws(ResolutionError) -> Value {
        let way = path + [key]
        if path[outer...].contains(key) { throw ResolutionError(reason: .cyclic, path: way) }
        guard let entry = container.entry(of: key) else { throw ResolutionError(reason: .missing, path: way) }
        // the key has the type in it
        let typed = entry.registration(of: Value.self)
        switch entry.scope {
        case .transient: return try make(typed, Resolver(container, way, outer, isHeldByShared))
        case .scoped:
            if isHeldByShared { throw ResolutionError(reason: .heldByShared, path: way) }
            guard let keeper = container.keeper(of: .scoped) else {
                throw ResolutionError(reason: .outsideOfScope, path: way)
            }
            return try kept(typed, by: keeper, Resolver(container, way, outer, false))
        case .shared:
            guard let keeper = container.keeper(of: .shared) else {
                throw ResolutionError(reason: .missing, path: way)
            }
            // what is shared sees nothing of a scope
            return try kept(typed, by: keeper, Resolver(keeper, way, outer, true))
        }
    }

    private func make<Value: Sendable>(
        _ registration: Registration<Value>, _ resolver: Resolver
    ) throws(ResolutionError) -> Value {
        if Making.contains(registration, in: resolver.container) {
            throw ResolutionError(reason: .cyclic, path: resolver.path)
        }
        do {
            return try Making.with(registration, resolver) { try registration.make(resolver) }
        } catch let error as ResolutionError {
            throw error
        } catch {
            throw ResolutionError(reason: .failed(error), path: resolver.path)
        }
    }

    private func kept<Value: Sendable>(
        _ registration: Registration<Value>, by keeper: Container, _ resolver: Resolver
    ) throws(ResolutionError) -> Value {
        if let known = keeper.instance(of: registration) { return known }
        keeper.making.lock()
        defer { keeper.making.unlock() }
        // another thread may have made it meanwhile
        if let known = keeper.instance(of: registration) { return known }
        let value = try make(registration, resolver)
        keeper.keep(value, of: registration)
        return value
    }
}
