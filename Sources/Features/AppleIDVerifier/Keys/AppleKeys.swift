public import Foundation
import Guarding
public import HTTPTransport

/// The keys that Apple signs with: fetched when they are needed, kept for as long as Apple says, and kept longer while
/// no others can be had.
///
/// All who need a fetch wait for the same one. A token whose key is not among them has them fetched once, and then
/// nobody's has for ``KeyRefreshPolicy/unknownKeyInterval``. A body that is no key set changes nothing.
public final class AppleKeys: Sendable {
    /// Where Apple has them.
    public static let address = "https://appleid.apple.com/auth/keys"

    private let request: Result<TransportRequest, TransportError>
    private let transport: any ClientTransport
    private let policy: KeyRefreshPolicy
    private let now: @Sendable () -> Date
    private let cache: Guarded<KeyCache>
    private let numbers = Guarded(0)

    /// - Parameters:
    ///   - url: of the key set.
    ///   - transport: nil for one that follows no redirects and takes no more than the policy allows.
    ///   - now: the time; tests have one that they move themselves.
    public init(
        url: URL? = nil, transport: (any ClientTransport)? = nil, policy: KeyRefreshPolicy = KeyRefreshPolicy(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        request = AppleKeys.request(url)
        let base =
            transport
            ?? NetworkTransport(
                timeLimit: policy.timeLimit, maximumBodySize: policy.maximumBodySize, redirects: .none)
        self.transport = AppleKeys.limited(base, policy.timeLimit)
        (self.policy, self.now) = (policy, now)
        cache = Guarded(KeyCache(policy: policy))
    }

    /// Keys that are never fetched.
    public init(_ set: JWKSet) {
        request = .failure(TransportError(.invalidRequest, "the keys are fixed"))
        transport = ScriptedTransport()
        (policy, now) = (KeyRefreshPolicy(), { Date() })
        cache = Guarded(KeyCache(fixed: set))
    }

    private static func limited(_ base: some ClientTransport, _ limit: Duration) -> any ClientTransport {
        TimeLimitedTransport(base, limit: limit)
    }

    private static func request(_ url: URL?) -> Result<TransportRequest, TransportError> {
        guard let url = url ?? URL(string: address) else {
            return .failure(TransportError(.invalidRequest, "there is no URL"))
        }
        do throws(TransportError) {
            return .success(try TransportRequest(.get, url, headerFields: [.accept: "application/json"]))
        } catch { return .failure(error) }
    }

    /// Why the last fetch failed; nil where it did not, and before the first.
    public var trouble: String? { cache.withLock { $0.trouble } }

    /// A key that is fresh.
    func cached(_ id: String) -> AppleKey? { cache.withLock { [now] in $0.freshKey(id, now: now()) } }

    /// - Throws: ``AppleIDError/unknownKey``, ``AppleIDError/keysUnavailable(reason:retryAfter:)``,
    ///   ``AppleIDError/cancelled``.
    func key(_ id: String) async throws(AppleIDError) -> AppleKey {
        let number = numbers.withLock { count in
            count += 1
            return count
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(KeyCache.Waiter(keyID: id, continuation: continuation), as: number)
            }
        } onCancel: {
            let (waiter, task) = cache.withLock { [now] in $0.leave(number, now: now()) }
            task?.cancel()
            waiter?.continuation.resume(returning: .failure(.cancelled))
        }
        return try answer.get()
    }

    private func begin(_ waiter: KeyCache.Waiter, as number: Int) {
        let answer: KeyCache.Answer? = cache.withLock { cache in
            let time = now()
            if let known = cache.answer(waiter.keyID, now: time) { return known }
            // who is cancelled later is found among those who wait
            guard !Task.isCancelled else { return .failure(.cancelled) }
            if let begun = cache.wait(waiter, as: number, now: time) {
                cache.began(begun, Task { await self.fetch(begun) })
            }
            return nil
        }
        if let answer { waiter.continuation.resume(returning: answer) }
    }

    private func fetch(_ number: Int) async {
        let result: Result<KeyCache.Fetched, JWKSetError>
        do throws(JWKSetError) { result = .success(try await fetched()) } catch { result = .failure(error) }
        let answers = cache.withLock { [now] in $0.land(number, result, now: now()) }
        for (waiter, answer) in answers { waiter.continuation.resume(returning: answer) }
    }

    private func fetched() async throws(JWKSetError) -> KeyCache.Fetched {
        let response: TransportResponse
        do throws(TransportError) { response = try await transport.send(request.get()) } catch {
            throw JWKSetError(description: error.description)
        }
        guard response.head.status == .ok else {
            throw JWKSetError(description: "the server of the key set answers \(response.head.status.code)")
        }
        guard response.body.count <= policy.maximumBodySize else {
            throw JWKSetError(description: "the key set has more than \(policy.maximumBodySize) bytes")
        }
        let fields = response.head.headerFields
        return KeyCache.Fetched(
            set: try JWKSet(response.body),
            freshness: policy.freshness(cacheControl: fields[.cacheControl], age: fields[.age]))
    }
}
