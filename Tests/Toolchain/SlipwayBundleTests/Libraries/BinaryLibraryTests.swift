@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Built libraries")
struct BinaryLibraryTests {
    private let files = LocalFileSystem()

    @Test("two folders give the same bytes")
    func reproducible() async throws {
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let first = try await LibrarySample.bundle(["GreetKit"], in: one)
        let second = try await LibrarySample.bundle(["GreetKit"], in: other)
        #expect(first.release == second.release)
        #expect(first.release.artifacts.map(\.kind) == [.library, .package, .source])
        try BundleReader().verify(first.directory)
    }

    @Test("what cannot be shipped built is named, and goes out as sources")
    func sourceOnly() async throws {
        let folder = try TemporaryDirectory()
        let sink = RecordingSink()
        var tree = LibrarySample.tree
        // a type of this name hides the standard library where the interface names a type of that without a selector
        tree.entries["Sources/WordKit/Swift.swift"] = .init(mode: .regular, text: "public enum Swift {}\n")
        let bundle = try await LibrarySample.bundle(["ReadKit", "WordKit"], of: tree, events: sink, in: folder)
        #expect(bundle.release.sourceOnly.map(\.product) == ["ReadKit"])
        #expect(bundle.release.sourceOnly.map(\.reason) == [.resources])
        #expect(Set(bundle.release.artifacts.map(\.kind)) == [.library, .package, .source])
        let told = sink.events.compactMap { event -> String? in
            if case .diagnostic(let diagnostic) = event, diagnostic.code == "source-only" {
                diagnostic.message
            } else {
                nil
            }
        }
        #expect(told == ["'ReadKit' goes out as sources alone"])
        try BundleReader().verify(bundle.directory)
    }

    @Test("a library that is declared dynamic goes out static, and that is told")
    func dynamic() async throws {
        let folder = try TemporaryDirectory()
        var tree = Sample.tree
        let package = try #require(tree.entries["Package.swift"]).text
        tree.entries["Package.swift"] = .init(
            mode: .regular,
            text: package.replacing("\"GreetKit\", targets", with: "\"GreetKit\", type: .dynamic, targets"))
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1", targets: Sample.manifest.targets,
            products: [Product(name: "GreetKit", kind: .library(.dynamic), targets: ["GreetKit"])])
        let sink = RecordingSink()
        let bundle = try await Bundler(host: Host(events: sink)).bundle(
            Sample.request(in: folder, tree: tree, manifest: manifest))
        let told = sink.events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
        if bundle.release.artifacts.contains(where: { $0.kind == .xcframework }) {
            #expect(told.isEmpty)
        } else {
            #expect(told.map(\.code) == ["static-library"] && told.map(\.severity) == [.note])
            #expect(bundle.release.artifacts.map(\.kind).contains(.library))
        }
    }

    @Test("a library that does not build stops the bundle")
    func broken() async throws {
        let folder = try TemporaryDirectory()
        var tree = LibrarySample.tree
        tree.entries["Sources/GreetKit/More.swift"] = .init(mode: .regular, text: "let more: Int = \"text\"\n")
        await #expect {
            _ = try await LibrarySample.bundle(["GreetKit"], of: tree, in: folder)
        } throws: { error in
            guard let error = error as? SlipwayError else { return false }
            return error.status == .gate && error.diagnostics.first?.code == "build-failed"
                && error.diagnostics.last?.location?.file == "Sources/GreetKit/More.swift"
        }
        #expect(try !files.exists(folder.path.appending("out/bundle")))
    }
}
