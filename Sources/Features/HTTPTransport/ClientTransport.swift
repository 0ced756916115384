/// Sends requests: what clients share, so that each of them can be given another one.
///
/// ``NetworkTransport`` sends them over the network, ``ScriptedTransport`` answers as a test says,
/// ``ServiceTransport`` asks a back end in the same process, and ``RetryingTransport`` and ``TimeLimitedTransport``
/// stand in front of others.
public protocol ClientTransport: Sendable {
    /// Sends a request and waits for all of its response, whatever its status is.
    ///
    /// Whoever is cancelled while waiting closes the connection.
    ///
    /// - Throws: ``TransportError`` where there is no response.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
