import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway bundle --triple`: what is asked for on the command line and in the manifest, and building it again.
@Suite(.disabled(if: SampleSwiftSDK.isMissing, "needs Linux")) struct BundleTriplesCommandTests {
    private let fixture: ShipFixture
    private let files = LocalFileSystem()
    private let toolchain: Toolchain
    private let triple: String
    private let store: Path

    init() async throws {
        fixture = try await ShipFixture(template: "library")
        toolchain = try await Toolchain.current(in: "/", processes: SubprocessRunner())
        triple = SampleSwiftSDK.triple(of: toolchain)
        store = fixture.folder.path.appending("sdks")
        try SampleSwiftSDK.make("sample", triples: [triple], in: store, of: toolchain)
    }

    private func names(_ version: String) throws -> [String] {
        let folder = fixture.repository.path.appending(".slipway/bundles/Greeter-\(version)")
        return try files.list(folder).map(\.name).filter { $0.contains(".artifactbundle") }
    }

    @Test("a bundle of two platforms is the same when built again; the manifest names what the option does not")
    func rebuild() async throws {
        let options = ["--swift-sdks-path", store.string]
        let made = try await fixture.slipway(
            ["bundle", "--version", "1.0.0", "--triple", triple, "--triple", "host"] + options)
        #expect(made.isSuccess, "\(made.errorOutput)")
        let both = try names("1.0.0")
        #expect(both.count == 3 && both.contains { $0.hasSuffix(".artifactbundleindex") }, "\(both)")
        let state = ".slipway/bundles/Greeter-1.0.0"
        let again = try await fixture.slipway(["verify-bundle", state, "--rebuild"] + options)
        #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
        let without = try await fixture.slipway(["verify-bundle", state, "--rebuild"])
        #expect(without.termination == .exited(3), "\(without.output)\(without.errorOutput)")
        #expect(without.errorOutput.contains("there is no Swift SDK 'sample'"), "\(without.errorOutput)")
        let manifest = fixture.repository.path.appending("project.yml")
        let text = try files.readText(manifest).replacing(
            "\nslipway:\n", with: "\nslipway:\n  bundle:\n    triples: [\(triple)]\n")
        try await fixture.repository.commit("Another platform", files: ["project.yml": text])
        let other = try await fixture.slipway(
            ["bundle", "--version", "1.0.1"], environment: [SwiftSDKStore.variable: store.string])
        #expect(other.isSuccess, "\(other.errorOutput)")
        #expect(try names("1.0.1").filter { $0.contains(triple) }.count == 1)
        #expect(try !names("1.0.1").contains { $0.contains(toolchain.triple) })
    }

    @Test("a triple that nothing builds for is told before anything is made")
    func missing() async throws {
        let options = ["--swift-sdks-path", store.string]
        let none = try await fixture.slipway(["bundle", "--triple", "x86_64-swift-linux-musl", "--dry-run"] + options)
        #expect(none.termination == .exited(3), "\(none.errorOutput)")
        #expect(none.errorOutput.contains("there is no Swift SDK for x86_64-swift-linux-musl"), "\(none.errorOutput)")
        #expect(none.errorOutput.contains("installed are 'sample'") && none.errorOutput.contains("swift sdk list"))
        let mistyped = try await fixture.slipway(["bundle", "--triple", "x86_64-swift-linux-mulsl"] + options)
        #expect(mistyped.termination == .exited(2), "\(mistyped.errorOutput)")
        #expect(mistyped.errorOutput.contains("did you mean 'x86_64-swift-linux-musl'?"), "\(mistyped.errorOutput)")
        #expect(try !files.exists(fixture.repository.path.appending(".slipway/work")))
    }
}
