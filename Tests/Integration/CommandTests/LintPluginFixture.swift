import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// A package that uses the lint plugins, beside one that offers them.
///
/// That one has the plugins as this repository declares them, with the built `slipway` in an artifact bundle (SE-0305):
/// a package that depends on this repository would compile all of it first.
struct LintPluginFixture {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        try offerPlugins()
        try declare(toolsVersion: "6.0")
        try write("let name = 1;\n", to: "Sources/App/App.swift")
        try write("let test = 1;\n", to: "Tests/AppTests/AppTests.swift")
        try write("only_rules: [trailing_semicolon]\n", to: ".swiftlint.yml")
    }

    /// The package that is linted.
    var root: Path { folder.path.appending("App") }

    /// What is told of the semicolon after `let name = 1`.
    func finding(_ severity: String, line: Int = 1) -> String {
        "\(root)/Sources/App/App.swift:\(line):13: \(severity): Trailing Semicolon Violation"
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: "App/\(name)") }
    func read(_ name: String) throws -> String { try folder.read("App/\(name)") }

    /// Whether there is a file of that name in the package.
    func has(_ name: String) throws -> Bool { try files.exists(root.appending(name)) }

    /// Runs `swift` in the package.
    func swift(_ arguments: String...) async throws -> CommandResult {
        var environment = GitFixture.environment(home: folder.path.appending("home"))
        for name in ["GITHUB_ACTIONS", "XDG_CACHE_HOME"] { environment[name] = .some(nil) }
        return try await SubprocessRunner().run(Command("swift", arguments, in: root, environment: environment))
    }

    /// Writes the manifest of the package that is linted.
    func declare(toolsVersion: String) throws {
        try write(
            """
            // swift-tools-version: \(toolsVersion)
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Tools")],
                targets: [
                    .target(name: "App", plugins: [.plugin(name: "SlipwayLintBuildToolPlugin", package: "Tools")]),
                    .testTarget(name: "AppTests"),
                ])
            """, to: "Package.swift")
    }

    private func offerPlugins() throws {
        let repository = Golden.repository
        let text = try files.readText(repository.appending("Package.swift"))
        let products = text.matches(of: /\n {8}\.plugin\(name: .*/).map(\.output)
        let targets = text.matches(of: /\n {8}\.plugin\(\n( {12}.*\n)+ {8}\),/).map { match in
            match.output.0.replacing(/dependencies: \[.*\],/, with: #"dependencies: ["slipway"],"#)
        }
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let bundle = Target.binaryTarget(name: "slipway", path: "slipway.artifactbundle")
            let package = Package(
                name: "Tools", products: [\(products.joined())
                ], targets: [bundle,\(targets.joined())
                ])
            """, to: "Tools/Package.swift")
        for file in try files.files(below: repository.appending("Sources/Plugins")) {
            let source = try files.readText(repository.appending("Sources/Plugins/\(file)"))
            try folder.write(source, to: "Tools/Sources/Plugins/\(file)")
        }
        let systems = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx"]
        let variant = #"{"path": "slipway", "supportedTriples": ["\#(systems.joined(separator: "\", \""))"]}"#
        let artifact = #"{"type": "executable", "version": "1.0.0", "variants": [\#(variant)]}"#
        let info = try folder.write(
            #"{"schemaVersion": "1.0", "artifacts": {"slipway": \#(artifact)}}"#,
            to: "Tools/slipway.artifactbundle/info.json")
        try files.createLink(info.parent.appending("slipway"), to: SlipwayCommand.binary.string)
    }
}
