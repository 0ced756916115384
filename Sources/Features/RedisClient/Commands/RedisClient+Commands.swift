extension RedisClient {
    /// Whether the server answers.
    public nonisolated(nonsending) func ping() async throws(RedisError) {
        let answer = try await send(.ping())
        guard answer.text == "PONG" else { throw unexpected("PING", answer) }
    }

    /// A text; `nil` when there is no such key.
    ///
    /// - Throws: ``RedisError/unexpectedAnswer(command:answer:)`` for bytes that are no UTF-8: ``bytes(_:)`` has them.
    public nonisolated(nonsending) func get(_ key: String) async throws(RedisError) -> String? {
        try optionalText("GET", await send(.get(key)))
    }

    public nonisolated(nonsending) func bytes(_ key: String) async throws(RedisError) -> [UInt8]? {
        let answer = try await send(.get(key))
        if answer == .null { return nil }
        guard let bytes = answer.bytes else { throw unexpected("GET", answer) }
        return bytes
    }

    /// Writes a key: see ``RedisCommand/set(_:to:expiry:when:keepsExpiry:)``.
    ///
    /// - Returns: whether it was written: the condition may not have been so.
    @discardableResult
    public nonisolated(nonsending) func set(
        _ key: String, to value: any RedisArgument, expiry: Duration? = nil,
        when condition: RedisCommand.SetCondition = .always, keepsExpiry: Bool = false
    ) async throws(RedisError) -> Bool {
        let answer = try await send(
            .set(key, to: value, expiry: expiry, when: condition, keepsExpiry: keepsExpiry))
        if answer == .null { return false }
        guard answer.text == "OK" else { throw unexpected("SET", answer) }
        return true
    }

    /// - Returns: how many there were.
    @discardableResult
    public nonisolated(nonsending) func del(_ keys: String...) async throws(RedisError) -> Int64 {
        keys.isEmpty ? 0 : try await integer(RedisCommand("DEL", arguments: keys))
    }

    public nonisolated(nonsending) func exists(_ key: String) async throws(RedisError) -> Bool {
        try await integer(.idempotent("EXISTS", key)) > 0
    }

    /// - Returns: whether there is such a key.
    @discardableResult
    public nonisolated(nonsending) func expire(_ key: String, after duration: Duration) async throws(RedisError) -> Bool
    {
        try await integer(RedisCommand("PEXPIRE", key, duration.milliseconds)) == 1
    }

    /// - Returns: the new value.
    @discardableResult
    public nonisolated(nonsending) func incr(_ key: String, by amount: Int64 = 1) async throws(RedisError) -> Int64 {
        try await integer(RedisCommand("INCRBY", key, amount))
    }

    public nonisolated(nonsending) func hget(_ key: String, _ field: String) async throws(RedisError) -> String? {
        try optionalText("HGET", await send(.hget(key, field)))
    }

    /// - Returns: whether the field is new.
    @discardableResult
    public nonisolated(nonsending) func hset(_ key: String, _ field: String, to value: any RedisArgument)
        async throws(RedisError) -> Bool
    {
        try await integer(.hset(key, field, to: value)) == 1
    }

    /// Writes a field that is not there.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    public nonisolated(nonsending) func hsetnx(_ key: String, _ field: String, to value: any RedisArgument)
        async throws(RedisError) -> Bool
    {
        try await integer(.hsetnx(key, field, to: value)) == 1
    }

    /// - Returns: how many there were.
    @discardableResult
    public nonisolated(nonsending) func hdel(_ key: String, _ fields: String...) async throws(RedisError) -> Int64 {
        fields.isEmpty ? 0 : try await integer(RedisCommand("HDEL", arguments: [key] + fields))
    }

    /// All fields at once; of a large hash ``hscan(_:match:count:)`` gives them in pages.
    public nonisolated(nonsending) func hgetall(_ key: String) async throws(RedisError) -> [String: String] {
        let answer = try await send(.hgetall(key))
        guard let members = answer.members, members.count.isMultiple(of: 2) else { throw unexpected("HGETALL", answer) }
        var result: [String: String] = [:]
        for index in stride(from: 0, to: members.count, by: 2) {
            guard let field = members[index].text, let value = members[index + 1].text else {
                throw unexpected("HGETALL", members[index].text == nil ? members[index] : members[index + 1])
            }
            result[field] = value
        }
        return result
    }

    /// - Returns: how many got it.
    @discardableResult
    public nonisolated(nonsending) func publish(_ message: any RedisArgument, to channel: String)
        async throws(RedisError) -> Int64
    {
        try await integer(RedisCommand("PUBLISH", channel, message))
    }

    private nonisolated(nonsending) func integer(_ command: RedisCommand) async throws(RedisError) -> Int64 {
        let answer = try await send(command)
        guard case .integer(let number) = answer else { throw unexpected(command.name, answer) }
        return number
    }

    private func optionalText(_ command: String, _ answer: RESPValue) throws(RedisError) -> String? {
        if answer == .null { return nil }
        guard let text = answer.text else { throw unexpected(command, answer) }
        return text
    }

    func unexpected(_ command: String, _ answer: RESPValue) -> RedisError {
        let isBytes = answer.bytes != nil && answer.text == nil
        return .unexpectedAnswer(command: command, answer: isBytes ? "no UTF-8" : answer.kind)
    }
}
