/// What a server has, in pages, without keeping others waiting.
///
/// What is there from the beginning to the end comes at least once; what is written meanwhile may come or not, and
/// something may come twice.
public struct RedisScan<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = RedisError

    let client: RedisClient
    let command: String
    /// What is before the cursor, and behind it.
    let (before, after): ([String], [String])
    /// The elements of a page; `nil` for a page that is none.
    let elements: @Sendable ([RESPValue]) -> [Element]?

    public struct AsyncIterator: AsyncIteratorProtocol {
        let scan: RedisScan
        private var page: [Element] = []
        private var cursor: String? = "0"

        init(_ scan: RedisScan) { self.scan = scan }

        public mutating func next() async throws -> Element? { try await next(isolation: nil) }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(RedisError) -> Element? {
            while page.isEmpty {
                guard let cursor else { return nil }
                if Task.isCancelled { throw .cancelled }
                var command = RedisCommand(scan.command, arguments: scan.before + [cursor] + scan.after)
                command.isIdempotent = true
                let answer = try await scan.client.send(command)
                guard let parts = answer.members, parts.count == 2, let next = parts[0].text,
                    let members = parts[1].members, let found = scan.elements(members)
                else { throw scan.client.unexpected(scan.command, answer) }
                self.cursor = next == "0" ? nil : next
                page = found.reversed()
            }
            return page.popLast()
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

/// A field of a hash.
public struct RedisField: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension RedisClient {
    /// The keys of the database that are UTF-8.
    ///
    /// - Parameters:
    ///   - pattern: such as `price:*`.
    ///   - count: about how many the server looks at for a page.
    public func scan(match pattern: String? = nil, count: Int = 500) -> RedisScan<String> {
        RedisScan(client: self, command: "SCAN", before: [], after: RedisClient.options(pattern, count)) { members in
            members.compactMap(\.text)
        }
    }

    /// The fields of a hash: see ``scan(match:count:)``.
    public func hscan(_ key: String, match pattern: String? = nil, count: Int = 500) -> RedisScan<RedisField> {
        let options = RedisClient.options(pattern, count)
        return RedisScan(client: self, command: "HSCAN", before: [key], after: options) { members in
            guard members.count.isMultiple(of: 2) else { return nil }
            var fields: [RedisField] = []
            for index in stride(from: 0, to: members.count, by: 2) {
                guard let name = members[index].text, let value = members[index + 1].text else { return nil }
                fields.append(RedisField(name: name, value: value))
            }
            return fields
        }
    }

    private static func options(_ pattern: String?, _ count: Int) -> [String] {
        (pattern.map { ["MATCH", $0] } ?? []) + ["COUNT", "\(max(1, count))"]
    }
}
