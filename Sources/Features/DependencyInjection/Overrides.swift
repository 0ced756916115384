import Synchronization

/// What stands in for what containers have, in this task and those that it begins.
enum Overrides {
    /// What stands in holds what it stands in for, so that none that comes later has its identity.
    @TaskLocal private static var containers: [ObjectIdentifier: Container] = [:]

    /// Whether a body has run with overrides, in any task: where none has, nobody looks. It stays: a task that was
    /// begun in a body may go on when that is over.
    private static let wereAny = Atomic(false)

    static var areAny: Bool {
        @inline(__always) get { wereAny.load(ordering: .relaxed) }
    }

    static func container(for container: Container) -> Container? {
        guard areAny else { return nil }
        return containers[ObjectIdentifier(container)]
    }

    static func with<Result>(
        _ overrides: Container, for container: Container, _ body: () throws -> Result
    ) rethrows -> Result {
        wereAny.store(true, ordering: .relaxed)
        return try $containers.withValue(containers.merging([ObjectIdentifier(container): overrides]) { $1 }) {
            try body()
        }
    }

    static func with<Result>(
        _ overrides: Container, for container: Container, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        wereAny.store(true, ordering: .relaxed)
        return try await $containers.withValue(containers.merging([ObjectIdentifier(container): overrides]) { $1 }) {
            try await body()
        }
    }
}

extension Container {
    /// Runs `body` with other dependencies: in this task, and in those that it begins.
    ///
    /// What is shared is made anew for `body`, so that nothing of it knows what is registered here, and nothing from it
    /// stays. Tasks beside see nothing of it. A scope is to be made in `body`.
    ///
    /// - Parameter register: registers what stands in.
    public func withOverrides<Result>(
        _ register: (Container) throws -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        let overrides = makeOverrides()
        try register(overrides)
        return try Overrides.with(overrides, for: self, body)
    }

    /// Runs `body` with other dependencies: in this task, and in those that it begins.
    ///
    /// What is shared is made anew for `body`, so that nothing of it knows what is registered here, and nothing from it
    /// stays. Tasks beside see nothing of it. A scope is to be made in `body`.
    ///
    /// - Parameter register: registers what stands in.
    public func withOverrides<Result>(
        isolation: isolated (any Actor)? = #isolation, _ register: (Container) throws -> Void,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        let overrides = makeOverrides()
        try register(overrides)
        return try await Overrides.with(overrides, for: self, isolation: isolation, body)
    }
}
