import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing
import XcodeProject

/// Which schemes there are, where they go, and what is refused.
@Suite struct SchemePlanTests {
    private func spec(_ names: [String]) -> XcodeSpec {
        var spec = SchemeFixtures.spec("Kite", [SchemeFixtures.target("Kite", .application)])
        spec.schemes = names.map { name in
            var scheme = XcodeScheme(name: name)
            scheme.build.targets = [.init(target: .init(name: "Kite"), buildTypes: [.running])]
            return scheme
        }
        return spec
    }

    private func plan(_ spec: XcodeSpec) throws(SlipwayError) -> SchemePlan {
        try SchemePlanner(spec: spec, targets: SchemeFixtures.targets(spec)).plan()
    }

    @Test func personalSchemesGoToTheUser() throws {
        var spec = spec(["All", "Mine"])
        spec.schemes[0].management = .init()
        spec.schemes[0].management?.isShown = true
        spec.schemes[1].management = .init()
        spec.schemes[1].management?.shared = false
        spec.schemes[1].management?.orderHint = 3
        let plan = try plan(spec)
        #expect(
            plan.files(project: "Kite.xcodeproj", user: "ada").map(\.path) == [
                "Kite.xcodeproj/xcshareddata/xcschemes/All.xcscheme",
                "Kite.xcodeproj/xcuserdata/ada.xcuserdatad/xcschemes/Mine.xcscheme",
                "Kite.xcodeproj/xcuserdata/ada.xcuserdatad/xcschemes/xcschememanagement.plist",
            ])
        for user in [nil, "", "../../etc"] {
            let personal = try #require(plan.files(project: "Kite.xcodeproj", user: user).last)
            #expect(personal.path == "Kite.xcodeproj/xcuserdata/user.xcuserdatad/xcschemes/xcschememanagement.plist")
        }
        let file = try #require(plan.files(project: "Kite.xcodeproj").last)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(try Golden.difference(text, from: "xcode-schemes/xcschememanagement.plist") == nil)
    }

    @Test func withoutManagementThereIsNoFileForIt() throws {
        let files = try plan(spec(["All"])).files(project: "Kite.xcodeproj")
        #expect(files.map(\.path) == ["Kite.xcodeproj/xcshareddata/xcschemes/All.xcscheme"])
    }

    @Test func aTargetsSchemeReplacesOneOfTheSameName() throws {
        var spec = spec(["Kite", "Other"])
        spec.targets[0].scheme = TargetScheme()
        spec.targets[0].scheme?.language = "de"
        let plan = try plan(spec)
        #expect(plan.schemes.map(\.name) == ["Other", "Kite"])
        #expect(plan.schemes[1].element.child("LaunchAction")?["language"] == "de")
    }

    @Test func variantsFindTheirConfigurations() throws {
        var spec = spec([])
        spec.configs = ["Debug", "PreProd Debug", "Prod-debug", "QADebug", "Debug (Staging)"].flatMap { name in
            let release = name.replacing("Debug", with: "Release").replacing("debug", with: "release")
            return [BuildConfiguration(name: name, type: .debug), BuildConfiguration(name: release, type: .release)]
        }
        spec.targets[0].scheme = TargetScheme()
        spec.targets[0].scheme?.configVariants = ["Prod", "PreProd", "QA", "Staging"]
        let schemes = try plan(spec).schemes
        #expect(schemes.map(\.name) == ["Kite Prod", "Kite PreProd", "Kite QA", "Kite Staging"])
        let configs = schemes.map { $0.element.child("ArchiveAction")?["buildConfiguration"] }
        #expect(configs == ["Prod-release", "PreProd Release", "QARelease", "Release (Staging)"])
        for missing in ["Pre", "Beta"] {
            spec.targets[0].scheme?.configVariants = [missing]
            let error = #expect(throws: SlipwayError.self) { try self.plan(spec) }
            #expect(error?.code == "unknown-variant")
        }
    }

    @Test func theUsualConfigurationsAreDebugAndRelease() throws {
        var spec = spec(["A"])
        spec.configs.append(BuildConfiguration(name: "Alpha", type: .debug))
        #expect(try plan(spec).schemes[0].element.child("LaunchAction")?["buildConfiguration"] == "Debug")
        spec.configs.removeFirst()
        #expect(try plan(spec).schemes[0].element.child("LaunchAction")?["buildConfiguration"] == "Alpha")
    }

    @Test func allProblemsAreToldAtOnce() throws {
        var spec = spec(["a/b", "Empty", "Typo", "Remote", "Motor"])
        spec.schemes[1].build.targets = []
        spec.schemes[2].build.targets[0].target.name = "Kit"
        spec.schemes[3].test = .init()
        spec.schemes[3].test?.targets = [.init(target: .init(name: "T", location: .package("Far")))]
        spec.schemes[4].build.targets[0].target.location = .project("Motor")
        spec.packages = [
            XcodePackage(name: "Far", source: .remote(url: "https://example.org/far", .branch("main")))
        ]
        let error = try #require(throws: SlipwayError.self) { try self.plan(spec) }
        #expect(error.status == .input)
        #expect(
            error.diagnostics.map(\.code) == [
                "scheme-name", "empty-scheme", "unknown-target", "remote-package-target", "unknown-project",
            ])
        #expect(error.diagnostics[2].hint == "did you mean 'Kite'?")
    }
}
