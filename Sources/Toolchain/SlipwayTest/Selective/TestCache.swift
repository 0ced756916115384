package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Where results are kept by key: a folder, or a server of Bazel's protocol for remote caches.
package protocol TestCache: Sendable {
    /// How messages name it.
    var name: String { get }
    /// What is kept under a name, such as `ac/<key>`; `nil` where there is nothing.
    ///
    /// - Throws: status 3 or 4 where it cannot be asked.
    func read(_ entry: String) async throws(SlipwayError) -> [UInt8]?
    /// - Throws: status 3 or 4 where it cannot be kept.
    func write(_ bytes: [UInt8], to entry: String) async throws(SlipwayError)
    /// Nothing more will be asked.
    func end() async
}

extension TestCache {
    package func end() async {}
}

/// A folder of results, which several work folders can share: entries are replaced in one step.
package struct TestCacheFolder: TestCache {
    private let folder: Path
    private let files: any FileSystem

    package init(_ folder: Path, files: any FileSystem) {
        self.folder = folder
        self.files = files
    }

    package var name: String { folder.string }

    /// Bytes; larger than any record.
    private static let largest = 64 << 20

    package func read(_ entry: String) async throws(SlipwayError) -> [UInt8]? {
        let path = folder.appending(entry)
        return try files.exists(path) ? try files.read(path, limit: TestCacheFolder.largest) : nil
    }

    package func write(_ bytes: [UInt8], to entry: String) async throws(SlipwayError) {
        let path = folder.appending(entry)
        try files.createDirectory(path.parent)
        try files.write(bytes, to: path)
    }
}

/// The records of a cache: what is read is believed only where everything about it is right.
struct TestRecords: Sendable {
    let cache: any TestCache
    let trust: TestCacheTrust

    /// What a cache knows of tests.
    enum Answer: Sendable {
        case passed(TestRecord)
        case nothing
        /// There is an entry that is not to be believed, or the cache does not answer.
        case trouble(Diagnostic)
    }

    func record(for inputs: TestInputs) async -> Answer {
        do throws(SlipwayError) {
            guard let action = try await cache.read("ac/\(inputs.key.hex)") else { return .nothing }
            guard let result = ActionResult(action) else { return bad(inputs, "it is no result of an action") }
            guard let bytes = try await cache.read("cas/\(result.digest.hex)") else {
                return bad(inputs, "what it stands for is not there")
            }
            guard Int64(bytes.count) == result.size, ContentHasher.digest(of: bytes) == result.digest else {
                return bad(inputs, "its content has another digest")
            }
            switch SignedRecord.read(bytes, for: inputs, trust) {
            case .success(let record): return .passed(record)
            case .failure(let lie): return bad(inputs, lie.reason)
            }
        } catch {
            return .trouble(
                .trouble(
                    of: error, code: "cache-unreachable", "the cache '\(cache.name)' cannot be asked", "the tests run"))
        }
    }

    /// - Throws: status 3 or 4 where it cannot be kept.
    func keep(_ record: TestRecord) async throws(SlipwayError) {
        let bytes = Array(JSONDocument.line(SignedRecord(record, trust.signer)).utf8)
        let digest = ContentHasher.digest(of: bytes)
        // first what the other stands for
        try await cache.write(bytes, to: "cas/\(digest.hex)")
        let action = ActionResult(digest: digest, size: Int64(bytes.count))
        try await cache.write(action.bytes, to: "ac/\(record.key.hex)")
    }

    private func bad(_ inputs: TestInputs, _ reason: String) -> Answer {
        .trouble(
            Diagnostic(
                .warning, code: "cache-entry-bad",
                "an entry of the cache '\(cache.name)' about \(inputs.target) is passed over",
                cause: "\(reason) (ac/\(inputs.key.hex))", hint: "the tests run; who writes to the cache?"))
    }
}
