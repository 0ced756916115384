import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Reads the files of a site: of a folder, of a bucket, of a web server.
protocol SiteReader: Sendable {
    /// As messages name it.
    var name: String { get }

    /// - Parameter path: relative to the root; may have a query where a `next` said so.
    /// - Returns: `nil` where it is not there.
    func document(_ path: String) async throws(SlipwayError) -> SiteDocument?

    /// Fetches a file as ``PublishedBuilds/fetch(_:of:to:progress:)`` does.
    ///
    /// - Returns: `false` where it is not there.
    func fetch(
        _ path: String, to target: Path, wanted: HTTPWantedFile, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool
}

/// A document of a site.
struct SiteDocument: Sendable {
    /// Bytes that a document may have.
    static let largest = 64 << 20

    let bytes: [UInt8]
    /// Where the list goes on; `nil` at its end.
    var next: String?
}

/// A folder as a site.
struct FolderSite: SiteReader {
    let name: String
    let store: DirectoryStore

    func document(_ path: String) async throws(SlipwayError) -> SiteDocument? {
        try store.read(path).map { SiteDocument(bytes: $0) }
    }

    func fetch(
        _ path: String, to target: Path, wanted: HTTPWantedFile, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        guard let source = try store.file(path) else { return false }
        try store.files.copy(source, to: target)
        progress(wanted.size)
        return true
    }
}

/// A site that a web server has.
struct WebSite: SiteReader {
    let name: String
    /// Without a slash at its end.
    let address: String
    /// What goes with every request.
    let headers: [HTTPExchange.Header]
    let transfer: HTTPTransfer

    func document(_ path: String) async throws(SlipwayError) -> SiteDocument? {
        let exchange = HTTPExchange(
            .get, "\(address)/\(path)", headers: headers + [HTTPExchange.Header("Accept", "application/json")])
        let answer = try await transfer.send(exchange, limit: SiteDocument.largest)
        if answer.status == 404 || answer.status == 410 { return nil }
        guard answer.status == 200 else { throw ServerRefusal.error(answer, from: name, "does not tell of \(path)") }
        var document = SiteDocument(bytes: answer.body)
        if let next = WebSite.next(answer), let url = exchange.sameServer(next), url.hasPrefix(address + "/") {
            document.next = String(url.dropFirst(address.utf8.count + 1))
        }
        return document
    }

    /// The target of `rel="next"` (RFC 8288).
    static func next(_ answer: HTTPAnswer) -> String? {
        for link in answer.allHeaders("link").flatMap({ $0.split(separator: ",") }) {
            let parts = link.split(separator: ";").map { String($0).trimmingBlanks() }
            guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">"),
                parts.dropFirst().contains(where: { $0 == "rel=\"next\"" || $0 == "rel=next" })
            else { continue }
            return String(target.dropFirst().dropLast())
        }
        return nil
    }

    func fetch(
        _ path: String, to target: Path, wanted: HTTPWantedFile, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        // names of files have what addresses have not
        let place = path.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode($0) }
            .joined(separator: "/")
        let exchange = HTTPExchange(.get, "\(address)/\(place)", headers: headers)
        switch try await transfer.download(exchange, to: target, wanted: wanted, progress: progress) {
        case .written: return true
        case .missing: return false
        case .refused(let answer): throw ServerRefusal.error(answer, from: name, "does not give \(path)")
        }
    }
}
