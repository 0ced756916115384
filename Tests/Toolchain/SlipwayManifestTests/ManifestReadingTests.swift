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
              B: {type: framework, platform: iOS, scheme: {}}
            """)
        #expect(manifest.targets.map(\.name) == ["B"])
        #expect(warnings.map(\.code) == ["unused-key", "unused-key", "unused-key"])
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
