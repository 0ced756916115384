import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Disks that are full or read-only: one clear error, and never half a bundle.
@Suite(.enabled("this process may not mount a file system") { await TemporaryFileSystem.isAvailable() })
struct FullDiskBundleTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Of a commit that takes about 1 MB compressed.
    private func request(output: Path, work: Path? = nil) -> BundleRequest {
        var random = SplitMix(seed: 5)
        let digits = Array("0123456789abcdef\n".utf8)
        let noise = (0..<2_000_000).map { _ in digits[random.below(digits.count)] }
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let known = Sample.request(in: folder)
        return BundleRequest(
            manifest: manifest, version: known.version, commit: known.commit, time: known.time,
            source: MemoryTree(["noise.txt": String(decoding: noise, as: UTF8.self)]), repository: folder.path,
            workDirectory: work ?? known.workDirectory, output: output)
    }

    private func expectFull(_ request: BundleRequest) async {
        let error = await #expect(throws: SlipwayError.self) { try await Bundler(host: Host()).bundle(request) }
        #expect(error?.status == .environment)
        #expect(error?.diagnostics.first?.cause == "no space left on device")
        #expect(error?.diagnostics.first?.hint == "free some space on that disk, then run again")
    }

    @Test("the bundle's disk is full, and then it is not")
    func output() async throws {
        let disk = try await TemporaryFileSystem(size: "512k")
        let request = request(output: disk.folder.path.appending("bundle"))
        await expectFull(request)
        #expect(try files.list(disk.folder.path).isEmpty)
        try await disk.resize(to: "8m")
        let bundle = try await Bundler(host: Host()).bundle(request)
        #expect(try BundleReader().verify(request.output) == bundle)
        #expect(try files.list(disk.folder.path).map(\.name) == ["bundle"])
        try await disk.unmount()
    }

    @Test("an old bundle stays when the disk is too full for a new one")
    func old() async throws {
        let disk = try await TemporaryFileSystem(size: "512k")
        let output = disk.folder.path.appending("bundle")
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let known = Sample.request(in: folder, manifest: manifest)
        let old = try await Bundler(host: Host()).bundle(
            BundleRequest(
                manifest: manifest, version: known.version, commit: known.commit, time: known.time,
                source: known.source, repository: known.repository, workDirectory: known.workDirectory,
                output: output))
        await expectFull(request(output: output))
        #expect(try BundleReader().verify(output) == old)
        #expect(try files.list(disk.folder.path).map(\.name) == ["bundle"])
        try await disk.unmount()
    }

    @Test("the work folder's disk is full")
    func work() async throws {
        let disk = try await TemporaryFileSystem(size: "512k")
        let output = folder.path.appending("out/bundle")
        let request = request(output: output, work: disk.folder.path.appending("work"))
        await expectFull(request)
        #expect(try !files.exists(output))
        try await disk.resize(to: "8m")
        _ = try await Bundler(host: Host()).bundle(request)
        try BundleReader().verify(output)
        try await disk.unmount()
    }

    @Test("a disk that is read-only is found out before anything is done")
    func readOnly() async throws {
        let disk = try await TemporaryFileSystem(size: "512k")
        try await disk.makeReadOnly()
        let sink = RecordingSink()
        let request = request(output: disk.folder.path.appending("bundle"))
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host(events: sink)).bundle(request)
        }
        #expect(error?.status == .environment && error?.code == "output-not-writable")
        #expect(error?.diagnostics.first?.cause?.contains("read-only file system") == true)
        #expect(sink.events.isEmpty)
        try await disk.unmount()
    }
}
