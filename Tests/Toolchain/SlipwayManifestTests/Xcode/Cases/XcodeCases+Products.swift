// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let products: [String: String] = [
        "33-messages-stickers": #"""
        name: Gumdrop
        options:
          bundleIdPrefix: com.example.gumdrop
          deploymentTarget: {iOS: "14.0"}
        targets:
          Gumdrop:
            type: application
            platform: iOS
            sources: [Host]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - target: GumdropChat
          GumdropChat:
            type: app-extension.messages
            platform: iOS
            sources: [Chat]
            settings:
              INFOPLIST_FILE: Chat/Info.plist
            dependencies:
              - sdk: Messages.framework
          GumdropStickersApp:
            type: application.messages
            platform: iOS
            sources:
              - path: StickerHost
            settings:
              PRODUCT_NAME: Gumdrop Stickers
            dependencies:
              - target: GumdropStickers
          GumdropStickers:
            type: app-extension.messages-sticker-pack
            platform: iOS
            sources:
              - path: Stickers/Stickers.xcstickers
              - path: Stickers/Info.plist
            settings:
              ASSETCATALOG_COMPILER_APPICON_NAME: iMessage App Icon
        """#,
        "34-tv-topshelf": #"""
        name: Marquee
        options:
          bundleIdPrefix: tv.example
          deploymentTarget:
            tvOS: "16.0"
        configs:
          Debug: debug
          Release: release
        settings:
          base: {TARGETED_DEVICE_FAMILY: "3"}
          configs:
            debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG MARQUEE_LOCAL}
        targets:
          Marquee:
            type: application
            platform: tvOS
            sources:
              - Living
              - path: Clips
                type: folder
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: MarqueeShelf
              - target: MarqueeCore
              - sdk: AVKit.framework
              - sdk: TVServices.framework
                weak: true
          MarqueeShelf:
            type: tv-app-extension
            platform: tvOS
            sources: [Shelf]
            info:
              path: Shelf/Info.plist
              properties:
                CFBundleShortVersionString: $(MARKETING_VERSION)
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.tv-top-shelf
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ShelfProvider
            dependencies:
              - target: MarqueeCore
          MarqueeCore:
            type: framework
            platform: tvOS
            sources: [Core]
        """#,
        "36-vision-app": #"""
        name: Orrery
        options:
          bundleIdPrefix: space.example
          deploymentTarget:
            visionOS: "1.1"
            iOS: "17.0"
        settings:
          SWIFT_VERSION: "5.9"
          GENERATE_INFOPLIST_FILE: YES
        targets:
          Orrery:
            type: application
            platform: visionOS
            sources:
              - path: Orrery
                excludes: ["Preview Content"]
              - path: Orrery/Preview Content
                buildPhase: none
            settings:
              ENABLE_PREVIEWS: YES
              DEVELOPMENT_ASSET_PATHS: '"Orrery/Preview Content"'
            dependencies:
              - target: OrreryModel
              - sdk: RealityKit.framework
          OrreryModel:
            type: framework
            supportedDestinations: [iOS, visionOS]
            sources: [Model]
          OrreryTests:
            type: bundle.unit-test
            platform: visionOS
            sources: [Tests]
            dependencies:
              - target: Orrery
        schemes:
          Orrery:
            build:
              targets: {Orrery: all, OrreryTests: [test]}
            test:
              targets: [OrreryTests]
              captureScreenshotsAutomatically: false
        """#,
        "37-app-clip": #"""
        name: Tollgate
        options:
          bundleIdPrefix: com.example
          deploymentTarget:
            iOS: "16.0"
        settings:
          base:
            GENERATE_INFOPLIST_FILE: YES
            DEVELOPMENT_TEAM: ABCDE12345
        targets:
          Tollgate:
            type: application
            platform: iOS
            sources: [Full, Common]
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.example.tollgate
            dependencies:
              - target: TollgateClip
          TollgateClip:
            type: application.on-demand-install-capable
            platform: iOS
            sources:
              - Clip
              - Common
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.example.tollgate.Clip
              SWIFT_ACTIVE_COMPILATION_CONDITIONS: [$(inherited), APPCLIP]
            entitlements:
              path: Clip/Clip.entitlements
              properties:
                com.apple.developer.parent-application-identifiers: ["$(AppIdentifierPrefix)com.example.tollgate"]
                com.apple.developer.associated-domains: ["appclips:example.com"]
            dependencies:
              - sdk: AppClip.framework
              - sdk: StoreKit.framework
                weak: true
          TollgateClipUITests:
            type: bundle.ui-testing
            platform: iOS
            sources: [ClipUITests]
            dependencies:
              - target: TollgateClip
        """#,
        "39-widget": #"""
        name: Almanac
        options:
          bundleIdPrefix: com.example.almanac
          deploymentTarget: {iOS: "17.2", macOS: "14.0"}
        settings:
          GENERATE_INFOPLIST_FILE: YES
        targets:
          Almanac:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - target: AlmanacWidget
              - target: AlmanacShortcuts
              - target: AlmanacUI
          AlmanacWidget:
            type: app-extension
            platform: iOS
            sources: [Widget]
            info:
              path: Widget/Info.plist
              properties:
                NSExtension: {NSExtensionPointIdentifier: com.apple.widgetkit-extension}
            dependencies:
              - sdk: WidgetKit.framework
              - sdk: SwiftUI.framework
              - target: AlmanacUI
                link: true
                embed: false
            scheme: {}
          AlmanacShortcuts:
            type: extensionkit-extension
            platform: iOS
            sources: [Shortcuts]
            settings:
              INFOPLIST_KEY_EXAppExtensionAttributes: com.apple.appintents-extension
            dependencies:
              - sdk: AppIntents.framework
          AlmanacUI:
            type: framework
            platform: iOS
            sources: [UI]
        """#,
        "40-bundles-and-tests": #"""
        name: Quarry
        options:
          bundleIdPrefix: com.example.quarry
        settings: {GENERATE_INFOPLIST_FILE: YES}
        targets:
          Quarry:
            type: application
            platform: macOS
            deploymentTarget: "13.0"
            sources: [App]
            dependencies:
              - target: QuarryTextures
              - target: QuarryLib
          QuarryTextures:
            type: bundle
            platform: macOS
            sources:
              - path: Textures
                buildPhase: resources
            settings: {WRAPPER_EXTENSION: textures}
          QuarryLib:
            type: framework
            platform: macOS
            sources: [Lib]
          QuarryAppTests:
            type: bundle.unit-test
            platform: macOS
            sources: [AppTests]
            dependencies:
              - target: Quarry
              - sdk: Platforms/MacOSX.platform/Developer/Library/Frameworks/XCTest.framework
                root: DEVELOPER_DIR
          QuarryLibTests:
            type: bundle.unit-test
            platform: macOS
            sources:
              - LibTests
              - {path: LibFixtures, type: folder, buildPhase: resources}
            dependencies:
              - target: QuarryLib
          QuarryUITests:
            type: bundle.ui-testing
            platform: macOS
            sources: [UITests]
            settings: {TEST_TARGET_NAME: Quarry}
            dependencies: [{target: Quarry}]
          QuarryLegacyTests:
            type: bundle.ocunit-test
            platform: macOS
            sources: [OldTests]
        """#,
        "41-static-dynamic-xcframework": #"""
        name: Loom
        options:
          bundleIdPrefix: com.example.loom
          deploymentTarget: {iOS: "14.0", macOS: "11.0"}
        targets:
          Loom:
            type: application
            platform: iOS
            sources: [App]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - target: Warp
              - target: Weft
              - framework: Vendor/Shuttle.xcframework
              - framework: Vendor/Spool.framework
                embed: false
              - framework: Bobbin.framework
                implicit: true
              - framework: Vendor/libneedle.a
          Warp:
            type: framework.static
            platform: iOS
            sources: [Warp]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - framework: Vendor/Shuttle.xcframework
                link: true
          Weft:
            type: library.static
            platform: iOS
            sources:
              - path: Weft
                headerVisibility: project
            dependencies:
              - target: Warp
          Heddle:
            type: library.dynamic
            platform: macOS
            sources:
              - Heddle
            settings:
              DYLIB_CURRENT_VERSION: "2.1"
          heddle-cli:
            type: tool
            platform: macOS
            sources: [CLI]
            dependencies:
              - target: Heddle
              - framework: Vendor/Shuttle.xcframework
                embed: true
                codeSign: false
                removeHeaders: false
        """#,
    ]
}
