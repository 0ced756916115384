import Foundation

/// What a thread is making right now.
///
/// Whoever makes something may ask a container for what it needs, or have an ``Injected``, and not ask its resolver:
/// the way is known by this. A cycle would go on until there is no room on the stack.
///
/// It is the thread's and not the task's: a task that is begun while something is made is not a part of making it.
struct Making {
    private let registration: Entry
    private let resolver: Resolver
    /// What is made around it. It stays where it is until this one is made.
    private let outer: UnsafePointer<Making>?

    /// `nil` where the system has none left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    private static var innermost: UnsafePointer<Making>? {
        key.flatMap { pthread_getspecific($0) }.map { UnsafePointer($0.assumingMemoryBound(to: Making.self)) }
    }

    /// From what was asked for first to what is made.
    static var path: [DependencyKey] { innermost?.pointee.resolver.path ?? [] }

    /// Whether something that is registered is being made, as a container sees it.
    static func contains(_ registration: Entry, in container: Container) -> Bool {
        var next = innermost
        while let making = next {
            if making.pointee.registration === registration, making.pointee.resolver.container === container {
                return true
            }
            next = making.pointee.outer
        }
        return false
    }

    @inline(__always)
    static func with<Value>(_ registration: Entry, _ resolver: Resolver, _ body: () throws -> Value) rethrows -> Value {
        guard let key else { return try body() }
        let outer = innermost
        return try withUnsafePointer(to: Making(registration: registration, resolver: resolver, outer: outer)) {
            pthread_setspecific(key, $0)
            defer { pthread_setspecific(key, outer) }
            return try body()
        }
    }
}
