import AsyncHTTPClient
import NIOCore
import NIOHTTP1
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Files that are fetched, piece by piece, into a folder that is thrown away where something is wrong.
package struct HTTPDownload: Sendable {
    /// How often a server may send elsewhere.
    private static let redirects = 5

    private let client: HTTPClient
    /// How long nothing, or next to nothing, may come.
    private let patience: Double
    private let clock: any TimeSource

    /// Bytes that have to come in that time: a server that sends a byte now and then never falls silent.
    private static let least = 16 << 10

    /// - Parameter patience: seconds.
    package init(patience: Int = 60, clock: any TimeSource = SystemClock()) {
        self.patience = Double(patience)
        self.clock = clock
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(15), read: .seconds(Int64(patience))))
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Closes the connections; nothing can be fetched any more.
    package func end() async { try? await client.shutdown() }

    /// Writes a new file.
    ///
    /// - Parameter limit: bytes that it may have.
    /// - Returns: whether the server has it.
    /// - Throws: status 3 for an address that is none, and where the file cannot be written; status 4 where there is no
    ///   answer, it stalls, it is no success, or it is larger. A file that comes takes as long as it does.
    package func fetch(_ url: String, to path: Path, limit: Int64) async throws(SlipwayError) -> Bool {
        var address = url
        for _ in 0...HTTPDownload.redirects {
            let place = try HTTPConnector.check(HTTPExchange(.get, address))
            let step: Step
            do {
                step = try await request(address, path, limit, place.server)
            } catch let error as SlipwayError {
                throw error
            } catch {
                let failure = HTTPFailure(error)
                throw SlipwayError(
                    .remote, code: "server-unreachable", "no answer from \(place.server)", cause: failure.cause,
                    hint: failure.hint)
            }
            switch step {
            case .written: return true
            case .missing: return false
            case .elsewhere(let next):
                guard !address.hasPrefix("https:") || next.hasPrefix("https:") else {
                    throw SlipwayError(
                        .remote, code: "insecure-redirect", "\(place.server) sends to an address without encryption",
                        cause: "it is \(next)", hint: "name the address that has the files")
                }
                address = next
            }
        }
        throw SlipwayError(
            .remote, code: "redirects", "the server sends from one address to the next", cause: "it began at \(url)")
    }

    private enum Step {
        case written, missing
        case elsewhere(String)
    }

    private func request(
        _ url: String, _ path: Path, _ limit: Int64, _ server: String
    ) async throws -> Step {
        var request = HTTPClientRequest(url: url)
        request.headers.add(name: "User-Agent", value: "slipway")
        let response = try await client.execute(request, deadline: .distantFuture)
        let status = Int(response.status.code)
        if [301, 302, 303, 307, 308].contains(status), let next = response.headers.first(name: "location") {
            return .elsewhere(HTTPPlace.address(next, from: url))
        }
        if status == 404 || status == 410 { return .missing }
        guard status == 200 else {
            throw SlipwayError(
                .remote, code: "no-file", "\(server) does not give \(url)", cause: "it answered \(status)")
        }
        let told = response.headers.first(name: "content-length").flatMap { Int64($0) }
        if let told, told > limit { throw HTTPDownload.tooLarge(url, limit) }
        let writer = try FileWriter(creating: path)
        var size: Int64 = 0
        var (start, since) = (clock.monotonic(), 0)
        for try await piece in response.body {
            size += Int64(piece.readableBytes)
            guard size <= limit else { throw HTTPDownload.tooLarge(url, limit) }
            try writer.write(Array(piece.readableBytesView))
            since += piece.readableBytes
            guard clock.monotonic() - start >= patience else { continue }
            if since < HTTPDownload.least { throw HTTPFailure.Stalled(seconds: Int(patience)) }
            (start, since) = (clock.monotonic(), 0)
        }
        try writer.finish(isDurable: false)
        return .written
    }

    private static func tooLarge(_ url: String, _ limit: Int64) -> SlipwayError {
        SlipwayError(
            .remote, code: "file-too-large", "\(url) is larger than it should be",
            cause: "it has more than \(limit) bytes", hint: "it is not the file that was published: ask who serves it")
    }
}
