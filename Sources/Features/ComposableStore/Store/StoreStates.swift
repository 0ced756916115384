/// The states of a store.
public struct StoreStates<State: Sendable>: AsyncSequence, Sendable {
    public typealias Element = State
    public typealias Failure = Never

    let begin: @Sendable () -> AsyncStream<State>

    public struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<State>.AsyncIterator

        public mutating func next() async -> State? { await iterator.next() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            await iterator.next(isolation: actor)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: begin().makeAsyncIterator()) }
}

/// A part of the states of a store: each that is another than the one before.
public struct StoreValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = Never

    let begin: @Sendable () -> AsyncStream<Value>

    public struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<Value>.AsyncIterator
        var last: Value?

        public mutating func next() async -> Value? { await next(isolation: nil) }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            while let value = await iterator.next(isolation: actor) {
                guard value != last else { continue }
                last = value
                return value
            }
            return nil
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: begin().makeAsyncIterator()) }
}
