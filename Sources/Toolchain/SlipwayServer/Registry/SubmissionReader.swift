import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads what a publisher sends (registry specification, 4.6): the archive goes to a file, and is hashed on its way.
struct SubmissionReader: Sendable {
    /// `uploads` of the data folder.
    let folder: Path
    /// Bytes that an archive may have.
    let limit: Int64
    let files: any FileSystem
    /// Bytes that all files may still take: a request need not say how many it has.
    let room: @Sendable () -> Int64

    /// Bytes that a request has beside its archive.
    static let margin: Int64 = 1 << 20

    /// What the names of its files begin with.
    static let prefix = "registry-"

    private struct Parts {
        var archive: (path: Path, digest: ContentDigest, size: Int64)?
        var small: [String: [UInt8]] = [:]
    }

    /// - Throws: 400, 413, 415 and 422; what has come is gone then.
    func read(
        _ request: Request, identity: PackageIdentity, version: SemanticVersion, caller: Caller
    ) async throws -> Submission {
        let format = request.headers[.signatureFormat]
        if let format, format.lowercased() != PackageSignature.format {
            throw RegistryProblem.make(
                .unprocessableContent, "signature-format", "the form of the signature is not known",
                cause: "'\(format.prefix(40))' is not \(PackageSignature.format)")
        }
        var parts = Parts()
        do {
            try await read(request, to: &parts)
            guard let archive = parts.archive else { throw bad("there is no part 'source-archive'") }
            let signature = parts.small["source-archive-signature"].map { PackageSignature(bytes: $0) }
            let metadataSignature = parts.small["metadata-signature"].map { PackageSignature(bytes: $0) }
            if format == nil, signature != nil || metadataSignature != nil {
                throw bad("X-Swift-Package-Signature-Format does not say what the signature is")
            }
            return Submission(
                identity: identity, version: version, caller: caller, archive: archive.path, digest: archive.digest,
                size: archive.size, signature: signature, metadata: parts.small["metadata"],
                metadataSignature: metadataSignature)
        } catch {
            if let path = parts.archive?.path { try? files.remove(path) }
            throw error
        }
    }

    private func read(_ request: Request, to parts: inout Parts) async throws {
        var reader = try MultipartReader(request, limit: largestRequest)
        while let part = try await reader.nextPart() {
            let name = part.name ?? ""
            let encoding = try PartEncoding(part)
            switch name {
            case "source-archive":
                guard parts.archive == nil else { throw bad("the part '\(name)' is there twice") }
                if let type = part.contentType, type != "application/zip", type != "application/octet-stream" {
                    throw RegistryProblem.make(
                        .unsupportedMediaType, "archive-type", "the source archive is no zip",
                        cause: "its content type is '\(type.prefix(60))'")
                }
                let path = folder.appending(component: SubmissionReader.prefix + RandomText.identifier())
                parts.archive = (path, ContentHasher.digest(of: []), 0)
                parts.archive = try await write(&reader, encoding, to: path)
            case "source-archive-signature", "metadata", "metadata-signature":
                guard parts.small[name] == nil else { throw bad("the part '\(name)' is there twice") }
                let most = name == "metadata" ? RegistryMetadata.largest : 2 * PackageSignature.largest
                let bytes = try await reader.collect(upTo: most)
                parts.small[name] = try encoding.decode(Array(buffer: bytes), isJSON: name == "metadata")
            default: break
            }
        }
    }

    private func write(
        _ reader: inout MultipartReader, _ encoding: PartEncoding, to path: Path
    ) async throws -> (path: Path, digest: ContentDigest, size: Int64) {
        try files.createDirectory(folder)
        let file = try FileAppender(path, at: 0)
        let room = room()
        var hash = ContentHasher()
        var size: Int64 = 0
        var decoder = StreamedBase64()
        func take(_ bytes: UnsafeRawBufferPointer) throws {
            size += Int64(bytes.count)
            guard size <= limit else {
                throw RegistryProblem.make(
                    .contentTooLarge, "too-large", "the source archive is larger than the server takes",
                    cause: "\(limit) bytes are taken")
            }
            guard size <= room else { throw SubmissionReader.noRoom }
            try file.write(bytes)
            hash.update(bytes)
        }
        while let piece = try await reader.nextPiece() {
            if encoding == .base64 {
                guard let bytes = decoder.feed(piece.readableBytesView) else { throw bad("an archive is no Base64") }
                try bytes.withUnsafeBytes(take)
            } else {
                try piece.withUnsafeReadableBytes(take)
            }
        }
        if encoding == .base64 {
            guard let rest = decoder.finish() else { throw bad("an archive is no Base64") }
            try rest.withUnsafeBytes(take)
        }
        try file.sync()
        return (path, hash.finish(), size)
    }

