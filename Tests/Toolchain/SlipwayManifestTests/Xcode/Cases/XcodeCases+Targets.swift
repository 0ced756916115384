// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let targets: [String: String] = [
        "01-app-tests": #"""
        name: Tidewatch
        options:
          bundleIdPrefix: org.harbourlabs
          deploymentTarget:
            iOS: "16.0"
          developmentLanguage: en
        attributes:
          ORGANIZATIONNAME: Harbour Labs
        settings:
          base:
            SWIFT_VERSION: "5.9"
            MARKETING_VERSION: 1.4.0
            CURRENT_PROJECT_VERSION: 27
        targets:
          Tidewatch:
            type: application
            platform: iOS
            sources: Tidewatch
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
                TARGETED_DEVICE_FAMILY: "1,2"
          TidewatchTests:
            type: bundle.unit-test
            platform: iOS
            sources: [TidewatchTests]
            dependencies:
              - target: Tidewatch
            settings:
              GENERATE_INFOPLIST_FILE: YES
          TidewatchUITests:
            type: bundle.ui-testing
            platform: iOS
            sources:
              - TidewatchUITests
            dependencies:
              - target: Tidewatch
            settings:
              GENERATE_INFOPLIST_FILE: YES
        """#,
        "02-frameworks-libraries": #"""
        name: Pantry
        options:
          bundleIdPrefix: com.larderworks
          deploymentTarget:
            iOS: "15.0"
        targets:
          Pantry:
            type: application
            platform: iOS
            sources: [App]
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: PantryKit
              - target: PantryStore
              - target: PantryBeacon
              - target: PantryTheme
                embed: false
          PantryKit:
            type: framework
            platform: iOS
            sources: [Kit]
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: PantryStore
          PantryTheme:
            type: framework.static
            platform: iOS
            sources: [Theme]
          PantryStore:
            type: library.static
            platform: iOS
            sources: [Store]
            dependencies:
              - target: PantryChecksum
          PantryChecksum:
            type: library.static
            platform: iOS
            requiresObjCLinking: false
            sources: [Checksum]
          PantryBeacon:
            type: library.dynamic
            platform: iOS
            sources: [Beacon]
        """#,
        "03-macos-tool-package": #"""
        name: Gristmill
        options:
          deploymentTarget:
            macOS: "13.0"
        packages:
          GrainParser:
            path: Packages/GrainParser
        targets:
          gristmill:
            type: tool
            platform: macOS
            sources:
              - Sources/gristmill
            dependencies:
              - package: GrainParser
            settings:
              base:
                PRODUCT_NAME: gristmill
                ENABLE_HARDENED_RUNTIME: YES
                CODE_SIGN_IDENTITY: "-"
            scheme:
              commandLineArguments:
                "--verbose": true
                "--dry-run": false
        """#,
        "04-multi-platform-list": #"""
        name: Lumen
        options:
          bundleIdPrefix: net.lanternsoft
          deploymentTarget:
            iOS: "14.0"
            macOS: "12.0"
            tvOS: "14.0"
        settingGroups:
          tuning_iOS:
            LUMEN_TOUCH: YES
          tuning_macOS:
            LUMEN_POINTER: YES
        targets:
          LumenCore_iOS:
            type: framework
            platform: iOS
            productName: LumenCore
            sources:
              - Core
              - Core-iOS
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
                LUMEN_PLATFORM: on-iOS
                PRODUCT_NAME: LumenCore
              groups: ["tuning_iOS"]
          LumenUI (macOS):
            type: framework
            platform: macOS
            productName: LumenUI
            platformSuffix: " (macOS)"
            deploymentTarget: 12.3
            sources: UI
            settings:
              GENERATE_INFOPLIST_FILE: YES
              PRODUCT_NAME: LumenUI
            dependencies:
              - target: LumenCore_iOS
        """#,
        "05-supported-destinations": #"""
        name: Compass
        options:
          bundleIdPrefix: io.northway
        targets:
          Compass:
            type: application
            platform: auto
            supportedDestinations: [iOS, macOS, tvOS, visionOS]
            sources:
              - path: App
                inferDestinationFiltersByPath: true
              - path: Haptics
                destinationFilters: [iOS]
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: Bearings
              - sdk: CoreHaptics.framework
                destinationFilters: [iOS]
              - sdk: AppKit.framework
                destinationFilters: [macOS]
          Bearings:
            type: framework
            supportedDestinations: [iOS, macOS, tvOS, visionOS]
            sources: Bearings
            settings:
              GENERATE_INFOPLIST_FILE: YES
          CompassCatalyst:
            type: application
            platform: iOS
            supportedDestinations: [iOS, macCatalyst]
            sources: Catalyst
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - sdk: MapKit.framework
                platformFilter: iOS
          CompassTests:
            type: bundle.unit-test
            supportedDestinations: [iOS, macOS]
            deploymentTarget: "14.2"
            sources: Tests
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: Compass
        """#,
        "31-app-extensions": #"""
        name: Harbor
        options:
          bundleIdPrefix: net.example.harbor
          deploymentTarget:
            iOS: "15.0"
        settings:
          base:
            MARKETING_VERSION: 3.4.0
            CURRENT_PROJECT_VERSION: 118
            SWIFT_VERSION: "5.9"
        targets:
          Harbor:
            type: application
            platform: iOS
            sources: [App]
            info:
              path: Generated/Harbor-Info.plist
              properties:
                UILaunchScreen: {}
                NSCameraUsageDescription: Scan dock tickets
            dependencies:
              - target: HarborKit
              - target: HarborShare
              - target: HarborToday
                codeSign: false
          HarborShare:
            type: app-extension
            platform: iOS
            sources:
              - path: ShareExtension
                excludes: ["*.md"]
            settings:
              APPLICATION_EXTENSION_API_ONLY: YES
            dependencies:
              - target: HarborKit
                embed: false
              - sdk: Social.framework
          HarborToday:
            type: app-extension
            platform: iOS
            deploymentTarget: "15.4"
            sources: [TodayExtension]
            info:
              path: TodayExtension/Info.plist
              properties:
                NSExtension:
                  NSExtensionMainStoryboard: Today
                  NSExtensionPointIdentifier: com.apple.widget-extension
            dependencies:
              - target: HarborKit
          HarborKit:
            type: framework
            platform: iOS
            sources: [Kit]
            settings:
              GENERATE_INFOPLIST_FILE: YES
        """#,
        "32-watch-app": #"""
        name: Tempo
        options:
          bundleIdPrefix: org.example
          deploymentTarget:
            iOS: "17.0"
            watchOS: "10.2"
        settings:
          GENERATE_INFOPLIST_FILE: YES
          SWIFT_VERSION: "5.0"
        targets:
          Tempo:
            type: application
            platform: iOS
            sources: [Phone, Shared]
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: org.example.tempo
            dependencies:
              - target: TempoWatch
            scheme:
              testTargets: [TempoWatchTests]
          TempoWatch:
            type: application
            platform: watchOS
            sources:
              - Watch
              - path: Shared
                name: Common
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: org.example.tempo.watchkitapp
              INFOPLIST_KEY_WKCompanionAppBundleIdentifier: org.example.tempo
              PRODUCT_NAME: Tempo Watch App
            dependencies:
              - target: TempoComplication
              - sdk: HealthKit.framework
          TempoComplication:
            type: app-extension
            platform: watchOS
            sources: [Complication]
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: org.example.tempo.watchkitapp.face
            dependencies:
              - sdk: WidgetKit.framework
              - sdk: SwiftUI.framework
          TempoWatchTests:
            type: bundle.unit-test
            platform: watchOS
            sources: [WatchTests]
            dependencies:
              - target: TempoWatch
        """#,
    ]
}
