import Synchronization

/// What stands in for what containers have, in this task and those that it begins.
enum Overrides {
    @TaskLocal private static var containers: [ObjectIdentifier: Container] = [:]

    /// How many bodies run with overrides, in any task: where there are none, nobody looks.
    private static let count = Atomic(0)

    static var areAny: Bool {
        @inline(__always) get { count.load(ordering: .relaxed) > 0 }
    }

    static func container(for container: Container) -> Container? {
        guard areAny else { return nil }
        return containers[ObjectIdentifier(container)]
    }

    static func with<Result>(
        _ overrides: Container, for container: Container, _ body: () throws -> Result
    ) rethrows -> Result {
        count.add(1, ordering: .relaxed)
        defer { count.subtract(1, ordering: .relaxed) }
        return try $containers.withValue(containers.merging([ObjectIdentifier(container): overrides]) { $1 }) {
            try body()
        }
    }

    static func with<Result>(
        _ overrides: Container, for container: Container, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        count.add(1, ordering: .relaxed)
        defer { count.subtract(1, ordering: .relaxed) }
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
