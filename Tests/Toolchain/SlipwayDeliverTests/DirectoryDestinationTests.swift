@testable import SlipwayDeliver
@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@Suite("Directory destination")
struct DirectoryDestinationTests {
    private let files = LocalFileSystem()

    @Test("a build is kept by content, under its names, with a record and pages")
    func publish() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        let publication = try Sample.publication("1.0.0", in: folder)
        let plan = try await destination.plan(publication)
        #expect(plan.uploads.count == 12 && !plan.isPublished)
        #expect(try !files.exists(folder.path.appending("store")))
        let build = try await destination.publish(publication)
        #expect(build.isNew && build.id == "Greeter/main/1.0.0")
        #expect(build.page == "file://\(folder.path)/store/builds/Greeter/main/1.0.0/index.html")
        for artifact in publication.release.artifacts {
            let blob = folder.path.appending("store").appending(BuildKey.blobPath(artifact.sha256))
            let name = folder.path.appending("store/builds/Greeter/main/1.0.0/files").appending(artifact.file)
            #expect(try files.digest(of: blob).sha256 == artifact.sha256)
            #expect(try files.digest(of: name).sha256 == artifact.sha256)
        }
        #expect(try await destination.plan(publication).uploads.isEmpty)
        let found = try await destination.find(Sample.version("1.0.0"), commit: Sample.id(1), of: "Greeter")
        #expect(found?.id == build.id && found?.isNew == false)
        #expect(try await destination.latest(of: "Greeter", on: "main")?.id == build.id)
        #expect(try await destination.latest(of: "Greeter", on: "other") == nil)
    }

    @Test("publishing again changes nothing, and the changes are not asked for")
    func again() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        let before = try Sample.snapshot(folder)
        let known = try Sample.publication("1.0.0", in: folder)
        let asked = Publication(
            directory: known.directory, release: known.release, channel: "main",
            changes: { _ throws(SlipwayError) in throw SlipwayError(.bug, code: "asked", "asked for changes") })
        let build = try await destination.publish(asked)
        #expect(!build.isNew)
        #expect(try Sample.snapshot(folder) == before)
    }

    @Test("a version never changes", arguments: ["main", "other"])
    func otherBytes(channel: String) async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        let before = try Sample.snapshot(folder)
        let other = try Sample.publication("1.0.0", in: folder, channel: channel, salt: "other")
        for attempt in [0, 1] {
            let error = await #expect(throws: SlipwayError.self) {
                if attempt == 0 {
                    _ = try await destination.plan(other)
                } else {
                    _ = try await destination.publish(other)
                }
            }
            #expect(error?.status == .remote && error?.code == "already-published")
        }
        #expect(try Sample.snapshot(folder) == before)
    }

    @Test("a version that another commit has is told before anything is built")
    func conflict() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        let version = Sample.version("1.0.0")
        try await destination.conflict(with: version, commit: Sample.id(1), of: "Greeter")
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        try await destination.conflict(with: version, commit: Sample.id(1), of: "Greeter")
        try await destination.conflict(with: Sample.version("1.0.1"), commit: Sample.id(2), of: "Greeter")
        try await destination.conflict(with: version, commit: Sample.id(2), of: "Anchor")
        let error = await #expect(throws: SlipwayError.self) {
            try await destination.conflict(with: version, commit: Sample.id(2), of: "Greeter")
        }
        #expect(error?.status == .remote && error?.code == "already-published")
        #expect(error?.diagnostics.first?.cause?.contains("Greeter/main/1.0.0") == true)
        #expect(error?.diagnostics.first?.hint?.contains("bigger bump") == true)
    }

    @Test("changes are asked for since the previous build of the same channel; a version can be in two")
    func channels() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        let asked = AskedCommits()
        func publish(_ version: String, _ channel: String, _ commit: ObjectID) async throws {
            let known = try Sample.publication(version, in: folder, channel: channel, commit: commit)
            _ = try await destination.publish(
                Publication(
                    directory: known.directory, release: known.release, channel: channel,
                    changes: { since throws(SlipwayError) in asked.note(since) }))
        }
        try await publish("1.0.0", "main", Sample.id(1))
        try await publish("1.1.0-rc.1", "next", Sample.id(2))
        try await publish("1.0.1", "main", Sample.id(3))
        try await publish("1.0.0", "next", Sample.id(1))
        #expect(asked.all == [nil, nil, Sample.id(1), Sample.id(2)])
        #expect(try await destination.latest(of: "Greeter", on: "next")?.version == Sample.version("1.0.0"))
        #expect(try await destination.latest(of: "Greeter", on: "main")?.version == Sample.version("1.0.1"))
    }

    @Test("a publication killed anywhere is completed by the next run", arguments: 0..<14)
    func killed(operations: Int) async throws {
        let (broken, whole) = (try TemporaryDirectory(), try TemporaryDirectory())
        for folder in [broken, whole] {
            _ = try await Sample.destination(in: folder, baseURL: "https://b.example.com").publish(
                try Sample.publication("1.0.0", in: folder))
        }
        let failing = FailingFileSystem(after: operations)
        let publication = try Sample.publication("1.1.0", in: broken, commit: Sample.id(2))
        await #expect(throws: SlipwayError.self) {
            try await Sample.destination(in: broken, baseURL: "https://b.example.com", files: failing).publish(
                publication)
        }
        for folder in [broken, whole] {
            let destination = try Sample.destination(in: folder, baseURL: "https://b.example.com")
            _ = try await destination.publish(try Sample.publication("1.1.0", in: folder, commit: Sample.id(2)))
        }
        #expect(try Sample.snapshot(broken) == Sample.snapshot(whole))
    }

    @Test("another channel's killed publication gets its pages before the index links to them")
    func mended() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        for path in ["builds/Greeter/main/1.0.0/index.html", "channels/Greeter/main/index.html"] {
            try files.remove(folder.path.appending("store/\(path)"))
        }
        _ = try await destination.publish(try Sample.publication("1.1.0", in: folder, channel: "next"))
        #expect(try files.exists(folder.path.appending("store/builds/Greeter/main/1.0.0/index.html")))
        #expect(try files.exists(folder.path.appending("store/channels/Greeter/main/index.html")))
    }

    @Test("publishers at once leave what one after the other leaves")
    func concurrent() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        let publications = try (0..<6).map { try Sample.publication("1.0.\($0)", in: folder, commit: Sample.id($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for publication in publications { group.addTask { _ = try await destination.publish(publication) } }
            try await group.waitForAll()
        }
        let store = DirectoryStore(root: folder.path.appending("store"), files: files)
        #expect(try store.records().map(\.number) == [1, 2, 3, 4, 5, 6])
    }

    @Test("a bundle whose file differs from its description is not published")
    func damaged() async throws {
        let folder = try TemporaryDirectory()
        let publication = try Sample.publication("1.0.0", in: folder)
        try files.write("flipped", to: publication.directory.appending("Greeter-1.0.0.zip"))
        let destination = try Sample.destination(in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.publish(publication) }
        #expect(error?.status == .input && error?.code == "bundle-damaged")
        #expect(try !files.exists(folder.path.appending("store")))
    }

    @Test("a damaged record is named", arguments: ["{", "{}", "\u{0}", "[]"])
    func damagedRecord(_ content: String) async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        try folder.write(content, to: "store/builds/Greeter/main/1.0.0.json")
        let next = try Sample.publication("1.1.0", in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.publish(next) }
        #expect(error?.status == .environment && error?.code == "store-damaged")
        #expect(error?.description.contains("builds/Greeter/main/1.0.0.json") == true)
    }

    @Test("preflight says when the place is no folder, and leaves nothing")
    func preflight() async throws {
        let folder = try TemporaryDirectory()
        try await Sample.destination(in: folder).preflight()
        #expect(try files.list(folder.path).isEmpty)
        try folder.write("a file", to: "store")
        let destination = try Sample.destination(in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.preflight() }
        #expect(error?.status == .environment)
        #expect(error?.diagnostics.first?.message == "cannot publish to directory:\(folder.path)/store")
    }

    @Test("preflight names the destination where the disk says no, and the disk's reason")
    func unwritable() async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder, files: FailingFileSystem(after: 0))
        let error = await #expect(throws: SlipwayError.self) { try await destination.preflight() }
        #expect(error?.status == .environment)
        #expect(error?.diagnostics.first?.message == "cannot publish to directory:\(folder.path)/store")
        #expect(error?.diagnostics.first?.cause == "nothing can be written in \(folder.path): no space left on device")
    }
}

