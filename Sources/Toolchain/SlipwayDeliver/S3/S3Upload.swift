import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Brings a file into a bucket: at once, or in parts where it is large. Parts that a killed run has brought are not
/// brought again: the bucket knows them.
struct S3Upload: Sendable {
    let client: S3Client
    let files: any FileSystem

    /// Bytes that go at once.
    static let single: Int64 = 16 << 20
    /// Bytes of a part, but for files with more than 10,000 of them.
    static func partSize(of size: Int64) -> Int64 {
        var part: Int64 = 16 << 20
        while size > part * 9_000 { part *= 2 }
        return part
    }

    func send(
        _ file: BuildRecord.File, from path: Path, to key: String, _ headers: [HTTPExchange.Header],
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        let headers = headers + [.init("x-amz-meta-sha256", file.sha256.hex)]
        if file.size <= S3Upload.single {
            let answer = try await client.transfer.upload(
                HTTPFilePart(path, count: file.size),
                with: client.exchange(.put, key, headers: headers, payload: file.sha256.hex), progress: progress)
            guard answer.status == 200 else { throw client.refusal(answer, "does not take \(file.name)") }
            return
        }
        let size = S3Upload.partSize(of: file.size)
        for attempt in 1...2 {
            let (id, known) = try await begin(key, headers, anew: attempt > 1)
            do throws(SlipwayError) {
                try await send(file, path, key, id, known, partSize: size, progress)
                return
            } catch  where error.code == "no-upload" && attempt == 1 {
                continue
            } catch  where error.code != "server-unreachable" {
                // parts that nobody puts together cost their owner
                _ = try? await client.transfer.send(client.exchange(.delete, key, [("uploadId", id)]))
                throw error
            }
        }
    }

    /// A part that the bucket has.
    private struct Part: Sendable {
        let number: Int
        let tag: String
        let size: Int64
    }

    /// The upload of a key that was begun before, with its parts, or a new one.
    private func begin(
        _ key: String, _ headers: [HTTPExchange.Header], anew: Bool
    ) async throws(SlipwayError) -> (id: String, parts: [Part]) {
        if !anew, let id = try await running(key), let parts = try await parts(of: id, key) { return (id, parts) }
        let answer = try await client.transfer.send(client.exchange(.post, key, [("uploads", "")], headers: headers))
        guard answer.status == 200, let id = S3Document(answer.body).value("UploadId") else {
            throw client.refusal(answer, "begins no upload of \(key)")
        }
        return (id, [])
    }

    /// The last upload of a key that was not completed; others are given up.
    private func running(_ key: String) async throws(SlipwayError) -> String? {
        let answer = try await client.transfer.send(client.exchange(.get, "", [("uploads", ""), ("prefix", key)]))
        // who may not list them begins anew
        guard answer.status == 200 else { return nil }
        return S3Document(answer.body).elements("Upload").filter { $0.value("Key") == key }
            .max { ($0.value("Initiated") ?? "").precedes($1.value("Initiated") ?? "") }?.value("UploadId")
    }

    private func parts(of id: String, _ key: String) async throws(SlipwayError) -> [Part]? {
        var result: [Part] = []
        var marker: String?
        repeat {
            let query = [("uploadId", id)] + (marker.map { [("part-number-marker", $0)] } ?? [])
            let answer = try await client.transfer.send(client.exchange(.get, key, query))
            guard answer.status == 200 else { return nil }
            let document = S3Document(answer.body)
            result += document.elements("Part").compactMap { part in
                guard let number = part.value("PartNumber").flatMap({ Int($0) }), let tag = part.value("ETag") else {
                    return nil
                }
                return Part(number: number, tag: tag, size: part.value("Size").flatMap { Int64($0) } ?? -1)
            }
            let next = document.value("IsTruncated") == "true" ? document.value("NextPartNumberMarker") : nil
            guard next != marker || next == nil else { break }
            marker = next
        } while marker != nil
        return result
    }

    private func send(
        _ file: BuildRecord.File, _ path: Path, _ key: String, _ id: String, _ known: [Part], partSize: Int64,
        _ progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        var parts: [Part] = []
        let count = Int((file.size + partSize - 1) / partSize)
        for number in 1...count {
            let start = Int64(number - 1) * partSize
            let length = min(partSize, file.size - start)
            let digests = try partDigests(path, start, length)
            // what was brought before is what is here where its MD5 is the same
            if let old = known.last(where: { $0.number == number }), old.size == length, old.tag == digests.tag {
                parts.append(old)
                progress(start + length)
                continue
            }
            let exchange = client.exchange(
                .put, key, [("partNumber", "\(number)"), ("uploadId", id)], payload: digests.sha256)
            let answer = try await client.transfer.upload(
                HTTPFilePart(path, from: start, count: length), with: exchange
            ) { progress(start + $0) }
            if answer.status == 404, client.code(answer) == "NoSuchUpload" { throw S3Upload.lost(file) }
            guard answer.status == 200, let tag = answer.header("etag") else {
                throw client.refusal(answer, "does not take part \(number) of \(file.name)")
            }
            parts.append(Part(number: number, tag: tag, size: length))
        }
        try await complete(file, key, id, parts)
    }

    private static func lost(_ file: BuildRecord.File) -> SlipwayError {
        SlipwayError(
            .remote, code: "no-upload", "the store has forgotten the upload of \(file.name)", hint: "run it again")
    }

    private func partDigests(
        _ path: Path, _ start: Int64, _ length: Int64
    ) throws(SlipwayError) -> (sha256: String, tag: String) {
        let bytes = try files.read(path, from: Int(start), count: Int(length))
        return (ContentHasher.digest(of: bytes).hex, "\"\(S3Signature.hex(KeyedHash.md5(bytes)))\"")
    }

    private func complete(
        _ file: BuildRecord.File, _ key: String, _ id: String, _ parts: [Part]
    ) async throws(SlipwayError) {
        let list = parts.map { "<Part><PartNumber>\($0.number)</PartNumber><ETag>\($0.tag)</ETag></Part>" }.joined()
        let body = Array("<CompleteMultipartUpload>\(list)</CompleteMultipartUpload>".utf8)
        for attempt in 1...3 {
            do throws(SlipwayError) {
                let answer = try await client.transfer.send(
                    client.exchange(.post, key, [("uploadId", id)], body: body))
                // an answer that was begun may still tell of a failure
                if answer.status == 200, S3Document(answer.body).elements("Error").isEmpty { return }
                if answer.status == 404 {
                    // an answer that was lost: it is complete
                    if try await client.head(key)?.sha256 == file.sha256.hex { return }
                    throw S3Upload.lost(file)
                }
                if answer.status < 500, answer.status != 200 || attempt == 3 {
                    throw client.refusal(answer, "does not put \(file.name) together")
                }
            } catch  where error.code == "server-unreachable" && attempt < 3 {
            }
            try await client.transfer.pause(attempt)
        }
        throw SlipwayError(
            .remote, code: "store-refused", "\(client.name) does not put \(file.name) together",
            hint: "run it again later")
    }
}
