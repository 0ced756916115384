@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Reading bundles")
struct BundleReaderTests {
    private let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])

    private func makeBundle(in folder: TemporaryDirectory) async throws -> Bundle {
        try await Bundler(host: Host()).bundle(Sample.request(in: folder, manifest: manifest))
    }

    @Test("what was written is read")
    func read() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await makeBundle(in: folder)
        #expect(try BundleReader().verify(bundle.directory) == bundle)
    }

    @Test("one flipped bit is found and named", arguments: ["Greeter-1.2.0.zip", "SHA256SUMS", "release.json"])
    func flipped(_ name: String) async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await makeBundle(in: folder)
        let file = bundle.directory.appending(name)
        let original = try LocalFileSystem().read(file)
        for position in stride(from: 0, to: original.count, by: max(1, original.count / 40)) {
            var bytes = original
            bytes[position] ^= 1
            try LocalFileSystem().write(bytes, to: file)
            let error = #expect(throws: SlipwayError.self) { try BundleReader().verify(bundle.directory) }
            #expect(error?.status == .input && error?.code == "bundle-damaged")
            #expect(error?.description.contains(name) == true, "byte \(position)")
        }
    }

    @Test("missing and foreign files are all named")
    func missing() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await makeBundle(in: folder)
        try LocalFileSystem().remove(bundle.directory.appending("Greeter-1.2.0.zip"))
        try LocalFileSystem().write("x", to: bundle.directory.appending("extra"))
        let error = #expect(throws: SlipwayError.self) { try BundleReader().verify(bundle.directory) }
        #expect(error?.description.contains("Greeter-1.2.0.zip is missing") == true)
        #expect(error?.description.contains("extra does not belong") == true)
    }

    @Test("a folder without a bundle, and a description that leads elsewhere")
    func bad() async throws {
        let folder = try TemporaryDirectory()
        #expect(throws: SlipwayError.self) { try BundleReader().read(folder.path) }
        let bundle = try await makeBundle(in: folder)
        let file = bundle.directory.appending("release.json")
        let text = try LocalFileSystem().readText(file)
        let evil = text.split(separator: "Greeter-1.2.0.zip", omittingEmptySubsequences: false).joined(
            separator: "../../x")
        try LocalFileSystem().write(evil, to: file)
        let error = #expect(throws: SlipwayError.self) { try BundleReader().read(bundle.directory) }
        #expect(error?.code == "bundle-damaged")
    }
}
