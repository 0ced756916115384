@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Names that the work folder uses itself")
struct WorkFolderTests {
    private let files = LocalFileSystem()

    @Test(
        "a package of such a name is bundled, to the same bytes again and elsewhere",
        arguments: ["build", "lock", "root", "libraries"])
    func names(_ name: String) async throws {
        let tree = MemoryTree([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "Sources", targets: ["Kit"])],
                targets: [.target(name: "Kit")])

            """,
            "Sources/Kit/Kit.swift": "public func kit() -> String { #filePath }\n",
        ])
        let manifest = Manifest(
            name: name, version: .zero, build: "1",
            targets: [Target(name: "Kit", kind: .library(.automatic), path: "Sources/Kit")],
            products: [Product(name: "Sources", kind: .library(.automatic), targets: ["Kit"])])
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let first = try await Bundler(host: Host()).bundle(Sample.request(in: one, tree: tree, manifest: manifest))
        #expect(first.release.sourceOnly.isEmpty)
        let export = one.path.appending("work/root").appending(component: name)
        #expect(try files.files(below: export) == ["Package.swift", "Sources/Kit/Kit.swift"])
        let second = try await Bundler(host: Host()).bundle(
            Sample.request(in: other, tree: tree, manifest: manifest, work: "another"))
        try files.remove(first.directory)
        let third = try await Bundler(host: Host()).bundle(Sample.request(in: one, tree: tree, manifest: manifest))
        #expect(first.release == second.release && first.release == third.release)
    }

    @Test("a path that compilers cannot leave out is told", arguments: [("a=b", ["equals-in-path"]), ("a b", [])])
    func equals(_ work: String, _ codes: [String]) async throws {
        let folder = try TemporaryDirectory()
        let sink = RecordingSink()
        _ = try await Bundler(host: Host(events: sink)).plan(Sample.request(in: folder, work: work))
        let told = sink.events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic.code } else { nil } }
        #expect(told == codes)
    }
}
