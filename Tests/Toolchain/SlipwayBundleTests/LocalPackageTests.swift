@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Packages at a path")
struct LocalPackageTests {
    /// A library that uses a package at a path.
    private func tree(_ path: String, vendored: String? = "Vendor/Words") -> MemoryTree {
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter", products: [.library(name: "Kit", targets: ["Kit"])],
                dependencies: [.package(path: "\(path)")],
                targets: [.target(name: "Kit", dependencies: [.product(name: "Words", package: "Words")])])

            """,
            "Sources/Kit/Kit.swift": "internal import Words\npublic func kit() -> String { word }\n",
        ]
        if let vendored {
            files["\(vendored)/Package.swift"] = Self.words
            files["\(vendored)/Sources/Words/Words.swift"] = "public let word = \"word\"\n"
        }
        return MemoryTree(files)
    }

    private static let words = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])

        """

    /// - Parameter known: the path that the manifest says; `nil` where it says nothing of the package.
    private func request(_ tree: MemoryTree, known: String? = nil, in folder: TemporaryDirectory) -> BundleRequest {
        Sample.request(
            in: folder, tree: tree,
            manifest: Manifest(
                name: "Greeter", version: .zero, build: "1",
                dependencies: known.map { [PackageDependency(name: "Words", source: .path($0), requirement: nil)] }
                    ?? [],
                targets: [Target(name: "Kit", kind: .library(.automatic), path: "Sources/Kit")],
                products: [Product(name: "Kit", kind: .library(.automatic), targets: ["Kit"])]))
    }

    @Test("one of the repository is built, also by a path that leaves a folder again")
    func inside() async throws {
        let folder = try TemporaryDirectory()
        let path = "Sources/../Vendor/./Words"
        let bundle = try await Bundler(host: Host()).bundle(request(tree(path), known: path, in: folder))
        #expect(bundle.release.sourceOnly.isEmpty, "\(bundle.release.sourceOnly)")
    }

    @Test("one outside is told before anything is built", arguments: ["../Words", "Vendor/../../Words", "/srv/Words"])
    func outside(_ path: String) async throws {
        let folder = try TemporaryDirectory()
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).plan(request(tree(path), known: path, in: folder))
        }
        #expect(error?.status == .input && error?.code == "package-outside")
        #expect(
            error?.diagnostics.first?.message == "the package depends on '\(path)', which is outside of the repository")
        #expect(error?.diagnostics.first?.hint?.contains("by its address and version") == true)
    }

    @Test("one outside that the manifest does not know is told, too, whether there is something at its path or not")
    func unknown() async throws {
        let folder = try TemporaryDirectory()
        let lost = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(request(tree("../Words", vendored: nil), in: folder))
        }
        #expect(lost?.status == .input && lost?.code == "package-outside")
        #expect(lost?.diagnostics.first?.message.contains("'../Words'") == true)
        let there = folder.path.appending("elsewhere/Words")
        try folder.write(Self.words, to: "elsewhere/Words/Package.swift")
        try folder.write("public let word = \"word\"\n", to: "elsewhere/Words/Sources/Words/Words.swift")
        let found = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(request(tree(there.string, vendored: nil), in: folder))
        }
        #expect(found?.code == "package-outside")
        #expect(try !LocalFileSystem().exists(folder.path.appending("out")))
        // the folder of the build knows it still
        _ = try await Bundler(host: Host()).bundle(request(tree("Vendor/Words"), in: folder))
    }

    @Test("one that is in the repository and not in the commit is told as such")
    func untracked() async throws {
        let folder = try TemporaryDirectory()
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(request(tree("Vendor/Words", vendored: nil), in: folder))
        }
        #expect(error?.status == .input && error?.code == "package-missing")
        #expect(
            error?.diagnostics.first?.message == "the package depends on 'Vendor/Words', which the commit does not have"
        )
    }

    @Test("without a Package.swift of the commit SwiftPM would build another one's")
    func noPackage() async throws {
        let folder = try TemporaryDirectory()
        var commit = tree("Vendor/Words")
        try folder.write(commit.entries["Package.swift"]?.text ?? "", to: "Package.swift")
        commit.entries["Package.swift"] = nil
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(request(commit, in: folder))
        }
        #expect(error?.status == .input && error?.code == "no-package")
    }
}
