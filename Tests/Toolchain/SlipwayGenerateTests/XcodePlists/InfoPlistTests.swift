import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// The property lists of the conformance cases, as XcodeGen 2.45.4 writes them but for the versions.
@Suite struct InfoPlistTests {
    private static func text(_ text: String) -> ManifestValue { .scalar(text, isPlain: true) }
    private static func texts(_ texts: [String]) -> ManifestValue { .list(texts.map(text)) }

    private func file(_ target: XcodeTarget) throws -> XcodeFile {
        var spec = XcodeSpec(name: "A")
        spec.targets = [target]
        return try #require(InfoPlistPlanner(spec: spec).files().first)
    }

    private func check(_ target: XcodeTarget, _ golden: String) throws {
        let file = try file(target)
        let text = String(decoding: file.bytes, as: UTF8.self)
        let expected = try LocalFileSystem().readText(Golden.folder("xcode-plists").appending(golden))
        #expect(SchemeFixtures.difference(text, expected) == nil)
        #expect(file.path == target.info?.path ?? target.entitlements?.path)
    }

    private func target(_ type: ProductType, info path: String, _ properties: [ManifestValue.Entry]) -> XcodeTarget {
        var target = XcodeTarget(name: "T", type: type, platform: .iOS)
        target.info = PropertyFile(path: path, properties: properties)
        return target
    }

    @Test func applications() throws {
        let properties: [ManifestValue.Entry] = [
            .init("CFBundleDisplayName", Self.text("Post Box")),
            .init("CFBundleShortVersionString", Self.text("$(MARKETING_VERSION)")),
            .init("CFBundleVersion", .text("12")), .init("UILaunchScreen", .mapping([])),
            .init("UISupportedInterfaceOrientations", Self.texts(["UIInterfaceOrientationPortrait"])),
            .init("NSAppTransportSecurity", .mapping([.init("NSAllowsLocalNetworking", Self.text("true"))])),
            .init("PBRetryLimit", Self.text("3")), .init("PBBackoff", Self.text("1.5")),
            .init("PBFlagWord", Self.text("NO")), .init("PBEmptyText", .text("")),
        ]
        try check(target(.application, info: "App/Info.plist", properties), "17-App-Info.plist")
        try check(
            target(
                .application, info: "Generated/Harbor-Info.plist",
                [
                    .init("UILaunchScreen", .mapping([])),
                    .init("NSCameraUsageDescription", Self.text("Scan dock tickets")),
                ]), "31-Generated-Harbor-Info.plist")
    }

    @Test func frameworksAndBundles() throws {
        try check(target(.framework, info: "Stamps/Info.plist", []), "17-Stamps-Info.plist")
        try check(
            target(.bundle, info: "Labels/Info.plist", [.init("PBLabels", Self.texts(["air", "surface"]))]),
            "17-Labels-Info.plist")
    }

    @Test func extensions() throws {
        try check(
            target(
                .appExtension, info: "Generated/Sorter-Info.plist",
                [
                    .init(
                        "NSExtension",
                        .mapping([
                            .init("NSExtensionPrincipalClass", Self.text("$(PRODUCT_MODULE_NAME).Sorter")),
                            .init("NSExtensionPointIdentifier", Self.text("com.apple.share-services")),
                        ]))
                ]), "17-Generated-Sorter-Info.plist")
        try check(
            target(
                .tvExtension, info: "Shelf/Info.plist",
                [
                    .init(
                        "NSExtension",
                        .mapping([
                            .init("NSExtensionPointIdentifier", Self.text("com.apple.tv-top-shelf")),
                            .init("NSExtensionPrincipalClass", Self.text("$(PRODUCT_MODULE_NAME).ShelfProvider")),
                        ]))
                ]), "34-Shelf-Info.plist")
        try check(
            target(
                .appExtension, info: "TodayExtension/Info.plist",
                [
                    .init(
                        "NSExtension",
                        .mapping([
                            .init("NSExtensionMainStoryboard", Self.text("Today")),
                            .init("NSExtensionPointIdentifier", Self.text("com.apple.widget-extension")),
                        ]))
                ]), "31-TodayExtension-Info.plist")
        try check(
            target(
                .appExtension, info: "Widget/Info.plist",
                [
                    .init(
                        "NSExtension",
                        .mapping([
                            .init("NSExtensionPointIdentifier", Self.text("com.apple.widgetkit-extension"))
                        ]))
                ]), "39-Widget-Info.plist")
    }

    @Test func entitlements() throws {
        var app = XcodeTarget(name: "T", type: .application, platform: .iOS)
        app.entitlements = PropertyFile(
            path: "Support/Postbox.entitlements",
            properties: [
                .init("com.apple.security.application-groups", Self.texts(["group.org.postbox.shared"])),
                .init("aps-environment", Self.text("development")),
            ])
        try check(app, "17-Support-Postbox.entitlements")
        app.entitlements = PropertyFile(
            path: "Clip/Clip.entitlements",
            properties: [
                .init(
                    "com.apple.developer.parent-application-identifiers",
                    Self.texts(["$(AppIdentifierPrefix)com.example.tollgate"])),
                .init("com.apple.developer.associated-domains", Self.texts(["appclips:example.com"])),
            ])
        try check(app, "37-Clip-Clip.entitlements")
    }

    @Test func kindsOfBundles() {
        let kinds: [ProductType: String?] = [
            .watch2App: "APPL", .uiTestBundle: "BNDL", .unitTestBundle: "BNDL", .xpcService: "XPC!",
            .staticFramework: nil, .extensionKitExtension: nil, .onDemandInstallCapableApplication: nil,
        ]
        for (type, code) in kinds {
            let plist = InfoPlistPlanner.infoPlist(of: target(type, info: "I.plist", []))
            #expect(plist?.dictionary?["CFBundlePackageType"]?.string == code, "\(type)")
            #expect(plist?.dictionary?["CFBundleExecutable"] == "$(EXECUTABLE_NAME)")
        }
    }

    @Test func anEmptyPropertyTakesTheUsualOneAway() {
        let plist = InfoPlistPlanner.infoPlist(
            of: target(.framework, info: "I.plist", [.init("CFBundleExecutable", .null)]))
        #expect(plist?.dictionary?["CFBundleExecutable"] == nil)
        #expect(plist?.dictionary?["CFBundleName"] == "$(PRODUCT_NAME)")
    }

    @Test func theLaterTargetHasAFileThatTwoShare() {
        var spec = XcodeSpec(name: "A")
        spec.targets = [
            target(.framework, info: "I.plist", [.init("K", .text("one"))]),
            target(.framework, info: "./I.plist", [.init("K", .text("two"))]),
        ]
        let files = InfoPlistPlanner(spec: spec).files()
        #expect(files.map(\.path) == ["I.plist"])
        #expect(String(decoding: files[0].bytes, as: UTF8.self).contains("two"))
    }

    @Test func targetsWithoutAFileHaveNone() {
        var spec = XcodeSpec(name: "A")
        spec.targets = [XcodeTarget(name: "T", type: .application, platform: .iOS)]
        #expect(InfoPlistPlanner(spec: spec).files().isEmpty)
    }
}
