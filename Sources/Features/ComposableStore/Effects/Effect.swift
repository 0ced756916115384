/// What is to be done after a state was changed: to wait, to ask somebody, to send another action.
///
/// It is a value: nothing happens until a store performs it.
public struct Effect<Action: Sendable>: Sendable {
    let operation: Operation?

    indirect enum Operation: Sendable {
        case send(Action)
        case run(name: String?, priority: TaskPriority?, @Sendable (Send<Action>) async -> Void)
        case cancel(EffectID)
        /// Everything of a feature.
        case cancelNested(EffectID)
        case cancellable(Effect, EffectID, cancelInFlight: Bool)
        case nested(Effect, EffectID)
        case merge([Effect])
        case concatenate([Effect])
        case issue(StoreIssue)
    }

    private init(_ operation: Operation?) { self.operation = operation }

    /// Nothing.
    public static var none: Effect { Effect(nil) }

    /// The action is reduced after this one, before `send` returns.
    public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

    /// Runs until the operation returns; it sends as many actions as it likes.
    ///
    /// What can fail says what comes of it: see ``run(name:priority:_:catch:)`` and ``result(name:priority:_:then:)``.
    ///
    /// - Parameters:
    ///   - name: for observers and for the messages of a test.
    ///   - priority: of the task.
    ///   - operation: is cancelled with the effect, and what it sends then is left out.
    public static func run(
        name: String? = nil, priority: TaskPriority? = nil,
        _ operation: @escaping @Sendable (Send<Action>) async -> Void
    ) -> Effect {
        Effect(.run(name: name, priority: priority, operation))
    }

    /// Runs until the operation returns or fails.
    ///
    /// - Parameters:
    ///   - name: for observers and for the messages of a test.
    ///   - priority: of the task.
    ///   - operation: is cancelled with the effect, and what it sends or throws then is left out.
    ///   - handler: sends what tells the state that it has failed: nothing stays "loading".
    public static func run(
        name: String? = nil, priority: TaskPriority? = nil,
        _ operation: @escaping @Sendable (Send<Action>) async throws -> Void,
        catch handler: @escaping @Sendable (any Error, Send<Action>) async -> Void
    ) -> Effect {
        run(name: name, priority: priority) { send in
            do { try await operation(send) } catch { await handler(error, send) }
        }
    }

    /// Asks for one value, and sends it, or why there is none.
    ///
    /// ```swift
    /// .result { try await api.characters() } then: { .loaded($0) }
    /// ```
    public static func result<Value: Sendable>(
        name: String? = nil, priority: TaskPriority? = nil,
        _ operation: @escaping @Sendable () async throws -> Value,
        then action: @escaping @Sendable (Result<Value, any Error>) -> Action
    ) -> Effect {
        run(name: name, priority: priority) { send in
            do { send(action(.success(try await operation()))) } catch { send(action(.failure(error))) }
        }
    }

    /// Ends what was made ``cancellable(id:cancelInFlight:)`` with this id: none of its actions is reduced after this
    /// one.
    public static func cancel(id: some Hashable & Sendable) -> Effect { Effect(.cancel(EffectID(id))) }

    /// All of them at once.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// All of them at once.
    public static func merge(_ effects: [Effect]) -> Effect {
        several(effects, Operation.merge) { if case .merge(let parts) = $0 { parts } else { nil } }
    }

    /// One after the other: each begins when all that the one before has begun has ended.
    public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

    /// One after the other: each begins when all that the one before has begun has ended.
    public static func concatenate(_ effects: [Effect]) -> Effect {
        several(effects, Operation.concatenate) { if case .concatenate(let parts) = $0 { parts } else { nil } }
    }

    /// Puts effects together. What is itself put together so, of some, is taken apart: effects that a loop adds one by
    /// one would be nested as deeply as they are many, and performing them would need as much of the stack.
    private static func several(
        _ effects: [Effect], _ make: ([Effect]) -> Operation, parts: (Operation) -> [Effect]?
    ) -> Effect {
        var all: [Effect] = []
        for effect in effects {
            guard let operation = effect.operation else { continue }
            if let parts = parts(operation), parts.count < 64 { all += parts } else { all.append(effect) }
        }
        return all.count > 1 ? Effect(make(all)) : all.first ?? .none
    }

    /// An effect that can be cancelled by its id. Several may have one id.
    ///
    /// An id is known in the feature that uses it: elements of a `forEach` do not cancel each other's.
    ///
    /// - Parameters:
    ///   - id: mostly a case of an enumeration of the feature.
    ///   - cancelInFlight: whether those with this id that run already are cancelled first.
    public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
        guard operation != nil || cancelInFlight else { return self }
        return Effect(.cancellable(self, EffectID(id), cancelInFlight: cancelInFlight))
    }

    static func cancelNested(in feature: EffectID) -> Effect { Effect(.cancelNested(feature)) }

    static func issue(_ issue: StoreIssue) -> Effect { Effect(.issue(issue)) }

    func nested(in feature: EffectID) -> Effect {
        guard operation != nil else { return self }
        return Effect(.nested(self, feature))
    }

    /// The same with other actions.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
        guard let operation else { return .none }
        return Effect<Other>(operation.map(transform))
    }
}

extension Effect.Operation {
    fileprivate func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
        switch self {
        case .send(let action): .send(transform(action))
        case .run(let name, let priority, let operation):
            .run(name: name, priority: priority) { send in
                await operation(Send { send(transform($0)) })
            }
        case .cancel(let id): .cancel(id)
        case .cancelNested(let feature): .cancelNested(feature)
        case .cancellable(let effect, let id, let cancelInFlight):
            .cancellable(effect.map(transform), id, cancelInFlight: cancelInFlight)
        case .nested(let effect, let feature): .nested(effect.map(transform), feature)
        case .merge(let effects): .merge(effects.map { $0.map(transform) })
        case .concatenate(let effects): .concatenate(effects.map { $0.map(transform) })
        case .issue(let issue): .issue(issue)
        }
    }
}
