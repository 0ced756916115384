import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayTest

/// A package with every kind of target, beside one that is a folder and one that is brought from a repository.
final class InputsFixture: Sendable {
    let folder: TemporaryDirectory
    let name: String

    /// - Parameter name: of the folder of the package.
    init(_ name: String = "App") async throws {
        folder = try TemporaryDirectory()
        self.name = name
        for (file, text) in InputsFixture.files { try write(text, to: file) }
        try LocalFileSystem().createDirectory(path.appending("Links"))
        try LocalFileSystem().createLink(path.appending("Links/nested.txt"), to: "../Elsewhere/deep.txt")
        try LocalFileSystem().createLink(path.appending("Links/round"), to: "../Links")
        try LocalFileSystem().createLink(path.appending("Tests/CoreTests/Linked"), to: "../../Links")
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Beside", products: [.library(name: "Beside", targets: ["Beside"]), .library(name: "Other", targets: ["Other"])],
                targets: [.target(name: "Beside"), .target(name: "Other")])

            """, to: "Beside/Package.swift")
        try folder.write("", to: "Beside/Sources/Beside/B.swift")
        try folder.write("", to: "Beside/Sources/Other/O.swift")
        let far = try await GitFixture(at: folder.path.appending("Far"))
        try await far.commit(
            "MAJOR first",
            files: [
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Far", products: [.library(name: "Far", targets: ["Far"])], targets: [.target(name: "Far")])

                """, "Sources/Far/Far.swift": "",
            ])
        try await far.git("tag", "1.0.0")
        try write(InputsFixture.manifest(far: folder.path.appending("Far").string), to: "Package.swift")
    }

    var path: Path { folder.path.appending(name) }

    /// Writes a file of the package.
    func write(_ text: String, to file: String) throws { try folder.write(text, to: "\(name)/\(file)") }

    /// A new version of the package that is brought from a repository.
    func release(_ version: String) async throws {
        let far = GitFixture(existing: folder.path.appending("Far"))
        try await far.commit("next", files: ["Sources/Far/Far.swift": "// \(version)\n"])
        try await far.git("tag", version)
        try await package("update")
    }

    /// Runs a command of `swift package`.
    func package(_ arguments: String...) async throws {
        let result = try await SubprocessRunner().run(Command("swift", ["package"] + arguments, in: path))
        guard result.isSuccess else { throw FixtureError("\(arguments): \(result.errorOutput)") }
    }

    private static let files = [
        "Sources/Core/Core.swift": "", "Sources/Core/notes.md": "", "Sources/Alone/Alone.swift": "",
        "Sources/Feature/Feature.swift": "", "Sources/Feature/Data/one.json": "{}", "Sources/Feature/Data/.keep": "",
        "Sources/CLib/lib.c": "# include \"../../Loose/loose.h\"\n#include \"impl.c\"\n#include \"v.h\"\n",
        "Sources/CLib/impl.c": "", "Sources/CLib/other.c": "", "Sources/CLib/vendor/include/v.h": "",
        "Sources/Sys/module.modulemap": "module Sys { header \"../../Shared/shim.h\" export * }\n",
        "Shared/shim.h": "", "Maps/m.modulemap": "", "VendorLib/libfoo.a": "", "Private/p.h": "",
        "Elsewhere/deep.txt": "", "Tests/CoreTests/Fixtures/in.swift": "",
        "Loose/loose.h": "#include \"more.inc\"\n",
        "Loose/more.inc": "", "Loose/other.h": "", "Sources/CLib/include/lib.h": "",
        "Common/common.h": "#include \"../Private/p.h\"\n",
        "Common/README.md": "",
        "Sources/App/main.swift": "",
        "Sources/Macros/Macros.swift": "", "Plugins/Maker/Maker.swift": "",
        "Tests/CoreTests/CoreTests.swift": "", "Tests/CoreTests/Fixtures/a.txt": "", "Tests/AloneTests/T.swift": "",
        "Tests/FeatureTests/T.swift": "", "Tests/AppTests/T.swift": "", "README.md": "", "Fixtures/shared.txt": "",
    ]

    static func manifest(far: String, core: String = "", feature: String = "", app: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "App", platforms: [.macOS(.v13)],
            dependencies: [.package(path: "../Beside"), .package(url: "\(far)", from: "1.0.0")],
            targets: [
                .target(name: "Core", exclude: ["notes.md"]\(core)), .target(name: "Alone"), .systemLibrary(name: "Sys"),
                .target(
                    name: "CLib", exclude: ["impl.c", "other.c", "vendor"],
                    cSettings: [.headerSearchPath("../../Common"), .headerSearchPath("include"), .headerSearchPath("vendor/include")],
                    swiftSettings: [.unsafeFlags(["-Xcc", "-fmodule-map-file=Maps/m.modulemap"])]),
                .target(
                    name: "Feature",
                    dependencies: ["Core", "CLib", "Sys", "Macros", .product(name: "Beside", package: "Beside")],
                    resources: [.copy("Data")]\(feature), plugins: ["Maker"]),
                .executableTarget(name: "App", dependencies: ["Feature", .product(name: "Far", package: "Far")]\(app)),
                .macro(name: "Macros"), .plugin(name: "Maker", capability: .buildTool()),
                .testTarget(name: "CoreTests", dependencies: ["Core"], exclude: ["Fixtures"], sources: ["CoreTests.swift"]),
                .testTarget(name: "AloneTests", dependencies: ["Alone"]),
                .testTarget(name: "FeatureTests", dependencies: [.target(name: "Feature")]),
                .testTarget(name: "AppTests", dependencies: ["App"], linkerSettings: [.unsafeFlags(["-LVendorLib"])]),
            ])

        """
    }

    /// The keys of all test targets.
    ///
    /// - Parameters:
    ///   - flags: of the build.
    ///   - variables: on top of this process's.
    func keys(
        flags: [String] = [], variables: [String: String] = [:], environment: [String] = ["DATABASE_URL"],
        inputs: [String: [String]] = ["AloneTests": ["Fixtures/**"]], version: String = "1.0.0"
    ) async throws -> [String: String] {
        let tests = try await self.inputs(
            flags: flags, variables: variables, environment: environment, inputs: inputs, version: version)
        return Dictionary(uniqueKeysWithValues: tests.map { ($0.target, $0.key.hex) })
    }

    func inputs(
        flags: [String] = [], variables: [String: String] = [:], environment: [String] = [],
        inputs: [String: [String]] = [:], version: String = "1.0.0"
    ) async throws -> [TestInputs] {
        let settings = SelectiveSettings(inputs: inputs, environment: environment, version: version)
        let host = Host(environment: Host.processEnvironment().merging(variables) { $1 })
        let plan = try TestPlan(
            TestRequest(package: path, swiftArguments: flags, selective: settings), host: host)
        guard let selective = plan.selective else { throw FixtureError("nothing is left out") }
        return try await InputReader(package: plan.package, plan: selective, host: host).read().tests
    }
}
