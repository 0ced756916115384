import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayBundle

@Suite struct SigningCheckTests {
    private func error(_ apps: AppleApp...) throws -> SlipwayError {
        let folder = try TemporaryDirectory()
        return try #require(throws: SlipwayError.self) {
            try BundlePlanner(
                request: AppleSample.request(in: folder, apple: AppleSample.products(apps)),
                toolchain: AppleSample.mac, root: "/work"
            ).plan()
        }
    }

    @Test("signing by hand needs a profile for every bundle id") func profiles() throws {
        var settings = AppleSample.adHoc
        settings.profiles["com.example.greeter.widget"] = nil
        settings.profiles["com.example.greeter.watch"] = nil
        let missing = try error(AppleSample.phone(settings))
        #expect(missing.status == .input && missing.diagnostics.map(\.code) == ["no-profile", "no-profile"])
        #expect(missing.diagnostics[0].message == "'Widget' has no provisioning profile")
        #expect(missing.diagnostics[0].hint?.contains("'com.example.greeter.widget=NAME'") == true)
    }

    @Test("a profile for a bundle id that no app has") func unknown() throws {
        var settings = AppleSample.adHoc
        settings.profiles["com.example.greter"] = "Greeter"
        let error = try error(AppleSample.phone(settings))
        #expect(error.code == "unknown-bundle-id")
        #expect(error.diagnostics[0].hint == "did you mean 'com.example.greeter'?")
    }

    @Test("a bundle id that no setting says") func identifier() throws {
        let app = AppleApp(
            target: "Greeter", destination: .tvOS, scheme: "Greeter", configuration: "Release",
            bundles: [AppleAppBundle(target: "Greeter", identifier: nil)], settings: AppleSample.adHoc)
        #expect(try error(app).code == "no-bundle-id")
    }

    @Test("what there is on a Mac alone, or on all but a Mac") func methods() throws {
        let mac = try error(AppleSample.desktop(AppleAppSettings(method: .adHoc, team: "ABCDE12345")))
        #expect(mac.code == "contradiction" && mac.diagnostics[0].hint?.contains("'developer-id'") == true)
        var settings = AppleSample.adHoc
        settings.method = .developerID
        #expect(try error(AppleSample.phone(settings)).diagnostics[0].hint?.contains("'ad-hoc'") == true)
    }

    @Test("teams") func teams() throws {
        #expect(try error(AppleSample.phone(AppleAppSettings(method: .development))).code == "no-team")
        #expect(
            try error(AppleSample.phone(AppleAppSettings(method: .development, team: "Example Ltd"))).code == "bad-team"
        )
    }
}
