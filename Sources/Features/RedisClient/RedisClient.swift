public import NIOCore
import Guarding
import NIOPosix

/// A client of a Redis server: one connection, over which the commands of all tasks go one behind the other without
/// waiting for each other's answers.
///
/// It connects when the first command comes, and again, by itself, when the connection broke and another one comes;
/// each command waits for one attempt. What was written when the connection broke ends with an error, as nobody knows
/// whether the server did it, unless it ``RedisCommand/isIdempotent``; what was not yet written goes to the next one.
public final class RedisClient: Sendable {
    private struct Inbox {
        var waiters: [Waiter] = []
        var isClosed = false
    }

    public let options: RedisOptions
    private let loop: any EventLoop
    private let link: NIOLoopBoundBox<RedisLink>
    private let inbox = Guarded(Inbox())

    /// - Parameter group: where the connection lives, by default the one that the program has; it has to outlive the
    ///   client.
    public init(_ options: RedisOptions = RedisOptions(), group: (any EventLoopGroup)? = nil) {
        self.options = options
        loop = (group ?? MultiThreadedEventLoopGroup.singleton).next()
        link = .makeBoxSendingValue(RedisLink(loop: loop, options: options), eventLoop: loop)
    }

    deinit {
        // nobody waits: who does holds the client
        if !inbox.withLock({ $0.isClosed }) { loop.execute { [link] in link.value.shutDown() } }
    }

    /// Sends a command.
    ///
    /// - Throws: ``RedisError``, ``RedisError/server(code:message:)`` for an answer that is an error.
    public nonisolated(nonsending) func send(_ command: RedisCommand) async throws(RedisError) -> RESPValue {
        let answers = try await answers(to: [command])
        guard let answer = answers.first else { throw .closed(reason: "there is no answer") }
        if case .error(let text) = answer { throw RedisError(answer: text) }
        return answer
    }

    /// Sends commands one behind the other, at once.
    ///
    /// - Returns: their answers in their order; an answer that is an error is the value of its command.
    public nonisolated(nonsending) func pipeline(
        _ commands: [RedisCommand]
    ) async throws(RedisError) -> [RESPValue] {
        commands.isEmpty ? [] : try await answers(to: commands)
    }

    /// It stays where its caller is: a pipeline does not go to another thread for nothing.
    private nonisolated(nonsending) func answers(
        to commands: [RedisCommand]
    ) async throws(RedisError) -> [RESPValue] {
        if let index = commands.firstIndex(where: \.isUnsuitable) { throw .unsuitable(command: commands[index].name) }
        return try await Waiter(commands).wait { waiter in submit(waiter) }.get()
    }

    private func submit(_ waiter: Waiter) {
        let (isClosed, isFirst) = inbox.withLock { inbox in
            if !inbox.isClosed { inbox.waiters.append(waiter) }
            return (inbox.isClosed, inbox.waiters.count == 1)
        }
        if isClosed { return waiter.finish(.failure(.clientClosed)) }
        // all that comes until the loop gets to it goes out together
        if isFirst { loop.execute { self.drain() } }
    }

    private func drain() {
        let waiters = inbox.withLock { inbox in
            let waiters = inbox.waiters
            inbox.waiters = []
            return waiters
        }
        link.value.submit(waiters)
    }

    /// Takes no more commands, waits for the answers of those that are on their way, and closes the connection.
    public func close() async {
        inbox.withLock { $0.isClosed = true }
        let promise = loop.makePromise(of: Void.self)
        loop.execute {
            self.drain()
            self.link.value.close(promise)
        }
        try? await promise.futureResult.get()
    }
}