/// What `changes` was asked for.
private final class AskedCommits: Sendable {
    private let storage = Mutex<[ObjectID?]>([])

    var all: [ObjectID?] { storage.withLock { $0 } }

    func note(_ since: ObjectID?) -> [Commit] {
        storage.withLock { $0.append(since) }
        return []
    }
}

/// A disk that is full after some writes.
private final class FailingFileSystem: FileSystem {
    private let files = LocalFileSystem()
    private let left: Mutex<Int>

    init(after operations: Int) { left = Mutex(operations) }

    private func spend() throws(SlipwayError) {
        let isFull = left.withLock { count in
            count -= 1
            return count < 0
        }
        if isFull {
            throw SlipwayError(.environment, code: "file-system", "cannot write", cause: "no space left on device")
        }
    }

    func read(_ path: Path) throws(SlipwayError) -> [UInt8] { try files.read(path) }
    func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? { try files.attributes(path) }
    func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] { try files.list(path) }
    func readLink(_ path: Path) throws(SlipwayError) -> String { try files.readLink(path) }
    func append(_ bytes: [UInt8], to path: Path) throws(SlipwayError) {
        try spend()
        try files.append(bytes, to: path)
    }
    func createDirectory(_ path: Path) throws(SlipwayError) { try files.createDirectory(path) }
    func createLink(_ path: Path, to target: String) throws(SlipwayError) { try files.createLink(path, to: target) }
    func rename(_ path: Path, to other: Path) throws(SlipwayError) { try files.rename(path, to: other) }
    func remove(_ path: Path) throws(SlipwayError) { try files.remove(path) }
    func setPermissions(_ permissions: UInt16, of path: Path) throws(SlipwayError) {
        try files.setPermissions(permissions, of: path)
    }
    func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        try files.digest(of: path)
    }
    func makeTemporaryDirectory() throws(SlipwayError) -> Path { try files.makeTemporaryDirectory() }

    func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) {
        try spend()
        try files.write(bytes, to: path, permissions: permissions)
    }

    func copy(_ path: Path, to other: Path) throws(SlipwayError) {
        try spend()
        try files.copy(path, to: other)
    }

    func link(_ path: Path, to other: Path) throws(SlipwayError) {
        try spend()
        try files.link(path, to: other)
    }
}
