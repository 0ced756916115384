import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A bundle does not depend on variables and repositories that happen to be around it.
@Suite struct BundleEnvironmentTests {
    private let fixture: ShipFixture
    private let files = LocalFileSystem()
    private static let arguments = ["bundle", "--version", "1.0.0"]
    private let state = ".slipway/bundles/Greeter-1.0.0"

    /// A manifest that looks around itself.
    init() async throws {
        fixture = try await ShipFixture(template: "library")
        let package = try fixture.folder.read("Greeter/Package.swift")
        try await fixture.repository.commit(
            "Look around",
            files: [
                "Package.swift": package + """

                    var around: [SwiftSetting] = []
                    if Context.gitInformation != nil { around.append(.define("GIT")) }
                    if Context.environment["CPATH"] != nil { around.append(.define("CPATH")) }
                    if let features = Context.environment["FEATURES"] { around.append(.define("FEATURES_\\(features)")) }
                    for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + around }

                    """,
                "Sources/Greeter/Around.swift": """
                #if GIT
                    #error("a repository around the export")
                #elseif CPATH
                    #error("a variable of the machine")
                #endif
                #if FEATURES_more
                    public let features = "more"
                #else
                    public let features = "usual"
                #endif

                """,
            ])
    }

    private var sums: String {
        get throws { try fixture.folder.read("Greeter/\(state)/SHA256SUMS") }
    }

    @Test("variables that the manifest does not name do not reach the build, and no repository does")
    func unnamed() async throws {
        let plain = try await fixture.slipway(
            Self.arguments, environment: ["CPATH": "/usr/include", "FEATURES": "more"])
        #expect(plain.isSuccess, "\(plain.errorOutput)")
        let provenance = try fixture.folder.read("Greeter/\(state)/Greeter-1.0.0.provenance.json")
        #expect(!provenance.contains("FEATURES"))
        let again = try await fixture.slipway(["verify-bundle", state, "--rebuild"])
        #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
    }

    @Test("those that it names have to be there, are told, and are those of the bundle when it is built again")
    func named() async throws {
        let manifest = try fixture.folder.read("Greeter/project.yml")
        let settings = "  bundle:\n    environment: [FEATURES]\n"
        let text =
            manifest.contains("\nslipway:\n")
            ? manifest.replacing("\nslipway:\n", with: "\nslipway:\n" + settings)
            : manifest + "slipway:\n" + settings
        try await fixture.repository.commit("Name it", files: ["project.yml": text])
        let missing = try await fixture.slipway(Self.arguments, environment: ["FEATURES": nil])
        #expect(missing.termination == .exited(3), "\(missing.errorOutput)")
        #expect(missing.errorOutput.contains("the variable FEATURES is not set"), "\(missing.errorOutput)")
        let usual = try await fixture.slipway(Self.arguments, environment: ["FEATURES": "other"])
        #expect(usual.isSuccess, "\(usual.errorOutput)")
        let other = try sums
        let more = try await fixture.slipway(Self.arguments, environment: ["FEATURES": "more"])
        #expect(more.isSuccess, "\(more.errorOutput)")
        #expect(try sums != other)
        let provenance = try fixture.folder.read("Greeter/\(state)/Greeter-1.0.0.provenance.json")
        #expect(provenance.contains("\"FEATURES\" : \"more\""), "\(provenance)")
        let again = try await fixture.slipway(
            ["verify-bundle", state, "--rebuild"], environment: ["FEATURES": "other"])
        #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
    }
}
