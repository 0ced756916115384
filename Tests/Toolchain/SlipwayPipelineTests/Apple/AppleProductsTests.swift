import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

@Suite struct AppleProductsTests {
    private static let apps = """
        name: Greeter
        version: 1.0.0
        build: 7
        options: {bundleIdPrefix: com.example}
        settings: {base: {BASE_ID: com.example.greeter, DEVELOPMENT_TEAM: ABCDE12345}}
        targets:
          Greeter:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: $(BASE_ID)}
            dependencies: [{target: Widget}, {target: Watch}, {target: Core}]
          Widget:
            type: app-extension
            platform: iOS
            sources: [Widget]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: "${BASE_ID}.widget"}
          Watch:
            type: application
            platform: watchOS
            sources: [Watch]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: "$(BASE_ID).$(TARGET_NAME:rfc1034identifier)"}
          Core: {type: framework, platform: iOS, sources: [Core]}
          Offered: {type: framework, platform: auto, supportedDestinations: [iOS, macOS], sources: [Offered]}
          Desk_top: {type: application, platform: macOS, sources: [Desktop]}
          Lone: {type: application, platform: watchOS, sources: [Watch]}
        slipway:
          bundle:
            apple:
              method: ad-hoc
              identity: Apple Distribution
              profiles:
                com.example.greeter: Greeter Ad Hoc
                com.example.greeter.widget: Widget Ad Hoc
                com.example.greeter.Watch: Watch Ad Hoc
              apps:
                Desk_top: {method: developer-id, identity: Developer ID Application}

        """

    private static let sources = [
        "App/App.swift": "import Core\n", "Widget/Widget.swift": "\n", "Watch/Watch.swift": "\n",
        "Core/Core.swift": "\n", "Offered/Offered.swift": "\n", "Desktop/Desktop.swift": "\n",
    ]

    private func code(_ yaml: String, _ options: AppleAppSettings = AppleAppSettings()) throws -> String {
        let fixture = try AppleFixture(yaml, files: Self.sources)
        return try #require(throws: SlipwayError.self) { try fixture.products(options) }.code
    }

