import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The requests of S3 that a store needs, to any server that speaks it.
struct S3Client: Sendable {
    /// As messages name it: `s3:bucket/prefix`.
    let name: String
    let bucket: String
    let credentials: S3Credentials
    let region: String
    /// `https://HOST`, with the bucket in the host or behind it.
    let address: String
    /// The path in front of every key, with slashes around it.
    let base: String
    let transfer: HTTPTransfer
    let clock: any TimeSource

    /// - Parameter endpoint: `nil` for AWS itself.
    init(
        name: String, bucket: String, settings: S3Settings, credentials: S3Credentials, transfer: HTTPTransfer,
        clock: any TimeSource
    ) {
        self.name = name
        self.bucket = bucket
        self.credentials = credentials
        region = settings.region
        self.transfer = transfer
        self.clock = clock
        // certificates of AWS are for one name in front
        if settings.endpoint == nil, !bucket.contains(".") {
            address = "https://\(bucket).s3.\(region).amazonaws.com"
            base = "/"
        } else {
            let endpoint = settings.endpoint ?? "https://s3.\(region).amazonaws.com"
            let scheme = endpoint.firstRange(of: "://").map { endpoint[..<$0.upperBound] } ?? ""
            let rest = endpoint.dropFirst(scheme.count)
            let host = rest.prefix { $0 != "/" }
            address = String(scheme + host)
            base = "\(rest.dropFirst(host.count))/\(PercentEncoding.encode(bucket))/"
        }
    }

    private static let nothing = ContentHasher.digest(of: []).hex

    /// The address of a key, for people.
    func url(_ key: String) -> String { address + path(key) }

