/// How long a test waits for what it has started: one that waits for good tells nobody what for.
package enum Patience {
    package struct Ended: Error, CustomStringConvertible {
        package let what: String
        package let seconds: Int

        package init(_ what: String, seconds: Int = Patience.seconds) { (self.what, self.seconds) = (what, seconds) }

        package var description: String { "\(what): not done in \(seconds) s" }
    }

    /// Longer than anything takes on a machine that has much else to do.
    package static let seconds = 300

    /// Runs `body`, which is cancelled where it takes longer.
    ///
    /// - Parameter what: is waited for, for people.
    /// - Throws: ``Ended``, or what `body` throws.
    package static func limit<Value: Sendable>(
        _ what: String, seconds: Int = seconds, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(operation: body)
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw Ended(what, seconds: seconds)
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw Ended(what, seconds: seconds) }
            return value
        }
    }
}
