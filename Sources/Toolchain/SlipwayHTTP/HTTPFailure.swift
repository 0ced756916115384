import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import SlipwaySystem

/// Why there was no answer, in words, without what an error carries: that can be a header with a token in it.
struct HTTPFailure {
    let cause: String
    let hint: String

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
        case ChannelError.connectTimeout: self.init("the server took no connection in time")
        case let error as IOError: self.init(SystemReason.text(error.errnoCode))
        case HTTPParserError.invalidEOFState: self.init(HTTPClientError.remoteConnectionClosed)
        case is HTTPParserError: self.init("the answer is no HTTP", "check the address and the port")
        case is NIOTooManyBytesError: self.init("the answer is larger than 4 MB", "check the address")
        // the library of certificates is no dependency of our own: its errors are known by name
        case _ where String(reflecting: type(of: error)).hasPrefix("NIOSSL."): self.init(encryption: "\(error)")
        default: self.init("\(type(of: error))")
        }
    }

    private init(_ cause: String, _ hint: String = "check the address and the network") {
        self.cause = cause
        self.hint = hint
    }

    private init(_ error: HTTPClientError) {
        switch error {
        case .connectTimeout: self.init("the server took no connection in time")
        case .readTimeout, .deadlineExceeded: self.init("the server went silent", "try again later")
        case .remoteConnectionClosed: self.init("the server closed the connection", "try again later")
        case .invalidURL, .emptyHost: self.init("the address is none", "check the address")
        default: self.init(error.shortDescription.lowercased())
        }
    }

    private init(_ error: NIOConnectionError) {
        if let failure = error.connectionErrors.first?.error {
            self.init(HTTPFailure(failure).cause)
        } else {
            self.init("the host has no address")
        }
    }

    private init(encryption text: String) {
        if text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("unableToValidateCertificate") {
            self.init(
                "the server's certificate is not trusted",
                "check the address and the machine's clock; a company's own authority belongs into the system's store")
        } else {
            self.init("the encrypted connection could not be made", "check that the port speaks TLS")
        }
    }
}
