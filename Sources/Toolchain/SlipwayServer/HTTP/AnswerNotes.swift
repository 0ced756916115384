import HTTPTypes
import NIOHTTP1
import SlipwayModel

/// What a route tells the connection about its answer: in headers that never leave the server.
struct AnswerNotes: Sendable, Equatable {
    /// The body is this blob: ranges and conditions are seen to where it is sent.
    var blob: NotedBlob?
    /// Everybody gets the same answer until something changes: the number of the last change when it was begun.
    var keep: UInt64?
    /// What it depends on then, beside its address.
    var variance = AnswerVariance()
    /// What is counted when the answer goes out.
    var download: DownloadKey?

    private static let names = (
        blob: "x-slipway-blob", keep: "x-slipway-keep", variance: "x-slipway-vary", download: "x-slipway-download"
    )

    init(
        blob: NotedBlob? = nil, keep: UInt64? = nil, variance: AnswerVariance = AnswerVariance(),
        download: DownloadKey? = nil
    ) {
        self.blob = blob
        self.keep = keep
        self.variance = variance
        self.download = download
    }

    /// Takes the notes out of the headers of an answer.
    init(removingFrom headers: inout HTTPHeaders) {
        func take(_ name: String) -> String? {
            guard let value = headers.first(name: name) else { return nil }
            headers.remove(name: name)
            return value
        }
        blob = take(AnswerNotes.names.blob).flatMap { NotedBlob(text: $0) }
        keep = take(AnswerNotes.names.keep).flatMap { UInt64($0) }
        variance = AnswerVariance(text: take(AnswerNotes.names.variance))
        download = take(AnswerNotes.names.download).flatMap { text in
            let parts = text.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, let build = Int64(parts[0]) else { return nil }
            return DownloadKey(build: build, file: String(parts[1]))
        }
    }

    func add(to headers: inout HTTPFields) {
        func set(_ name: String, _ value: String?) {
            guard let value, let field = HTTPField.Name(name) else { return }
            headers[field] = value
        }
        set(AnswerNotes.names.blob, blob?.text)
        set(AnswerNotes.names.keep, keep.map { "\($0)" })
        set(AnswerNotes.names.variance, variance.text)
        set(AnswerNotes.names.download, download.map { "\($0.build)/\($0.file)" })
    }
}

/// A blob that is the body of an answer, as its rows have it.
struct NotedBlob: Sendable, Equatable {
    let digest: ContentDigest
    /// Bytes.
    let size: Int64

    init(_ digest: ContentDigest, size: Int64) {
        self.digest = digest
        self.size = size
    }

    /// As a note has it.
    var text: String { "\(digest.hex)/\(size)" }

    init?(text: String) {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let digest = ContentDigest(hex: String(parts[0])), let size = Int64(parts[1]) else {
            return nil
        }
        self.init(digest, size: size)
    }
}
