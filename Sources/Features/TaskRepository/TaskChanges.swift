public import Foundation
import Guarding

/// What has become of tasks.
public enum TaskChange: Sendable, Hashable {
    /// All that was there when the sequence began.
    case current([TaskItem])
    case added([TaskItem])
    case updated(TaskItem)
    case removed(UUID)
    case removedAll

    /// Does the same to a list.
    public func apply(to items: inout [TaskItem]) {
        switch self {
        case .current(let all): items = all
        case .added(let new): items += new
        case .updated(let item):
            if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item }
        case .removed(let id): items.removeAll { $0.id == id }
        case .removedAll: items = []
        }
    }
}

/// Every change, in order.
public struct TaskChanges: AsyncSequence, Sendable {
    public typealias Element = TaskChange
    public typealias Failure = Never

    let stream: AsyncStream<TaskChange>

    public struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<TaskChange>.AsyncIterator

        public mutating func next() async -> TaskChange? { await iterator.next() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> TaskChange? {
            await iterator.next(isolation: actor)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: stream.makeAsyncIterator()) }
}

/// Those who follow a repository. Whoever writes tells them before anybody else writes.
final class TaskFollowers: Sendable {
    private let continuations = Guarded<[UUID: AsyncStream<TaskChange>.Continuation]>([:])

    deinit {
        for continuation in continuations.withLock({ $0.values }) { continuation.finish() }
    }

    /// - Parameter items: what is there at this moment.
    func begin(with items: [TaskItem]) -> TaskChanges {
        let (stream, continuation) = AsyncStream.makeStream(of: TaskChange.self, bufferingPolicy: .unbounded)
        let id = UUID()
        continuation.yield(.current(items))
        continuations.withLock { $0[id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.continuations.withLock { $0[id] = nil }
        }
        return TaskChanges(stream: stream)
    }

    func tell(_ change: TaskChange) {
        for continuation in continuations.withLock({ Array($0.values) }) { continuation.yield(change) }
    }
}
