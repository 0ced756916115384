import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import SlipwaySystem

/// Why there was no answer, in words, without what an error carries: that can be a header with a token in it.
struct HTTPFailure {
    let cause: String
    let hint: String
    private var kind = Kind.broken

    /// What the failure says of the request.
    private enum Kind {
        /// It did not reach the server.
        case notSent
        /// It may have reached the server.
        case broken
        /// It will never do.
        case lasting
    }

    /// Whether the same request may well succeed in a moment, and does no harm where it came through before.
    func isPassing(for method: HTTPExchange.Method) -> Bool {
        switch kind {
        case .notSent: true
        case .broken: method.isIdempotent
        case .lasting: false
        }
    }

    /// Ends a request that takes too long.
    struct TooSlow: Error {
        let seconds: Int
    }

    /// Ends a file that does not come.
    struct Stalled: Error {
        let seconds: Int
    }

    init(_ error: any Error) {
        switch error {
        case let error as Stalled:
            self.init("next to nothing came for \(error.seconds) s", "try again later")
        case let error as TooSlow:
            self.init("the whole answer takes longer than \(error.seconds) s", "try again later")
        case let error as HTTPClientError: self.init(error)
        case let error as NIOConnectionError: self.init(error)
        case ChannelError.connectTimeout: self.init("the server took no connection in time", kind: .notSent)
        case is CancellationError: self.init("it was interrupted", "run it again", .lasting)
        case let error as IOError: self.init(SystemReason.text(error.errnoCode))
        case HTTPParserError.invalidEOFState: self.init(HTTPClientError.remoteConnectionClosed)
        case is HTTPParserError: self.init("the answer is no HTTP", "check the address and the port", .lasting)
        case is NIOTooManyBytesError: self.init("the answer is larger than 4 MB", "check the address", .lasting)
        // by name: its errors have no common type
        case _ where String(reflecting: type(of: error)).hasPrefix("NIOSSL."): self.init(encryption: "\(error)")
        default: self.init("\(type(of: error))")
        }
    }

    private init(_ cause: String, _ hint: String = "check the address and the network", _ kind: Kind = .broken) {
        self.cause = cause
        self.hint = hint
        self.kind = kind
    }

    private init(_ cause: String, kind: Kind) { self.init(cause, "check the address and the network", kind) }

    private init(_ error: HTTPClientError) {
        switch error {
        case .connectTimeout: self.init("the server took no connection in time", kind: .notSent)
        case .readTimeout, .deadlineExceeded: self.init("the server went silent", "try again later")
        case .remoteConnectionClosed: self.init("the server closed the connection", "try again later")
        case .invalidURL, .emptyHost: self.init("the address is none", "check the address", .lasting)
        case .proxyAuthenticationRequired:
            self.init(
                "the proxy wants to know who you are", "put USER:PASSWORD@ in front of its host in https_proxy",
                .lasting)
        case .invalidProxyResponse:
            self.init("the proxy does not connect to the server", "check https_proxy and no_proxy", .lasting)
        default: self.init(error.shortDescription.lowercased())
        }
    }

    private init(_ error: NIOConnectionError) {
        if let failure = error.connectionErrors.first?.error {
            self.init(HTTPFailure(failure).cause, kind: .notSent)
        } else {
            self.init("the host has no address", kind: .notSent)
        }
    }

    private init(encryption text: String) {
        if text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("unableToValidateCertificate") {
            self.init(
                "the server's certificate is not trusted",
                "check the address and the machine's clock; a company's own authority belongs into the system's store, "
                    + "or into the file that SSL_CERT_FILE names", .lasting)
        } else {
            self.init("the encrypted connection could not be made", "check that the port speaks TLS", .lasting)
        }
    }
}
