/// Something whose time is taken.
struct Measurement {
    let name: String
    /// How many operations a round has.
    let operations: Int
    /// Nanoseconds that an operation may take; `nil` for what stands beside, as people do it today.
    let limit: Double?
    /// One round.
    ///
    /// - Returns: how long it took, without what it had to prepare.
    let round: () async throws -> Duration

    init(
        _ name: String, operations: Int = 1, limit: Double? = nil, round: @escaping () async throws -> Duration
    ) {
        self.name = name
        self.operations = operations
        self.limit = limit
        self.round = round
    }

    /// - Parameter body: runs so many operations. What comes of them it returns, so that they are not optimised away.
    init<Outcome>(
        _ name: String, operations: Int, limit: Double? = nil, body: @escaping (Int) throws -> Outcome
    ) {
        self.init(name, operations: operations, limit: limit) {
            try Measurement.time { keep(try body(operations)) }
        }
    }

    static func time(_ body: () throws -> Void) rethrows -> Duration {
        let start = ContinuousClock.now
        try body()
        return ContinuousClock.now - start
    }

    static func time(_ body: () async throws -> Void) async rethrows -> Duration {
        let start = ContinuousClock.now
        try await body()
        return ContinuousClock.now - start
    }

    /// One round that does not count, and then those that do.
    func run(rounds: Int) async throws -> [Double] {
        _ = try await round()
        var times: [Double] = []
        for _ in 0..<rounds { times.append(try await round().nanoseconds / Double(operations)) }
        return times
    }
}

extension Duration {
    var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}

/// Takes a value, as somebody does who needs it.
@inline(never)
@_optimize(none)
private func keep<Value>(_ value: Value) {}
