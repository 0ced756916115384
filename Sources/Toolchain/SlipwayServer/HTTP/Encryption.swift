import NIOSSL
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The certificate of a server, read anew when its files change: whoever renews it need not end the server.
final class Encryption: Sendable {
    private struct State {
        var context: NIOSSLContext
        var contents: Contents
        var looked: Double
    }

    /// What the files have.
    private struct Contents: Equatable {
        let certificate: [UInt8]
        let key: [UInt8]
    }

    private let certificate: Path
    private let key: Path
    private let host: Host
    private let state: Mutex<State>

    /// Seconds between two looks at the files.
    static let interval = 10.0
    /// Bytes of one of them.
    private static let largest = 1 << 20

    /// - Throws: status 3 (`bad-certificate`) for files that are none, or do not belong together.
    init(certificate: Path, key: Path, host: Host) throws(SlipwayError) {
        self.certificate = certificate
        self.key = key
        self.host = host
        let contents = try Encryption.read(certificate, key, host)
        let context = try Encryption.context(contents, certificate, key)
        state = Mutex(State(context: context, contents: contents, looked: host.clock.monotonic()))
    }

    /// What a new connection is encrypted with.
    var context: NIOSSLContext {
        state.withLock { state in
            let now = host.clock.monotonic()
            guard now - state.looked >= Encryption.interval else { return state.context }
            state.looked = now
            // files that are being replaced do not fit together for a moment: the old ones are good until then
            guard let contents = try? Encryption.read(certificate, key, host), contents != state.contents,
                let context = try? Encryption.context(contents, certificate, key)
            else { return state.context }
            (state.context, state.contents) = (context, contents)
            return context
        }
    }

    private static func read(_ certificate: Path, _ key: Path, _ host: Host) throws(SlipwayError) -> Contents {
        var contents: [[UInt8]] = []
        for path in [certificate, key] {
            guard let bytes = try host.files.read(path, limit: largest) else { throw bad(path, "it is very large") }
            contents.append(bytes)
        }
        return Contents(certificate: contents[0], key: contents[1])
    }

    private static func context(
        _ contents: Contents, _ certificate: Path, _ key: Path
    ) throws(SlipwayError) -> NIOSSLContext {
        guard let chain = try? NIOSSLCertificate.fromPEMBytes(contents.certificate), !chain.isEmpty else {
            throw bad(certificate, "it has no certificate in PEM")
        }
        guard let secret = try? NIOSSLPrivateKey(bytes: contents.key, format: .pem) else {
            throw bad(key, "it has no private key in PEM, or one with a password")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        do {
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw bad(key, "it is not the key of the first certificate in \(certificate)")
        }
    }

    private static func bad(_ path: Path, _ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "bad-certificate", "\(path) cannot be used for encryption", cause: cause,
            hint: "--tls-cert takes the certificate of the server and those of its issuers, --tls-key its key; in PEM")
    }
}
