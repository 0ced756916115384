import CLibgit2
import SlipwayModel
import SlipwayReport

/// What libgit2's callbacks of one connection share: credentials to try, and what the server said.
///
/// libgit2 holds a pointer to it, so it lives as long as the connection; only the connection's thread uses it.
final class RemoteContext {
    let route: RemoteRoute
    var address: RemoteAddress { route.address }
    private var offers: CredentialOffers
    /// How many of them were made over earlier connections.
    private let offersBefore: Int
    /// The one of the connection before this, which libgit2 may not have let go of yet.
    private let earlier: RemoteContext?
    /// Held while the connection is open.
    private var trust: CertificateTrust?
    /// What the server printed (the `remote:` lines of git).
    private(set) var progress: [UInt8] = []
    /// What the program on the other end of a pipe wrote to its standard error.
    var errorOutput = ""
    /// What a callback found wrong.
    var failure: SlipwayError?
    /// The name that is to be pushed, and what the server has there.
    var existing: ObjectID?
    /// Whether several references are to be pushed, all or none.
    let isAtomic: Bool
    /// What the server can do; known where ``isAtomic`` is.
    private(set) var capabilities: Set<String> = []
    /// What a reference that is to be removed stands for.
    var removing: ObjectID?
    /// The server's verdicts: reference and reason, `nil` for accepted.
    private(set) var verdicts: [(name: String, reason: String?)] = []

    convenience init(address: RemoteAddress, environment: [String: String]) {
        self.init(RemoteRoute(address: address, environment: environment))
    }

    init(
        _ route: RemoteRoute, offers: CredentialOffers = CredentialOffers(), isAtomic: Bool = false,
        after earlier: RemoteContext? = nil
    ) {
        self.route = route
        self.earlier = earlier
        self.isAtomic = isAtomic
        self.offers = offers
        offersBefore = offers.sources.count
    }

    /// What to connect once more with after a refusal; `nil` where everything was tried.
    ///
    /// A header of the configuration goes along unasked: after it the other sources have their turn. An ssh server
    /// hangs up after a number of keys, three of them with OpenSSH's `MaxAuthTries`: the next connection goes on.
    func continuation(after status: Int32) -> RemoteContext? {
        guard status == GIT_EAUTH.rawValue, failure == nil else { return nil }
        var (route, offers) = (route, offers)
        if route.headers?.hasLogin == true {
            route.headers?.removeLogin()
            offers.note("http.extraHeader")
            return RemoteContext(route, offers: offers, isAtomic: isAtomic, after: self)
        }
        let isProgress = offers.sources.count > offersBefore && offers.sources.count < RemoteContext.mostKeys
        guard address.transport == .ssh, !offers.isExhausted, isProgress else { return nil }
        return RemoteContext(route, offers: offers, isAtomic: isAtomic, after: self)
    }

    /// Keys to offer over several connections: more look like an attack.
    private static let mostKeys = 12

    /// Makes the route's certificates those that libgit2 trusts, as long as this value lives.
    ///
    /// - Throws: status 3 where they cannot be used.
    func beginTrust() throws(SlipwayError) {
        if case .https = address.transport { trust = try CertificateTrust.hold(route.certificates) }
    }

    /// The server's own words, fit to show.
    var words: String? {
        let text = ServerText.clean(String(decoding: progress, as: UTF8.self) + "\n" + errorOutput)
        return text.isEmpty ? nil : redacted(text)
    }

    /// `text` without any secret.
    func redacted(_ text: String) -> String {
        let secrets = (route.secrets + offers.secrets).filter { !$0.isEmpty }
        return secrets.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
            text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "***")
        }
    }

    /// What was handed out or sent to prove who we are, and so what the server did not take.
    var offeredSources: [String] { offers.sources }

    /// - Returns: libgit2's status.
    func provide(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, user: String?, allowed: UInt32
    ) -> Int32 {
        let request = CredentialRequest(address: address, user: user, allowed: allowed)
        return offers.next(out, request, route)
    }

    /// Tells git's helpers that the server took what they gave.
    func approveCredentials() { offers.approve(route) }

    func append(progress bytes: UnsafeRawBufferPointer) {
        progress.append(contentsOf: bytes.prefix(max(0, 64 << 10 - progress.count)))
    }

    func note(capabilities text: String) {
        capabilities = Set(text.split(separator: " ").map(String.init))
    }

    func append(verdict name: String, reason: String?) { verdicts.append((name, reason)) }
}

extension RemoteContext {
    private static func of(_ payload: UnsafeMutableRawPointer?) -> RemoteContext? {
        payload.map { Unmanaged<RemoteContext>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The callbacks of a connection.
    func callbacks() -> git_remote_callbacks {
        var callbacks = git_remote_callbacks()
        git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION))
        callbacks.payload = Unmanaged.passUnretained(self).toOpaque()
        callbacks.credentials = { out, _, user, allowed, payload in
            RemoteContext.of(payload)?.provide(out, user: user.map { String(cString: $0) }, allowed: allowed)
                ?? GIT_EAUTH.rawValue
        }
        callbacks.certificate_check = { certificate, _, _, payload in
            guard let certificate, let context = RemoteContext.of(payload) else { return GIT_ECERTIFICATE.rawValue }
            return context.check(certificate)
        }
        callbacks.sideband_progress = { text, count, payload in
            RemoteContext.of(payload)?.append(progress: UnsafeRawBufferPointer(start: text, count: Int(count)))
            return 0
        }
        callbacks.push_negotiation = { updates, count, payload in
            guard let context = RemoteContext.of(payload), let updates else { return GIT_EUSER.rawValue }
            return context.negotiate(UnsafeBufferPointer(start: updates, count: count))
        }
        callbacks.push_update_reference = { name, reason, payload in
            guard let name else { return 0 }
            RemoteContext.of(payload)?.append(
                verdict: String(cString: name), reason: reason.map { String(cString: $0) })
            return 0
        }
        if isAtomic {
            callbacks.transport = AtomicTransport.make
        } else if case .local = address.transport {
            callbacks.transport = LocalTransport.make
        }
        return callbacks
    }

    /// Lets a push go on only where it makes something new (libgit2 would move a lightweight tag forward), or removes
    /// exactly what it is to remove.
    private func negotiate(_ updates: UnsafeBufferPointer<UnsafePointer<git_push_update>?>) -> Int32 {
        for update in updates {
            guard var known = update?.pointee.src else { continue }
            if let removing {
                if ObjectID(known) == removing { continue }
                existing = ObjectID(known)
                return GIT_EUSER.rawValue
            }
            if git_oid_is_zero(&known) == 0 {
                existing = ObjectID(known)
                return GIT_EUSER.rawValue
            }
        }
        return 0
    }

    static func context(_ payload: UnsafeMutableRawPointer?) -> RemoteContext? { of(payload) }
}
