import ProjectDescription
import Testing

@testable import SlipwayManifest

/// Which versions of Xcode `compatibleXcodeVersions` takes.
@Suite struct XcodeRequirementTests {
    @Test(
        "a version is one of them or not",
        arguments: [
            (.all, "16.2", true), (.exact("16.2"), "16.2", true), (.exact("16.2"), "16.2.1", false),
            ("16", "16.0", true), (.upToNextMajor("16.1"), "16.4", true), (.upToNextMajor("16.1"), "16.0", false),
            (.upToNextMajor("16.1"), "17.0", false), (.upToNextMinor("16.1"), "16.1.3", true),
            (.upToNextMinor("16.1"), "16.2", false), (["15.4", .upToNextMinor("16.1")], "15.4", true),
            (.list([.exact("15.4"), .upToNextMinor("16.1")]), "16.3", false), (.exact("16.2"), "beta", nil),
        ] as [(CompatibleXcodeVersions, String, Bool?)])
    func allows(versions: CompatibleXcodeVersions, version: String, expected: Bool?) {
        #expect(XcodeRequirement(versions).allows(version) == expected)
    }

    @Test("it is told in words") func words() {
        let versions: CompatibleXcodeVersions = ["15.4", .upToNextMajor("16.1"), .upToNextMinor("26.0")]
        #expect(
            XcodeRequirement(versions).description
                == "15.4.0, or 16.1.0 or later of 16, or 26.0.0 or later of 26.0")
    }
}
