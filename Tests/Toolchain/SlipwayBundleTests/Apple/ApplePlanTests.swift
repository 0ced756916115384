import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayBundle

@Suite struct ApplePlanTests {
    private static let root = Path("/work")
    private static let linux = Toolchain(
        triple: "x86_64-unknown-linux-gnu", compiler: "Swift version 6.3.1", root: "/usr")

    private func plan(
        _ folder: TemporaryDirectory, _ manifest: Manifest = AppleSample.apps, _ apple: AppleProducts,
        tree: MemoryTree = MemoryTree(["a.txt": "a\n"]), products: [String]? = nil,
        on toolchain: Toolchain = AppleSample.mac
    ) throws -> BundlePlan {
        try BundlePlanner(
            request: AppleSample.request(in: folder, manifest, tree: tree, products: products, apple: apple),
            toolchain: toolchain, root: Self.root
        ).plan()
    }

    private func lines(_ plan: BundlePlan) -> String { plan.lines { $0 }.joined(separator: "\n") + "\n" }

    @Test("an app with an extension and a watch app") func phone() throws {
        let plan = try plan(TemporaryDirectory(), AppleSample.apps, AppleSample.products([AppleSample.phone()]))
        #expect(try Golden.difference(lines(plan), from: "apple-bundles/ios-app.txt") == nil)
        let json = JSONDocument.pretty(try #require(plan.apple))
        #expect(try Golden.difference(json, from: "apple-bundles/ios-app.json") == nil)
    }

    @Test("an app of the Mac, signed by Xcode with a key of App Store Connect") func desktop() throws {
        let settings = AppleBundleSettings(arguments: [
            "-authenticationKeyPath", "/keys/AuthKey.p8", "-authenticationKeyID", "KEY", "-authenticationKeyIssuerID",
            "ISSUER", "-skipMacroValidation",
        ])
        let store = AppleAppSettings(method: .appStore, team: "ABCDE12345")
        let plan = try plan(
            TemporaryDirectory(), AppleSample.apps,
            AppleSample.products([AppleSample.desktop(store)], settings: settings))
        #expect(try Golden.difference(lines(plan), from: "apple-bundles/macos-app.txt") == nil)
    }

    @Test("a library is archived for every platform and its simulator") func library() throws {
        let tree = MemoryTree(["Package.resolved": "{}", "Sources/GreetKit/A.swift": ""])
        let plan = try plan(TemporaryDirectory(), AppleSample.library, AppleSample.products(), tree: tree)
        #expect(try Golden.difference(lines(plan), from: "apple-bundles/library.txt") == nil)
        #expect(!plan.commands.contains { $0.purpose == .build })
    }

    @Test("an executable of a Mac is built by SwiftPM, for the Mac's own processor") func executable() throws {
        let plan = try plan(
            TemporaryDirectory(), Sample.manifest, AppleSample.products(), products: ["greet"])
        #expect(try Golden.difference(lines(plan), from: "apple-bundles/executable.txt") == nil)
        #expect(plan.apple == nil)
    }

    @Test("elsewhere the same is planned, and told apart from what is done here") func linux() throws {
        let folder = try TemporaryDirectory()
        let apple = AppleSample.products([AppleSample.phone()])
        let there = try plan(folder, AppleSample.library, apple)
        let here = try plan(folder, AppleSample.library, apple, on: Self.linux)
        #expect(here.apple?.commands == there.apple?.commands)
        #expect(
            !here.artifacts.contains { $0.kind.isMadeByXcode }
                && !here.allCommands.contains { $0.program == "xcodebuild" })
        #expect(here.commands.map(\.purpose) == [.describe] && here.libraries.map(\.product) == ["GreetKit"])
        #expect(try Golden.difference(lines(here), from: "apple-bundles/linux.txt") == nil)
        let told = try #require(here.apple?.missing)
        #expect(told.map(\.severity) == [.warning, .note] && told.map(\.code) == ["needs-xcode", "needs-xcode"])
        #expect(told[0].message == "the bundle is without apps: Greeter")
        #expect(told[1].message == "the bundle is without XCFrameworks: GreetKit, word_Kit")
        #expect(there.apple?.missing == [])
    }

    @Test("single products are chosen by their names, apps too") func chosen() throws {
        let folder = try TemporaryDirectory()
        let apple = AppleSample.products([AppleSample.phone(), AppleSample.desktop()])
        let one = try plan(folder, AppleSample.library, apple, products: ["Desktop"])
        #expect(one.apple?.apps.map(\.app) == ["Desktop"] && one.apple?.frameworks == [])
        #expect(one.artifacts.map(\.file) == ["Desktop-1.2.0.app.zip", "Desktop-1.2.0.dSYMs.zip", "Greeter-1.2.0.zip"])
        let error = try #require(throws: SlipwayError.self) {
            try plan(folder, AppleSample.library, apple, products: ["Desktpo"])
        }
        #expect(error.code == "unknown-product" && error.diagnostics[0].hint == "did you mean 'Desktop'?")
    }

    @Test("an app for several platforms has a file for each") func several() throws {
        var apps: [AppleApp] = []
        for destination in [SupportedDestination.iOS, .tvOS, .macCatalyst] {
            apps.append(
                AppleApp(
                    target: "All", destination: destination, isOneOfSeveral: true, scheme: "All",
                    configuration: "Release",
                    bundles: [AppleAppBundle(target: "All", identifier: "com.example.all")],
                    settings: AppleAppSettings(method: .development, team: "ABCDE12345")))
        }
        let plan = try plan(TemporaryDirectory(), AppleSample.apps, AppleSample.products(apps))
        #expect(
            plan.artifacts.filter { $0.kind == .application }.map(\.file) == [
                "All-iOS-1.2.0.ipa", "All-macCatalyst-1.2.0.app.zip", "All-tvOS-1.2.0.ipa",
            ])
        #expect(plan.apple?.apps[2].archive.arguments.contains("generic/platform=macOS,variant=Mac Catalyst") == true)
    }

    @Test("an app without a method is left out, and told") func noMethod() throws {
        let plan = try plan(
            TemporaryDirectory(), AppleSample.apps, AppleSample.products([AppleSample.phone(AppleAppSettings())]))
        #expect(plan.apple?.leftOut.map(\.code) == ["no-export-method"] && plan.apple?.commands == [])
        #expect(plan.artifacts.map(\.kind) == [.source])
    }

    @Test("one scheme for two apps is refused, unless one of them is chosen") func scheme() throws {
        let folder = try TemporaryDirectory()
        let settings = AppleAppSettings(method: .development, team: "ABCDE12345")
        func app(_ name: String) -> AppleApp {
            AppleApp(
                target: name, destination: .iOS, scheme: "All", configuration: "Release",
                bundles: [AppleAppBundle(target: name, identifier: "com.example.\(name)")], settings: settings)
        }
        let apple = AppleSample.products([app("One"), app("Two")])
        let error = try #require(throws: SlipwayError.self) { try plan(folder, AppleSample.apps, apple) }
        #expect(error.code == "same-scheme" && error.diagnostics[0].cause == "the scheme 'All' is that of both")
        #expect(try plan(folder, AppleSample.apps, apple, products: ["Two"]).apple?.apps.map(\.app) == ["Two"])
    }
}