    private func path(_ key: String) -> String {
        base
            + key.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode($0) }
            .joined(separator: "/")
    }

    func exchange(
        _ method: HTTPExchange.Method, _ key: String, _ query: [(String, String)] = [],
        headers: [HTTPExchange.Header] = [], body: [UInt8] = [], payload: String? = nil
    ) -> HTTPExchange {
        let host = (try? HTTPAddress(address))?.server ?? ""
        let payload = payload ?? (body.isEmpty ? S3Client.nothing : ContentHasher.digest(of: body).hex)
        let signed = S3Signature(credentials: credentials, region: region).sign(
            S3Signature.Request(
                method: method.rawValue, host: host, path: path(key), query: query, headers: headers, payload: payload),
            at: clock.now())
        let parameters = query.isEmpty ? "" : "?" + S3Signature.query(query)
        return HTTPExchange(method, address + path(key) + parameters, headers: signed, body: body)
    }

    /// An object as a list has it.
    struct Object: Sendable, Hashable {
        let key: String
        let size: Int64
        let tag: String
    }

    /// What is known of an object without reading it.
    struct Head: Sendable {
        let size: Int64
        let tag: String
        /// The SHA-256 that was kept with it.
        let sha256: String?
    }

    func head(_ key: String) async throws(SlipwayError) -> Head? {
        let answer = try await transfer.send(exchange(.head, key))
        if answer.status == 404 { return nil }
        guard answer.status == 200 else { throw refusal(answer, "does not tell of \(key)") }
        return Head(
            size: answer.header("content-length").flatMap { Int64($0) } ?? -1, tag: answer.header("etag") ?? "",
            sha256: answer.header("x-amz-meta-sha256"))
    }

    func get(_ key: String) async throws(SlipwayError) -> [UInt8]? {
        let answer = try await transfer.send(exchange(.get, key), limit: SiteDocument.largest)
        if answer.status == 404 {
            if code(answer) == "NoSuchBucket" { throw refusal(answer, "does not give \(key)") }
            return nil
        }
        guard answer.status == 200 else { throw refusal(answer, "does not give \(key)") }
        return answer.body
    }

    /// The objects below a prefix, sorted by key.
    ///
    /// - Parameter isFlat: whether those in folders below are left out.
    /// - Returns: with `isFlat`, the folders too, with a slash at their end.
    func list(_ prefix: String, isFlat: Bool = false) async throws(SlipwayError) -> (
        objects: [Object], folders: [String]
    ) {
        var objects: [Object] = []
        var folders: [String] = []
        var next: String?
        repeat {
            var query = [("list-type", "2"), ("prefix", prefix)]
            if isFlat { query.append(("delimiter", "/")) }
            if let next { query.append(("continuation-token", next)) }
            let answer = try await transfer.send(exchange(.get, "", query))
            guard answer.status == 200 else { throw refusal(answer, "does not list what it has") }
            let document = S3Document(answer.body)
            for entry in document.elements("Contents") {
                guard let key = entry.value("Key") else { continue }
                objects.append(
                    Object(
                        key: key, size: entry.value("Size").flatMap { Int64($0) } ?? -1,
                        tag: entry.value("ETag") ?? ""))
            }
            folders += document.elements("CommonPrefixes").compactMap { $0.value("Prefix") }
            let token = document.value("IsTruncated") == "true" ? document.value("NextContinuationToken") : nil
            // a list that does not move on has no end
            guard token == nil || token != next else { break }
            next = token
        } while next != nil
        return (objects, folders)
    }

    /// What an object must be, so that it is written.
    enum Condition: Sendable {
        case absent
        case tag(String)
    }

    /// - Returns: `false` where the condition does not hold.
    func put(
        _ key: String, _ bytes: [UInt8], _ headers: [HTTPExchange.Header], if condition: Condition?
    ) async throws(SlipwayError) -> Bool {
        var headers = headers
        switch condition {
        case .absent: headers.append(.init("If-None-Match", "*"))
        case .tag(let tag): headers.append(.init("If-Match", tag))
        case nil: break
        }
        for attempt in 1...8 {
            let answer = try await transfer.send(exchange(.put, key, headers: headers, body: bytes))
            switch answer.status {
            case 200: return true
            case 412: return false
            // an object that the condition names is gone
            case 404 where code(answer) == "NoSuchKey": return false
            // somebody else writes it at this moment
            case 409: try await transfer.pause(min(attempt, 4))
            case 501 where condition != nil: return try await putUnguarded(key, bytes, headers, condition)
            default: throw refusal(answer, "does not take \(key)")
            }
        }
        return false
    }

    /// A server that knows no conditions: they are looked at before.
    private func putUnguarded(
        _ key: String, _ bytes: [UInt8], _ headers: [HTTPExchange.Header], _ condition: Condition?
    ) async throws(SlipwayError) -> Bool {
        let known = try await head(key)
        switch condition {
        case .absent: if known != nil { return false }
        case .tag(let tag): if known?.tag != tag { return false }
        case nil: break
        }
        let plain = headers.filter { !["if-none-match", "if-match"].contains($0.name.lowercased()) }
        let answer = try await transfer.send(exchange(.put, key, headers: plain, body: bytes))
        guard answer.status == 200 else { throw refusal(answer, "does not take \(key)") }
        return true
    }

    /// Copies within the bucket.
    ///
    /// - Returns: `false` where the source is not there (any more).
    func copy(
        _ source: String, to key: String, _ headers: [HTTPExchange.Header]
    ) async throws(SlipwayError) -> Bool {
        let place = source.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode($0) }
            .joined(separator: "/")
        let more: [HTTPExchange.Header] = [
            .init("x-amz-copy-source", "/\(PercentEncoding.encode(bucket))/\(place)"),
            .init("x-amz-metadata-directive", "REPLACE"),
        ]
        let answer = try await transfer.send(exchange(.put, key, headers: headers + more))
        if answer.status == 404 { return false }
        // a copy that fails late is told behind a good status
        guard answer.status == 200, S3Document(answer.body).elements("Error").isEmpty else {
            throw refusal(answer, "does not copy to \(key)")
        }
        return true
    }

    func code(_ answer: HTTPAnswer) -> String? { S3Document(answer.body).value("Code") }
}
