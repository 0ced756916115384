@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Outputs of bundles in a work tree")
struct BundleOutputTests {
    @Test("a folder of bundles is told from one with work in it")
    func hold() async throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let bundle = try await Bundler(host: Host()).bundle(Sample.request(in: folder, manifest: manifest))
        let outputs = BundleOutputs(files: LocalFileSystem())
        let out = folder.path.appending("out")
        #expect(outputs.hold(bundle.directory) && outputs.hold(out))
        try folder.write("half", to: "out/bundle.slipway-partial-0123456789abcdef/file")
        #expect(outputs.hold(out))
        try folder.write("mine", to: "out/bundle/thesis.txt")
        #expect(!outputs.hold(bundle.directory) && !outputs.hold(out))
        try LocalFileSystem().remove(bundle.directory.appending("thesis.txt"))
        try folder.write("mine", to: "out/thesis.txt")
        #expect(outputs.hold(bundle.directory) && !outputs.hold(out))
        try folder.write("{}", to: "other/release.json")
        try LocalFileSystem().createDirectory(folder.path.appending("empty/folder"))
        for name in ["other", "empty", "nowhere"] { #expect(!outputs.hold(folder.path.appending(name)), "\(name)") }
    }
}
