import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct XcodePathCheckTests {
    static let manifest = """
        name: A
        fileGroups: [Docs]
        configFiles: {Debug: a.xcconfig}
        projectReferences: {P: P.xcodeproj}
        packages: {Kit: {path: Kit}}
        breakpoints: [{type: File, path: a.swift, line: 1}]
        targets:
          App:
            type: application
            platform: iOS
            sources: [App, {path: Maybe, optional: true}, "$(SRCROOT)/x"]
            preBuildScripts: [{path: a.sh}]
            dependencies: [{framework: V.framework}, {framework: W.framework, implicit: true}]
            scheme: {testPlans: [{path: a.xctestplan}]}
        """

    private func problems(_ text: String, made: [String] = []) throws -> [Diagnostic] {
        let spec = try #require(try XcodeReading.read(text).spec)
        let folder = try TemporaryDirectory()
        for path in made { try LocalFileSystem().createDirectory(folder.path.appending(path)) }
        return XcodePathCheck(files: LocalFileSystem(), root: folder.path).problems(spec)
    }

    @Test func tellsWhatIsMissingAndWhere() throws {
        let found = try problems(XcodePathCheckTests.manifest)
        #expect(
            found.map { "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
                "missing-file-group 2:14", "missing-config-file 3:15", "missing-project 4:24",
                "missing-package 5:24", "missing-breakpoint-file 6:34", "missing-source 11:15", "missing-script 12:30",
                "missing-framework 13:32", "missing-test-plan 14:33",
            ])
        #expect(
            found.filter { $0.severity == .warning }.map(\.code) == ["missing-breakpoint-file", "missing-framework"])
        #expect(found.allSatisfy { $0.hint != nil && $0.cause != nil })
    }

    @Test func whatIsThereIsFine() throws {
        let all = [
            "Docs", "a.xcconfig", "P.xcodeproj", "Kit", "a.swift", "App", "a.sh", "V.framework", "a.xctestplan",
        ]
        #expect(try problems(XcodePathCheckTests.manifest, made: all).isEmpty)
    }

    @Test func validationsCanBeDisabled() throws {
        let text =
            XcodePathCheckTests.manifest + "\noptions: {disabledValidations: [missingConfigFiles, missingTestPlans]}\n"
        let codes = Set(try problems(text).map(\.code))
        #expect(!codes.contains("missing-config-file") && !codes.contains("missing-test-plan"))
    }
}
