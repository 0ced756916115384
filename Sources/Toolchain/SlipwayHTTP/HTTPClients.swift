import AsyncHTTPClient
import NIOCore
import NIOSSL
import SlipwayModel
import SlipwayReport
import Synchronization

/// The clients of this process: one for each proxy and each set of authorities, so that connections are used again.
/// They live as long as the process.
enum HTTPClients {
    private struct Key: Hashable {
        let authorities: String?
        let proxy: HTTPProxy?
    }

    private static let known = Mutex<[Key: HTTPClient]>([:])

    static func client(for address: HTTPAddress, _ network: HTTPNetwork) throws(SlipwayError) -> HTTPClient {
        let key = Key(authorities: network.authorities, proxy: try network.proxies.proxy(for: address))
        if let client = known.withLock({ $0[key] }) { return client }
        if let file = key.authorities { try check(file) }
        return known.withLock { known in
            if let client = known[key] { return client }
            let client = make(key)
            known[key] = client
            return client
        }
    }

    /// - Throws: status 3 (`certificates-missing`) for a file that has no certificates.
    private static func check(_ file: String) throws(SlipwayError) {
        if let found = try? NIOSSLCertificate.fromPEMFile(file), !found.isEmpty { return }
        throw SlipwayError(
            .environment, code: "certificates-missing", "there are no certificates in \(file)",
            cause: "SSL_CERT_FILE names the authorities that are trusted, in PEM", hint: "correct it, or unset it")
    }

    private static func make(_ key: Key) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow, timeout: HTTPClient.Configuration.Timeout(connect: .seconds(15)))
        configuration.httpVersion = .http1Only
        // a transfer that broke is repeated by those who know how
        configuration.connectionPool.retryConnectionEstablishment = false
        if let file = key.authorities {
            var encryption = TLSConfiguration.makeClientConfiguration()
            encryption.trustRoots = .file(file)
            configuration.tlsConfiguration = encryption
        }
        if let proxy = key.proxy {
            configuration.proxy = .server(
                host: proxy.host, port: proxy.port,
                authorization: proxy.login.map { .basic(credentials: Base64.text(Array($0.utf8))) })
        }
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
