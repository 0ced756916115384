import CLibgit2
import CLibgit2Shims

/// A transport whose pushes ask the server to take all references or none (`atomic` of gitprotocol-capabilities(5)).
///
/// libgit2 does not know the capability, so its conversations are wrapped: the word is added to the commands that it
/// sends, and what the server advertises is noted.
enum AtomicTransport {
    /// A `git_transport_cb`; the payload is the connection's ``RemoteContext``.
    static let make: git_transport_cb = { out, owner, payload in
        guard let context = RemoteContext.context(payload) else { return GIT_EUSER.rawValue }
        var calls = slipway_atomic_calls()
        calls.context = payload
        calls.advertised = { context, text, size in
            guard let text else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: size)
            RemoteContext.context(context)?.note(capabilities: String(decoding: bytes, as: UTF8.self))
        }
        var pipe = LocalTransport.calls(payload)
        return slipway_git_atomic_transport(
            UnsafeMutableRawPointer(out), owner.map { UnsafeMutableRawPointer($0) }, &calls,
            conversation(context.address.transport), &pipe)
    }

    private static func conversation(_ transport: RemoteAddress.Transport) -> slipway_conversation {
        switch transport {
        case .local: SLIPWAY_PIPE
        case .https, .http: SLIPWAY_HTTP
        case .ssh: SLIPWAY_SSH
        case .other: SLIPWAY_GIT
        }
    }
}
