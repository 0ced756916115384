import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@Suite struct ManifestReadingTests {
    private func read(_ text: String) throws -> (manifest: Manifest, warnings: [Diagnostic]) {
        try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml")
    }

    @Test func readsTheSmallestManifest() throws {
        let manifest = try read("name: A").manifest
        #expect(manifest.name == "A")
        #expect(manifest.version == .zero)
        #expect(manifest.build == "1")
        #expect(manifest.targets.isEmpty && manifest.products.isEmpty)
    }

    @Test func scalarsAreReadAsTheyAreWritten() throws {
        let manifest = try read("name: 1.10\nbuild: 2.10\nversion: 1.10.0").manifest
        #expect(manifest.name == "1.10")
        #expect(manifest.build == "2.10")
        #expect(manifest.version.description == "1.10.0")
    }

    @Test func derivesAProductPerLibraryAndExecutable() throws {
        let manifest = try read(
            """
            name: A
            targets:
              B: {type: library.static}
              C: {type: executable, dependencies: [{target: B}]}
              BTests: {type: test, dependencies: [{target: B}]}
            """
        ).manifest
        #expect(
            manifest.products == [
                Product(name: "B", kind: .library(.static), targets: ["B"]),
                Product(name: "C", kind: .executable, targets: ["C"]),
            ])
        #expect(manifest.targets.map(\.path) == ["Sources/B", "Sources/C", "Tests/BTests"])
    }

    @Test func readsPackagesInXcodeGensVocabulary() throws {
        let manifest = try read(
            """
            name: A
            packages:
              One: {url: "https://example.com/one.git", from: 1.2.3}
              Two: {github: owner/two, minorVersion: 1.0.0}
              Three: {url: "https://example.com/three", exactVersion: 2.0.0-beta.1}
              Four: {url: "https://example.com/four", minVersion: 1.0.0, maxVersion: 3.0.0}
              Five: {path: ../Five}
              Six: {id: scope.six, branch: main}
            """
        ).manifest
        #expect(manifest.dependencies.map(\.identity) == ["one", "two", "three", "four", "Five", "scope.six"])
        #expect(
            manifest.dependencies.map(\.requirement) == [
                .from("1.2.3"), .upToNextMinor("1.0.0"), .exact("2.0.0-beta.1"), .range("1.0.0", "3.0.0"), nil,
                .branch("main"),
            ])
    }

    @Test func readsDependenciesOfEveryForm() throws {
        let target = try #require(
            try read(
                """
                name: A
                packages: {P: {path: ../P}}
                targets:
                  B: {type: library}
                  C:
                    type: library
                    dependencies:
                      - target: B
                      - package: P
                      - {package: P, products: [X, Y], platforms: [Linux, macOS]}
                """
            ).manifest.target(named: "C"))
        #expect(
            target.dependencies == [
                TargetDependency(.target("B")),
                TargetDependency(.product(name: "P", package: "P")),
                TargetDependency(.product(name: "X", package: "P"), platforms: [.linux, .macOS]),
                TargetDependency(.product(name: "Y", package: "P"), platforms: [.linux, .macOS]),
            ])
    }

    @Test func keysOfXcodeProjectsAreWarnings() throws {
        let (manifest, warnings) = try read(
            """
            name: A
            options: {bundleIdPrefix: com.example}
            targets:
              B: {type: framework, scheme: {}, dependencies: [{package: P, embed: true}]}
            packages: {P: {path: ../P, group: Vendor}}
            """)
        #expect(manifest.targets.map(\.name) == ["B"])
        #expect(warnings.map(\.code) == ["unused-key", "unused-key", "unused-key", "unused-key"])
    }

    @Test func targetsWithAPlatformAreThoseOfTheProject() throws {
        let (manifest, warnings) = try read(
            """
            name: A
            options: {bundleIdPrefix: com.example}
            targets:
              B: {type: framework, platform: iOS, scheme: {}}
              C: {type: library}
            packages: {P: {path: ../P, group: Vendor}}
            """)
        #expect(manifest.targets.map(\.name) == ["C"])
        #expect(manifest.products.map(\.name) == ["C"])
        #expect(manifest.xcode?.targets.map(\.name) == ["B"])
        #expect(warnings.isEmpty)
    }

    @Test func unknownKeysThatAreNoSlipsAreWarnings() throws {
        let text = "name: A\ncolour: red\nTargets: {}\n"
        let error = #expect(throws: SlipwayError.self) { _ = try read(text) }
        #expect(error?.diagnostics.map(\.severity) == [.warning, .error])
        let (_, warnings) = try read("name: A\ncolour: red\n")
        #expect(warnings.map(\.code) == ["unknown-key"])
        let strict = ManifestLoader(files: LocalFileSystem(), strict: true)
        let refused = #expect(throws: SlipwayError.self) {
            _ = try strict.read("name: A\ncolour: red\n", file: "p.yml")
        }
        #expect(refused?.diagnostics.map(\.severity) == [.error])
    }

    @Test func theVersionMayComeFromGit() throws {
        let loader = ManifestLoader(files: LocalFileSystem())
        let text = "name: A\nversion: git\nbuild: git\n"
        let manifest = try loader.read(
            text, file: "p.yml", resolveGit: { (_) throws(SlipwayError) in (SemanticVersion("1.2.3") ?? .zero, "42") }
        ).manifest
        #expect(manifest.version.description == "1.2.3" && manifest.build == "42")
        #expect(manifest.versionSource == .git && manifest.buildSource == .git)
        let error = #expect(throws: SlipwayError.self) { _ = try loader.read(text, file: "p.yml") }
        #expect(error?.code == "git-version")
        let failing = #expect(throws: SlipwayError.self) {
            _ = try loader.read(
                text, file: "p.yml",
                resolveGit: { (_) throws(SlipwayError) in throw SlipwayError(.environment, code: "no-git", "no git") })
        }
        #expect(failing?.status == .environment)
        let literal = try loader.read("name: A\nversion: 1.0.0\n", file: "p.yml").manifest
        #expect(literal.versionSource == .literal(literal.version) && literal.buildSource == .literal("1"))
        #expect(literal.declaresVersion)
        #expect(try !loader.read("name: A\n", file: "p.yml").manifest.declaresVersion)
    }

    @Test func resolvesAnchorsAndMergeKeys() throws {
        let manifest = try read(
            """
            name: A
            targets:
              B: &base
                type: library
                swiftSettings: {defines: [ONE]}
              C:
                <<: *base
                swiftSettings: {defines: [TWO]}
            """
        ).manifest
        #expect(manifest.targets.map(\.kind) == [.library(.automatic), .library(.automatic)])
        #expect(manifest.targets.map(\.swiftSettings.defines) == [["ONE"], ["TWO"]])
    }
}
