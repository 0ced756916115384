import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The library products of this repository, bundled, and used by stock SwiftPM.
///
/// `Tests/Fixtures/consumers/PRODUCT.swift` is the program that uses a product; `PRODUCT.txt` is what it prints.
@Suite(.disabled(if: Tool.isMissing("unzip") || Tool.isMissing("python3"), "needs unzip and python3"))
struct RepositoryLibrariesTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// The files of the work tree that git knows or would add, in a repository of their own.
    private func repository() async throws -> GitFixture {
        let copy = folder.path.appending("Slipway")
        try files.createDirectory(copy)
        let source = Golden.repository
        try await Tool.run(
            "/bin/sh",
            [
                "-c",
                """
                cd '\(source)' && git ls-files -z --cached --others --exclude-standard \
                | tar --null --files-from=- --ignore-failed-read -cf - 2>/dev/null | tar -xf - -C '\(copy)'
                """,
            ], in: source)
        let repository = try await GitFixture(at: copy)
        try await repository.commit("Slipway")
        return repository
    }

    /// The library products, as `slipway dump` says that the manifest declares them.
    private static func products(of repository: GitFixture) async throws -> [String] {
        let result = try await SlipwayCommand(in: repository.path).run(["dump", "--json"])
        let products = try #require(JSONValue.parse(result.output)?["swiftpm"]?["products"])
        return products.keys.filter { products[$0]?["type"]?.text?.hasPrefix("library") != false }.sortedBytewise()
    }

    /// What is built on swift-nio and swift-crypto, which cannot be built for others' compilers, and on GRDB, which has
    /// resources. To find that out, and to see that they build at all, takes seven minutes of a processor:
    /// `SLIPWAY_BUNDLE_ALL=1` has it done, as a release does.
    private static let slow = ["AppleIDVerifier", "PriceService", "RedisClient", "TaskRepository"]
    private static let bundlesAll = Host.processEnvironment()["SLIPWAY_BUNDLE_ALL"] == "1"

    @Test("each is used by path and out of a registry, in debug and in release")
    func consumers() async throws {
        let repository = try await repository()
        let products = try await Self.products(of: repository)
        let slow = Self.slow
        try #require(products.count > slow.count && Set(products).isSuperset(of: slow))
        let bundled = products.filter { Self.bundlesAll || !slow.contains($0) }
        // what SwiftPM fetched for the build of this repository is at hand
        let home = try #require(Host.processEnvironment()["HOME"])
        let result = try await SlipwayCommand(in: repository.path, environment: ["HOME": home]).run(
            ["bundle", "--version", "1.2.3", "--output", folder.path.appending("bundle").string]
                + bundled.flatMap { ["--product", $0] })
        #expect(result.isSuccess, "\(result.output)\(result.errorOutput)")
        // libraries of others that have resources (GRDB), or cannot be built for others' compilers (OpenCombine,
        // swift-crypto, swift-nio): what is built with them goes out as sources
        let release = try BundleReader(files: files).read(folder.path.appending("bundle")).release
        let sourceOnly = (release.sourceOnly.map(\.product) + (Self.bundlesAll ? [] : slow)).sortedBytewise()
        #expect(
            sourceOnly == ["AppleIDVerifier", "PriceService", "RESTCombine", "RedisClient", "TaskRepository"],
            "\(release.sourceOnly)")
        let archive = folder.path.appending("bundle/Slipway-1.2.3-binaries.zip")
        try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
        let served = folder.path.appending("registry/acme/slipway")
        try files.createDirectory(served)
        try files.write(try files.read(archive), to: served.appending("1.2.3.zip"), permissions: 0o644)
        let options = try RegistryServer.options(in: folder.path.appending("swiftpm"))
        try await RegistryServer.serve(folder.path.appending("registry")) { address in
            try await Tool.run(
                "swift", ["package-registry", "set", "--global"] + options + ["--allow-insecure-http", address],
                in: folder.path)
            try await check(products.filter { !sourceOnly.contains($0) }, options)
        }
        try await checkThatWrongExpectationsFail()
        try await checkSources(sourceOnly)
    }

    @Test("the smallest is used `from:` a tag of the repository, and no other package is built for it")
    func tag() async throws {
        let repository = try await repository()
        try await repository.git("tag", "1.2.3")
        let fixtures = Golden.repository.appending("Tests/Fixtures/consumers")
        let consumer = try ConsumerPackage(
            in: folder.path.appending("consumer-tag"),
            dependency: "url: \"file://\(repository.path)\", from: \"1.2.0\"", identity: "Slipway",
            programs: [("AlertComponent", try files.readText(fixtures.appending("AlertComponent.swift")))])
        let outputs = try await consumer.outputs(products: ["AlertComponent"], configurations: ["debug"])
        #expect(try outputs.first?["AlertComponent"] == files.readText(fixtures.appending("AlertComponent.txt")))
        let resolved = JSONValue.parse(try files.readText(consumer.folder.appending("Package.resolved")))
        let pin = resolved?["pins"]?.list.first { $0["identity"]?.text == "slipway" }
        #expect(pin?["state"]?["version"]?.text == "1.2.3")
        let modules = Set(try files.list(consumer.folder.appending(".build/debug/Modules")).map(\.name))
        #expect(modules.isSuperset(of: ["AlertComponent.swiftmodule", "AccessibilityAudit.swiftmodule"]), "\(modules)")
        let others = ["Crypto", "GRDB", "Logging", "NIOCore", "OpenCombine", "SwiftSyntax", "Yams"]
        #expect(modules.isDisjoint(with: others.map { $0 + ".swiftmodule" }), "\(modules)")
    }

    /// What goes out as sources is built from them.
    private func checkSources(_ products: [String]) async throws {
        let sources = folder.path.appending("sources")
        try files.createDirectory(sources)
        try await Tool.run(
            "unzip", ["-q", folder.path.appending("bundle/Slipway-1.2.3.zip").string], in: sources)
        let fixtures = Golden.repository.appending("Tests/Fixtures/consumers")
        let consumer = try ConsumerPackage(
            in: folder.path.appending("consumer-sources"),
            dependency: "name: \"Slipway\", path: \"\(sources.appending("Slipway-1.2.3"))\"", identity: "Slipway",
            programs: products.map { ($0, try files.readText(fixtures.appending("\($0).swift"))) })
        let outputs = try await consumer.outputs(products: products, configurations: ["debug"])
        for product in products {
            #expect(try outputs.first?[product] == files.readText(fixtures.appending("\(product).txt")))
        }
    }

    /// A test library that comes built must fail what is wrong: it would be of no use, and nobody would notice.
    private func checkThatWrongExpectationsFail() async throws {
        let source = Golden.repository.appending("Tests/Fixtures/consumers/WrongTests")
        try await Tool.run("cp", ["-r", source.string, folder.path.appending("wrong").string], in: folder.path)
        for configuration in ["debug", "release"] {
            let result = try await SubprocessRunner().run(
                Command(
                    "swift", ["test", "-c", configuration, "-Xswiftc", "-enable-testing"],
                    in: folder.path.appending("wrong")))
            let output = result.output + result.errorOutput
            #expect(!result.isSuccess, "\(configuration)")
            #expect(output.contains("error: WrongXCTest.testWrong : failed"), "\(output)")
            #expect(output.contains("✘ Test wrongSwiftTesting() failed"), "\(output)")
            #expect(output.contains("- Counter.State(count: 2)\n"), "\(output)")
        }
    }

    private func check(_ products: [String], _ options: [String]) async throws {
        let fixtures = Golden.repository.appending("Tests/Fixtures/consumers")
        let programs = try products.map { product in
            (product: product, main: try files.readText(fixtures.appending("\(product).swift")))
        }
        let dependencies = [
            (
                name: "path", text: "name: \"Slipway\", path: \"\(folder.path.appending("Slipway-1.2.3"))\"",
                id: "Slipway"
            ),
            (name: "registry", text: "id: \"acme.slipway\", exact: \"1.2.3\"", id: "acme.slipway"),
        ]
        for dependency in dependencies {
            let consumer = try ConsumerPackage(
                in: folder.path.appending("consumer-\(dependency.name)"), dependency: dependency.text,
                identity: dependency.id, programs: programs, options: options)
            for outputs in try await consumer.outputs(products: products) {
                for product in products {
                    let printed = try files.readText(fixtures.appending("\(product).txt"))
                    #expect(outputs[product] == printed, "\(product) by \(dependency.name)")
                }
            }
        }
    }
}
