import ArgumentParser
import Foundation
import HTTPTransport

/// How requests are sent.
struct TransportOptions: ParsableArguments {
    // a number below 0 is told to be too small, and not taken for another option
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long one attempt may take; 30 unless the command says another.", valueName: "seconds"))
    var timeLimit: Double?

    @Option(parsing: .unconditional, help: "How often a request that may be sent twice is sent at most.")
    var attempts = 1

    @Option(parsing: .unconditional, help: ArgumentHelp("How large a response may be.", valueName: "bytes"))
    var maximumSize = 64 << 20

    @Option(parsing: .unconditional, help: "How many redirects are followed.")
    var redirects = 10

    func validate() throws {
        if let timeLimit, !(timeLimit > 0 && timeLimit <= 86_400) {
            throw ValidationError("--time-limit is more than 0 and at most a day (86400)")
        }
        guard attempts >= 1, attempts <= 100 else { throw ValidationError("--attempts is from 1 to 100") }
        guard maximumSize >= 0, redirects >= 0 else {
            throw ValidationError("--maximum-size and --redirects are 0 or more")
        }
    }

    /// What sends.
    var transport: some ClientTransport {
        RetryingTransport(
            NetworkTransport(
                timeLimit: .seconds(timeLimit ?? 30), maximumBodySize: maximumSize,
                redirects: RedirectPolicy(maximum: redirects)),
            policy: RetryPolicy(attempts: attempts))
    }

    /// - Throws: ``BenchError`` where there is no response.
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        do throws(TransportError) { return try await transport.send(request) } catch {
            throw TransportOptions.explain(error)
        }
    }

    /// - Throws: ``BenchError`` for what is no URL.
    static func request(
        _ method: HTTPRequest.Method, _ url: String, fields: HTTPFields = [:], body: Data? = nil
    ) throws -> TransportRequest {
        let place = try TransportOptions.url(url, hint: "http://HOST:PORT/PATH")
        do throws(TransportError) {
            return try TransportRequest(method, place, headerFields: fields, body: body)
        } catch {
            throw explain(error)
        }
    }

    /// - Throws: ``BenchError`` for what is no method.
    static func method(_ text: String) throws -> HTTPRequest.Method {
        guard let method = HTTPRequest.Method(text) else {
            throw BenchError(.input, "bad-method", "'\(text)' is no method", hint: "GET, POST, PUT …")
        }
        return method
    }

    /// - Throws: ``BenchError`` for what is no URL.
    static func url(_ text: String, hint: String) throws -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { throw BenchError(.input, "bad-url", "'\(text)' is no absolute URL of http or https", hint: hint) }
        return url
    }

    static func explain(_ error: TransportError) -> BenchError {
        let status: BenchError.Status = error.reason == .invalidRequest ? .input : .remote
        let hint: String? =
            switch error.reason {
            case .timedOut: "--time-limit gives it longer, --attempts tries again"
            case .unreachable: "see whether the name is right, and a server listens there"
            case .tooLarge: "--maximum-size takes more"
            case .tooManyRedirects: "--redirects follows more of them"
            case .redirectRefused, .cancelled, .untrusted, .interrupted, .invalidRequest: nil
            }
        return BenchError(
            status, "transport-\(error.reason.code)", error.message,
            cause: error.cause.map { "\($0.localizedDescription)" },
            hint: hint)
    }
}

extension TransportError.Reason {
    /// `timed-out`.
    fileprivate var code: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}
