import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// Buckets of a server that speaks S3.
@Suite struct S3DestinationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// A server with the bucket `builds`.
    private func serve(_ body: @Sendable (_ address: String) async throws -> Void) async throws {
        try await S3Server.serve(in: folder.path) { address in
            try await S3Server.makeBucket("builds", address)
            try await body(address)
        }
    }

    private func client(_ address: String, bucket: String = "builds") throws -> S3Client {
        let settings = S3Settings(S3Server.environment(address), files: LocalFileSystem())
        return S3Client(
            name: "s3:\(bucket)", bucket: bucket, settings: settings, credentials: try #require(settings.credentials),
            transfer: HTTPTransfer(), clock: SystemClock())
    }

    private func destination(
        _ address: String, _ place: String = "builds/site", baseURL: String? = nil, changing: [String: String] = [:]
    ) throws -> S3Destination {
        let environment = S3Server.environment(address).merging(changing) { $1 }
        return try S3Destination(
            place, host: Host(environment: environment), baseURL: baseURL.map { try WebAddress($0) },
            allowsPlainHTTP: false, transfer: HTTPTransfer())
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing), arguments: ["builds/site", "builds"])
    func bucketsAreDestinations(_ place: String) async throws {
        try await serve { address in
            try await DestinationContract(destination: destination(address, place), folder: folder).check()
        }
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func theSiteIsTheOneOfAFolder() async throws {
        try await serve { address in
            let base = "https://builds.example.com"
            let publications = [
                try Sample.publication("1.0.0", in: folder),
                try Sample.publication("1.1.0", in: folder, commit: Sample.id(2)),
                try Sample.publication("1.2.0", in: folder, channel: "feature/x", commit: Sample.id(3)),
            ]
            let directory = try Sample.destination(in: folder, baseURL: base)
            for publication in publications {
                _ = try await directory.publish(publication)
                _ = try await destination(address, baseURL: base).publish(publication)
            }
            let client = try client(address)
            var objects: [String: S3Client.Object] = [:]
            for object in try await client.list("site/").objects where !object.key.contains("/.numbers/") {
                objects[String(object.key.dropFirst(5))] = object
            }
            let files = try Sample.snapshot(folder).filter { $0.key != ".slipway.lock" }
            #expect(objects.keys.sorted() == files.keys.sorted())
            for (path, bytes) in files {
                #expect(objects[path]?.tag == "\"\(S3Signature.hex(KeyedHash.md5(bytes)))\"", "\(path)")
            }
            let page = try await client.transfer.send(client.exchange(.get, "site/index.html"))
            #expect(page.header("content-type") == "text/html; charset=utf-8")
            #expect(page.header("cache-control") == "no-cache")
        }
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func publishersAtOnceLoseNothing() async throws {
        try await serve { address in
            let publications = try (1...6).map {
                try Sample.publication(
                    "1.\($0).0", in: folder, channel: $0 < 5 ? "main" : "other", commit: Sample.id($0))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for publication in publications {
                    group.addTask { _ = try await destination(address).publish(publication) }
                }
                try await group.waitForAll()
            }
            let site = S3Site(client: try client(address), prefix: "site/")
            let records = try await site.records()
            #expect(records.filter { $0.channel == "main" }.map(\.number).sorted() == [1, 2, 3, 4])
            let builds = try await destination(address).builds(of: "Greeter", on: "main", limit: 10)
            #expect(builds?.count == 4)
            let pages = Site(records: records, address: nil)
            for page in pages.channels.flatMap({ pages.pages(for: $0.key) }) + pages.index {
                let bytes = try await site.document(page.path)?.bytes
                #expect(bytes == Array(page.text.utf8), "\(page.path)")
            }
        }
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func largeFilesComeInPartsAndGoOnWhereTheyBroke() async throws {
        let path = folder.path.appending("large")
        let bytes = (0..<(33 << 20)).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 11)) }
        try LocalFileSystem().write(bytes, to: path)
        let file = BuildRecord.File(
            name: "large", size: Int64(bytes.count), sha256: ContentHasher.digest(of: bytes))
        try await serve { address in
            let client = try client(address)
            let begun = try await client.transfer.send(client.exchange(.post, "large", [("uploads", "")]))
            let id = try #require(S3Document(begun.body).value("UploadId"))
            // a part of another run, and one of something else
            for (number, part) in [(1, bytes[..<(16 << 20)]), (2, bytes[..<(16 << 20)])] {
                let answer = try await client.transfer.send(
                    client.exchange(.put, "large", [("partNumber", "\(number)"), ("uploadId", id)], body: Array(part)))
                #expect(answer.status == 200)
            }
            let sent = SentBytes()
            try await S3Upload(client: client, files: LocalFileSystem()).send(file, from: path, to: "large", []) {
                sent.add($0)
            }
            // the first part was not sent again
            #expect(sent.first == 16 << 20)
            let head = try await client.head("large")
            #expect(head?.size == file.size && head?.sha256 == nil)
            let target = folder.path.appending("back")
            _ = try await S3Site(client: client, prefix: "").fetch(
                "large", to: target, wanted: HTTPWantedFile(size: file.size, sha256: file.sha256)
            ) { _ in }
            let digest = try LocalFileSystem().digest(of: target).sha256
            #expect(digest == file.sha256)
            let left = try await client.transfer.send(client.exchange(.get, "", [("uploads", "")]))
            #expect(S3Document(left.body).elements("Upload").isEmpty)
        }
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func whatIsWrongIsTold() async throws {
        try await serve { address in
            let absent = try destination(address, "nobucket/x")
            do throws(SlipwayError) {
                try await absent.preflight()
                Issue.record("there is no such bucket")
            } catch {
                #expect(error.status == .environment && error.diagnostics.first?.hint?.contains("nobucket") == true)
            }
        }
        let nobody = try S3Destination(
            "builds", host: Host(environment: [:]), baseURL: nil, allowsPlainHTTP: false, transfer: HTTPTransfer())
        #expect(await DestinationContract.code { try await nobody.preflight() } == "credentials-missing")
        for place in ["", "/builds", "UPPER", "ab", "builds/../x"] {
            #expect(throws: SlipwayError.self, "\(place)") { try destination("http://127.0.0.1:1", place) }
        }
        // a session's token is a secret
        let session = try destination("http://s3.example", changing: ["AWS_SESSION_TOKEN": "x"])
        #expect(await DestinationContract.code { try await session.preflight() } == "token-in-the-clear")
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func signaturesAreThoseThatAServerWorksOut() async throws {
        try await S3Server.verifying(in: folder.path) { environment in
            func client(_ changing: [String: String] = [:]) throws -> S3Client {
                let settings = S3Settings(environment.merging(changing) { $1 }, files: LocalFileSystem())
                return S3Client(
                    name: "s3:builds", bucket: "builds", settings: settings,
                    credentials: try #require(settings.credentials), transfer: HTTPTransfer(), clock: SystemClock())
            }
            let wrong = await DestinationContract.code {
                _ = try await client(["AWS_SECRET_ACCESS_KEY": "wrong"]).list("")
            }
            #expect(wrong == "credentials-refused")
            let own = try client()
            let key = "a b/~c_/e.zip"
            let isNew = try await own.put(key, Array("one".utf8), S3Site.headers("index.html"), if: .absent)
            let again = try await own.put(key, Array("two".utf8), S3Site.headers("index.html"), if: .absent)
            #expect(isNew && !again)
            let copied = try await own.copy(key, to: "copy", [.init("x-amz-meta-sha256", "x  y")])
            #expect(copied)
            let (head, bytes) = (try await own.head("copy"), try await own.get(key))
            #expect(head?.size == 3 && bytes == Array("one".utf8))
            let begun = try await own.transfer.send(own.exchange(.post, "parts", [("uploads", "")]))
            #expect(begun.status == 200)
            let listed = try await own.list("a")
            #expect(listed.objects.map(\.key) == [key])
        }
    }

    @Test func skewedClocksAreExplained() throws {
        let client = try client("http://127.0.0.1:1")
        let body = "<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>"
        let answer = HTTPAnswer(
            status: 403, body: Array(body.utf8), headers: [.init("Date", "Sun, 06 Nov 1994 08:49:37 GMT")])
        let error = client.refusal(answer, "takes nothing")
        #expect(error.status == .environment)
        #expect(error.diagnostics.first?.cause?.hasSuffix("ahead of the server's") == true)
        #expect(error.diagnostics.first?.hint?.contains("clock") == true)
    }
}

/// What was told of an upload.
private final class SentBytes: @unchecked Sendable {
    // only ever used by one task at a time
    private(set) var first: Int64?
    func add(_ bytes: Int64) { if first == nil { first = bytes } }
}
