import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `lint` holds imports against the manifest.
@Suite struct LintImportsCommandTests {
    private let repository: TemporaryDirectory

    init() throws {
        repository = try TemporaryDirectory()
        try repository.write(
            "opt_in_rules: [undeclared_import]\ndisabled_rules: [trailing_newline]\n", to: ".swiftlint.yml")
        try repository.write("import Core\nimport Extra\n", to: "Sources/App/main.swift")
        try repository.write("import Extra\npackage struct Core {}\n", to: "Sources/Core/Core.swift")
        try repository.write("package struct Extra {}\n", to: "Sources/Extra/Extra.swift")
    }

    private func lint(_ arguments: String...) async throws -> CommandResult {
        let environment = ["HOME": repository.path.string, "XDG_CACHE_HOME": nil] as [String: String?]
        return try await SlipwayCommand(in: repository.path, environment: environment).run(
            ["lint", "--reporter", "relative-path"] + arguments)
    }

    @Test("by a project.yml, and no more once the manifest declares it") func project() async throws {
        let manifest = """
            name: Press
            targets:
              App: {type: executable, dependencies: [{target: Core}]}
              Core: {type: library, dependencies: [{target: Extra}]}
              Extra: {type: library}
            """
        try repository.write(manifest, to: "project.yml")
        let found = try await lint()
        #expect(
            found.output == """
                Sources/App/main.swift:2:8: warning: Undeclared Import Violation: target 'App' does not declare module \
                'Extra'; add `- target: Extra` to the dependencies of 'App' in project.yml (undeclared_import)

                """, "\(found.errorOutput)")
        #expect(found.isSuccess)
        #expect(try await lint("--strict").termination == .exited(1))
        #expect(try await lint("Sources/Core").output.isEmpty)
        let human = try await lint("--reporter", "human").output
        #expect(human.contains("because: 'Core', on which it depends, brings the module along"))
        // what was kept of the first run is not used
        try repository.write(
            manifest.replacing("[{target: Core}]", with: "[{target: Core}, {target: Extra}]"), to: "project.yml")
        #expect(try await lint().output.isEmpty)
    }

    @Test("by a Package.swift alone; what it computes is let pass, and told") func package() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Press",
                targets: [
                    .executableTarget(name: "App", dependencies: ["Core"]),
                    .target(name: "Core", dependencies: dependencies()), .target(name: "Extra")
                ])
            func dependencies() -> [Target.Dependency] { ["Extra"] }
            """
        try repository.write(manifest, to: "Package.swift")
        let found = try await lint()
        #expect(
            found.output == """
                Sources/App/main.swift:2:8: warning: Undeclared Import Violation: target 'App' does not declare module \
                'Extra'; add `"Extra"` to the dependencies of 'App' in Package.swift (undeclared_import)

                """)
        #expect(found.isSuccess && found.errorOutput.contains("'undeclared_import' finds nothing in target 'Core'"))
    }

    @Test("without a manifest, and where the rule is off, nothing is said") func nothing() async throws {
        let found = try await lint()
        #expect(found.output.isEmpty && found.isSuccess && !found.errorOutput.contains("undeclared_import"))
        try repository.write("targets: 3\n", to: "project.yml")
        #expect(try await lint().errorOutput.contains("'undeclared_import' finds nothing below project.yml"))
        try repository.write("opt_in_rules: all\n", to: ".swiftlint.yml")
        #expect(try await !lint().errorOutput.contains("undeclared_import"))
    }
}