    @Test("apps with what is in them, and frameworks that are offered") func found() throws {
        let products = try AppleFixture(Self.apps, files: Self.sources).products()
        #expect(products.apps.map(\.name) == ["Greeter", "Desk_top"] && products.container == "Greeter.xcodeproj")
        let phone = products.apps[0]
        #expect(phone.scheme == "Greeter" && phone.configuration == "Release" && phone.team == "ABCDE12345")
        #expect(
            phone.bundles == [
                AppleAppBundle(target: "Greeter", identifier: "com.example.greeter"),
                AppleAppBundle(target: "Widget", identifier: "com.example.greeter.widget"),
                AppleAppBundle(target: "Watch", identifier: "com.example.greeter.Watch"),
            ])
        #expect(products.apps[1].bundles.map(\.identifier) == ["com.example.Desk-top"])
        #expect(products.apps[1].settings.method == .developerID && phone.settings.method == .adHoc)
        #expect(products.frameworks.map(\.module) == ["Offered"])
        #expect(products.frameworks[0].destinations == [.iOS, .macOS])
        #expect(products.problems.mapValues(\.code) == ["Lone": "lone-watch-app"])
    }

    @Test("options of the command line come before the manifest, for every app") func options() throws {
        let products = try AppleFixture(Self.apps, files: Self.sources).products(
            AppleAppSettings(method: .development, configuration: "Debug", team: "ZZZZZ99999"))
        #expect(products.apps.map(\.settings.method) == [.development, .development])
        #expect(products.apps.map(\.configuration) == ["Debug", "Debug"])
        #expect(products.apps.map(\.settings.team) == ["ZZZZZ99999", "ZZZZZ99999"])
        #expect(try code(Self.apps, AppleAppSettings(configuration: "Relaese")) == "unknown-configuration")
        #expect(try code(Self.apps.replacing("Desk_top: {method", with: "Desktop: {method")) == "unknown-app")
    }

    @Test("signing by hand that the project says itself is taken over") func manual() throws {
        let yaml = """
            name: Greeter
            version: 1.0.0
            options: {bundleIdPrefix: com.example}
            targets:
              Greeter:
                type: application
                platform: iOS
                sources: [App]
                settings:
                  base: {CODE_SIGN_STYLE: Manual}
                  configs:
                    Release:
                      "CODE_SIGN_IDENTITY[sdk=iphoneos*]": iPhone Distribution
                      PROVISIONING_PROFILE_SPECIFIER: match AdHoc $(PRODUCT_BUNDLE_IDENTIFIER)
            schemes:
              Shipped: {build: {targets: {Greeter: [archive]}}, archive: {config: Release}}
            slipway: {bundle: {apple: {method: release-testing, team: ABCDE12345}}}

            """
        let app = try #require(try AppleFixture(yaml, files: Self.sources).products().apps.first)
        #expect(app.settings.identity == "iPhone Distribution" && app.settings.isManual && app.scheme == "Shipped")
        #expect(app.settings.profiles == ["com.example.Greeter": "match AdHoc com.example.Greeter"])
    }

    @Test("the project says how each target is signed") func signed() async throws {
        let fixture = try AppleFixture(Self.apps, files: Self.sources)
        try await fixture.write(.apps)
        let project = try fixture.read("Greeter.xcodeproj/project.pbxproj")
        for profile in ["Greeter Ad Hoc", "Widget Ad Hoc"] {
            #expect(project.contains("\"PROVISIONING_PROFILE_SPECIFIER[sdk=iphoneos*]\" = \"\(profile)\";"))
        }
        #expect(project.contains("\"CODE_SIGN_IDENTITY[sdk=macosx*]\" = \"Developer ID Application\";"))
        #expect(project.contains("\"CODE_SIGN_STYLE[sdk=iphoneos*]\" = Manual;"))
        #expect(project.contains("MARKETING_VERSION = 1.2.0;"))
        #expect(!project.contains("BUILD_LIBRARY_FOR_DISTRIBUTION = YES"))
        #expect(try fixture.read("Greeter.xcodeproj/xcshareddata/xcschemes/Greeter.xcscheme").contains("Greeter.app"))
        try await fixture.write(.frameworks)
        let distributed = try fixture.read("Greeter.xcodeproj/project.pbxproj")
        #expect(distributed.ranges(of: "BUILD_LIBRARY_FOR_DISTRIBUTION = YES;").count == 1)
        #expect(!distributed.contains("Widget Ad Hoc"))
        _ = try fixture.read("Greeter.xcodeproj/xcshareddata/xcschemes/Offered.xcscheme")
    }

    @Test("a package's libraries get a project of their own") func library() async throws {
        let fixture = try AppleFixture(
            """
            name: Greeter
            version: 1.0.0
            swiftpm:
              platforms: {iOS: "15.0", macOS: "13.0"}
              swiftSettings: {upcomingFeatures: [ExistentialAny]}
            packages:
              swift-log: {url: https://example.com/swift-log.git, from: 1.5.0}
            targets:
              GreetKit:
                type: library
                sources: Sources/GreetKit
                resources: [{path: words, rule: copy}]
                dependencies: [{target: WordKit}, {package: swift-log, product: Logging}]
              WordKit: {type: library, sources: Sources/WordKit}

            """,
            files: [
                "Package.swift": "", "Sources/GreetKit/Greeting.swift": "import WordKit\n",
                "Sources/GreetKit/notes.md": "no source\n",
                "Sources/GreetKit/words/a.txt": "a\n", "Sources/WordKit/Word.swift": "\n",
            ])
        try await fixture.write(.frameworks)
        let folder = "Greeter-XCFrameworks.xcodeproj"
        let project = try fixture.read("\(folder)/project.pbxproj")
        #expect(try Golden.difference(project, from: "apple-bundles/frameworks.pbxproj") == nil)
        for scheme in ["GreetKit", "WordKit"] {
            _ = try fixture.read("\(folder)/xcshareddata/xcschemes/\(scheme).xcscheme")
        }
        #expect(try fixture.read("Greeter-XCFrameworks/GreetKit/ModuleBundle.swift").contains("static let module"))
    }
}
