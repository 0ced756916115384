import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A version that comes from the repository, in files that the repository holds.
@Suite struct MovingVersionTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let slipway: SlipwayCommand

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path)
        slipway = SlipwayCommand(in: folder.path)
    }

    @Test func aCommittedBuildNumberMayBeThatOfAnEarlierCommit() async throws {
        try folder.write(
            """
            name: P
            version: git
            build: git
            targets:
              App: {type: application, platform: iOS, sources: App}
              Kit: {type: library, versionFile: true}

            """, to: "project.yml")
        try folder.write("", to: "App/a.swift")
        try await repository.commit("Begin")
        let first = try await slipway.run("generate")
        #expect(first.isSuccess, "\(first.errorOutput)")
        try await repository.commit("Generate")
        try await repository.commit("More")
        try await repository.git("tag", "v1.2.0")
        let check = try await slipway.run("generate", "--check")
        #expect(check.isSuccess, "\(check.errorOutput)")
        // what is generated is the latest, and another value is a drift like any other
        #expect(try await slipway.run("generate").output.contains("wrote  P.xcodeproj/project.pbxproj"))
        let project = try folder.read("P.xcodeproj/project.pbxproj")
        #expect(project.contains("MARKETING_VERSION = 1.2.0;") && project.contains("CURRENT_PROJECT_VERSION = 3;"))
        try folder.write(
            project.split(separator: "SDKROOT = iphoneos;").joined(separator: "SDKROOT = macosx;"),
            to: "P.xcodeproj/project.pbxproj")
        #expect(try await slipway.run("generate", "--check").termination == .exited(1))
    }
}