    /// Bytes that a request may have; an archive in Base64 has a third more.
    var largestRequest: Int64 {
        let (most, isMore) = limit.multipliedReportingOverflow(by: 3)
        return isMore ? .max : most / 2 + SubmissionReader.margin
    }

    static var noRoom: HTTPProblem {
        RegistryProblem.make(
            .insufficientStorage, "no-room",
            "the server has no room for the archive")
    }

    /// Removes the files of submissions that a server was killed with: nobody asks for them again.
    static func removeLeftovers(in folder: Path, files: any FileSystem) throws(SlipwayError) {
        guard try files.exists(folder) else { return }
        for entry in try files.list(folder) where entry.name.hasPrefix(prefix) {
            try files.remove(folder.appending(component: entry.name))
        }
    }

    private func bad(_ cause: String) -> HTTPProblem {
        RegistryProblem.make(.unprocessableContent, "bad-parts", "the request cannot be taken", cause: cause)
    }
}

/// How a part is written (RFC 2045 §6).
enum PartEncoding: Equatable {
    case plain, base64, quotedPrintable

    /// - Throws: 415 for one that is not known.
    init(_ part: MultipartPart) throws(HTTPProblem) {
        switch part.headers["content-transfer-encoding"]?.lowercased() {
        case nil, "", "binary", "8bit", "7bit": self = .plain
        case "base64": self = .base64
        case "quoted-printable": self = .quotedPrintable
        case let other?:
            throw RegistryProblem.make(
                .unsupportedMediaType, "part-encoding", "the encoding of a part is not known",
                cause: "'\(other.prefix(40))' is none of binary, 8bit, 7bit, base64 and quoted-printable")
        }
    }

    /// - Parameter isJSON: SwiftPM calls JSON quoted-printable that it sends as it is.
    func decode(_ bytes: [UInt8], isJSON: Bool) throws(HTTPProblem) -> [UInt8] {
        switch self {
        case .plain: return bytes
        case .base64:
            var decoder = StreamedBase64()
            if let start = decoder.feed(bytes), let end = decoder.finish() { return start + end }
        case .quotedPrintable:
            if isJSON, JSONValue.parse(String(decoding: bytes, as: UTF8.self)) != nil { return bytes }
            if let decoded = PartEncoding.unquoted(bytes) { return decoded }
        }
        throw RegistryProblem.make(.unprocessableContent, "bad-parts", "a part is not encoded as it says")
    }

    /// RFC 2045 §6.7.
    private static func unquoted(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                result.append(byte)
                continue
            }
            if rest.starts(with: "\r\n".utf8) {
                rest = rest.dropFirst(2)
            } else if rest.first == UInt8(ascii: "\n") {
                rest = rest.dropFirst()
            } else {
                let digits = rest.prefix(2)
                guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
                    return nil
                }
                result.append(value)
                rest = rest.dropFirst(2)
            }
        }
        return result
    }
}

/// Base 64 that comes in pieces, with line breaks in it.
struct StreamedBase64 {
    private var pending: [UInt8] = []

    /// - Returns: what can be decoded; `nil` for other characters.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
        pending += bytes.lazy.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 && $0 != 0x09 }
        let whole = pending.count / 4 * 4
        // what is padded is the end: it waits for that
        let ready = max(0, whole - 4)
        let part = pending.prefix(ready)
        guard !part.contains(UInt8(ascii: "=")) else { return nil }
        pending.removeFirst(ready)
        return Base64.bytes(String(decoding: part, as: UTF8.self))
    }

    /// - Returns: the rest; `nil` where it is not whole.
    mutating func finish() -> [UInt8]? {
        defer { pending = [] }
        return Base64.bytes(String(decoding: pending, as: UTF8.self))
    }
}
