public import Foundation
public import HTTPTransport

/// The client: what the app is to do, by the server's policy.
///
/// It fails open: where the policy cannot be read, nobody is locked out, and why is told.
public struct UpdateChecker: Sendable {
    /// What was found.
    public struct Outcome: Sendable {
        public let verdict: UpdatePolicy.Verdict
        /// Nil where it could not be read.
        public let policy: UpdatePolicy?
        /// Why it could not be read.
        public let failure: UpdateCheckError?
    }

    private let url: URL
    private let transport: any ClientTransport
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - url: of the policy: `https://example.com/minversion`.
    ///   - timeLimit: for all of it; an app that starts does not wait for longer.
    ///   - now: what `enforceAfter` is compared with.
    public init(
        url: URL, transport: any ClientTransport = NetworkTransport(maximumBodySize: 1 << 20),
        timeLimit: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.url, self.now) = (url, now)
        self.transport = transport.limited(to: timeLimit)
    }

    /// Asks once; does not throw.
    public func check(_ version: AppVersion) async -> Outcome {
        do throws(UpdateCheckError) {
            let policy = try await read()
            return Outcome(verdict: policy.verdict(for: version, at: now()), policy: policy, failure: nil)
        } catch {
            return Outcome(verdict: .current, policy: nil, failure: error)
        }
    }

    /// The policy as the server has it.
    public func read() async throws(UpdateCheckError) -> UpdatePolicy {
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(
                TransportRequest(.get, url, headerFields: [.accept: "application/json"]))
        } catch { throw .transport(error) }
        guard response.head.status.kind == .successful else { throw .status(response.head.status.code) }
        do { return try JSONDecoder().decode(UpdatePolicy.self, from: response.body) } catch {
            throw .malformed(UpdateChecker.explain(error))
        }
    }

    private static func explain(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is no JSON object"
                : "\(context.codingPath.map(\.stringValue).joined(separator: ".")): \(context.debugDescription)"
        default: "\(error)"
        }
    }
}

/// Why the policy could not be read.
public enum UpdateCheckError: LocalizedError, Sendable, CustomStringConvertible {
    /// There was no response.
    case transport(TransportError)
    /// The server says no.
    case status(Int)
    /// What came is no policy.
    case malformed(String)

    public var description: String {
        switch self {
        case .transport(let error): "the policy cannot be read: \(error)"
        case .status(let status): "the policy cannot be read: the server answered with status \(status)"
        case .malformed(let reason): "what the server sent is no policy: \(reason)"
        }
    }

    public var errorDescription: String? { description }
}
