import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway generate` for Xcode projects, as a team that comes from XcodeGen runs it.
@Suite struct XcodeCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    private static let manifest = """
        name: Orchard
        options:
          bundleIdPrefix: com.example
          deploymentTarget: {iOS: "16.0"}
        targets:
          Orchard:
            type: application
            platform: iOS
            sources: [App]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: Press}]
            scheme: {testTargets: [OrchardTests]}
          Press:
            type: framework
            platform: iOS
            sources: [Press]
            info: {path: Press/Info.plist}
          OrchardTests:
            type: bundle.unit-test
            platform: iOS
            sources: [Tests]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: Orchard}]

        """

    private static let sources = [
        "App/OrchardApp.swift", "App/Views/Tree.swift", "App/Views/apple.swift", "App/Grün.swift",
        "App/Assets.xcassets/Contents.json",
        "App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings", "Press/Press.swift", "Press/Press.h",
        "Tests/OrchardTests.swift", "Tests/Ünïcode/Näme.swift",
    ]

    private static let project = "Orchard.xcodeproj/project.pbxproj"

    private func fill(_ folder: TemporaryDirectory, _ sources: [String] = sources) throws {
        for source in sources { try folder.write("", to: source) }
        try folder.write(XcodeCommandTests.manifest, to: "project.yml")
    }

    @Test func aFirstRunWritesTheProjectAndASecondNothing() async throws {
        try fill(folder)
        let first = try await slipway.run("generate")
        #expect(first.isSuccess, "\(first.errorOutput)")
        #expect(
            first.output.split(separator: "\n").dropLast().map(String.init) == [
                "wrote  Orchard.xcodeproj/project.pbxproj",
                "wrote  Orchard.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
                "wrote  Orchard.xcodeproj/xcshareddata/xcschemes/Orchard.xcscheme", "wrote  Press/Info.plist",
            ])
        #expect(try await slipway.run("generate").output.contains("nothing to write"))
        #expect(try await slipway.run("generate", "--check").isSuccess)
        #expect(!(try folder.read("Orchard.xcodeproj/project.pbxproj").contains(folder.path.string)))
    }

    @Test func theSameTreeGivesTheSameBytesAnywhere() async throws {
        try fill(folder)
        #expect(try await slipway.run("generate").isSuccess)
        let other = try TemporaryDirectory()
        let checkout = other.path.appending("another name")
        let copy = try TemporaryDirectory()
        for source in XcodeCommandTests.sources.reversed() {
            // the same names in decomposed Unicode, as some tools unpack them
            let name = source.split(separator: "ü").joined(separator: "u\u{308}")
            try other.write("", to: "another name/" + name)
        }
        try other.write(XcodeCommandTests.manifest, to: "another name/project.yml")
        let environment: [String: String?] = ["HOME": copy.path.string, "USER": nil]
        let elsewhere = SlipwayCommand(in: checkout, environment: environment)
        let result = try await elsewhere.run("generate")
        #expect(result.isSuccess, "\(result.errorOutput)")
        for file in [XcodeCommandTests.project, "Orchard.xcodeproj/xcshareddata/xcschemes/Orchard.xcscheme"] {
            #expect(try folder.read(file) == other.read("another name/" + file), "\(file)")
        }
    }

    @Test func aDriftIsToldInTermsOfTheManifest() async throws {
        try fill(folder)
        #expect(try await slipway.run("generate").isSuccess)
        try folder.write("", to: "App/Views/Pear.swift")
        let check = try await slipway.run("generate", "--check")
        #expect(check.termination == .exited(1))
        #expect(
            check.errorOutput.contains("target Orchard: source App/Views/Pear.swift missing"), "\(check.errorOutput)")
        #expect(try await slipway.run("generate").isSuccess)
        #expect(try await slipway.run("generate", "--check").isSuccess)
    }

    @Test func aProjectFromElsewhereIsKept() async throws {
        try fill(folder)
        try folder.write("// !$*UTF8*$!\n{ by hand }\n", to: XcodeCommandTests.project)
        try folder.write("<Scheme/>\n", to: "Orchard.xcodeproj/xcshareddata/xcschemes/Old.xcscheme")
        let result = try await slipway.run("generate")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(result.output.contains("removed  Orchard.xcodeproj/xcshareddata/xcschemes/Old.xcscheme"))
        #expect(try folder.read(".slipway/replaced/" + XcodeCommandTests.project).contains("by hand"))
        #expect(
            try folder.read(".slipway/replaced/Orchard.xcodeproj/xcshareddata/xcschemes/Old.xcscheme") == "<Scheme/>\n")
    }

    @Test func aRenameChangesNoIds() async throws {
        try fill(folder)
        #expect(try await slipway.run("generate").isSuccess)
        try folder.write(
            "name: Grove\n" + XcodeCommandTests.manifest.dropFirst("name: Orchard\n".count), to: "project.yml")
        #expect(try await slipway.run("generate").isSuccess)
        let one = try folder.read(XcodeCommandTests.project).split(separator: "\n")
        let other = try folder.read("Grove.xcodeproj/project.pbxproj").split(separator: "\n")
        let difference = other.difference(from: one)
        #expect(difference.count <= 4, "only comments that name the project")
    }

    @Test func commandsAroundGenerationRunWhereSomethingIsWritten() async throws {
        try fill(folder)
        let commands = """
            options:
              bundleIdPrefix: com.example
              preGenCommand: mkdir -p Press && echo 'let made = 1' > Press/Made.swift && echo x >> pre.log
              postGenCommand: ls Orchard.xcodeproj > post.log
            """
        let manifest = XcodeCommandTests.manifest.replacing("options:\n  bundleIdPrefix: com.example", with: commands)
        try folder.write(manifest, to: "project.yml")
        #expect(try await slipway.run("generate", "--dry-run").isSuccess)
        #expect(try LocalFileSystem().attributes(folder.path.appending("pre.log")) == nil)
        #expect(try await slipway.run("generate").isSuccess)
        #expect(try folder.read(XcodeCommandTests.project).contains("Made.swift in Sources"))
        #expect(try folder.read("post.log").contains("project.pbxproj"))

        try folder.write(
            manifest.replacing("ls Orchard.xcodeproj", with: "echo broken >&2; exit 3; ls"), to: "project.yml")
        let failed = try await slipway.run("generate")
        #expect(failed.termination == .exited(2))
        #expect(failed.errorOutput.contains("postGenCommand ended with exit status 3"))
        #expect(failed.errorOutput.contains("broken"))
    }

    @Test func onlyWritesWhatIsNamed() async throws {
        try fill(folder)
        #expect(try await slipway.run("generate", "--only", "xcode").isSuccess)
        let wrong = try await slipway.run("generate", "--only", "xcod")
        #expect(wrong.termination == .exited(64))
        #expect(wrong.errorOutput.contains("did you mean 'xcode'?"))
        #expect(try LocalFileSystem().attributes(folder.path.appending("Package.swift")) == nil)
    }
}
