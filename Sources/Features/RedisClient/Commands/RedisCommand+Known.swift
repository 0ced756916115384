/// What people ask for most; those that only read may be sent again.
extension RedisCommand {
    public static func ping() -> RedisCommand { reading(RedisCommand(name: "PING", start: "$4\r\nPING\r\n")) }
    public static func get(_ key: String) -> RedisCommand {
        reading(RedisCommand(name: "GET", start: "$3\r\nGET\r\n", key))
    }
    public static func hget(_ key: String, _ field: String) -> RedisCommand {
        reading(RedisCommand(name: "HGET", start: "$4\r\nHGET\r\n", key, field))
    }
    public static func hgetall(_ key: String) -> RedisCommand {
        reading(RedisCommand(name: "HGETALL", start: "$7\r\nHGETALL\r\n", key))
    }

    /// When a key is written.
    public enum SetCondition: Sendable { case always, ifAbsent, ifPresent }

    /// - Parameters:
    ///   - expiry: how long the key is kept, to the millisecond; for ever without one.
    ///   - keepsExpiry: whether the time that the key has to live stays as it is.
    public static func set(
        _ key: String, to value: any RedisArgument, expiry: Duration? = nil, when condition: SetCondition = .always,
        keepsExpiry: Bool = false
    ) -> RedisCommand {
        var command = RedisCommand("SET", key, value)
        if let expiry {
            command.append("PX")
            command.append("\(expiry.milliseconds)")
        } else if keepsExpiry {
            command.append("KEEPTTL")
        }
        switch condition {
        case .always: break
        case .ifAbsent: command.append("NX")
        case .ifPresent: command.append("XX")
        }
        return command
    }

    public static func hset(_ key: String, _ field: String, to value: any RedisArgument) -> RedisCommand {
        RedisCommand("HSET", key, field, value)
    }

    public static func hsetnx(_ key: String, _ field: String, to value: any RedisArgument) -> RedisCommand {
        RedisCommand("HSETNX", key, field, value)
    }

    private static func reading(_ command: RedisCommand) -> RedisCommand {
        var command = command
        command.isIdempotent = true
        return command
    }
}

extension Duration {
    /// Whole milliseconds, as near as it gets; one at least, as a key that lives for none is an error.
    var milliseconds: Int64 {
        let (seconds, rest) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        return overflow ? (seconds < 0 ? .min : .max) : max(1, whole &+ rest / 1_000_000_000_000_000)
    }
}
