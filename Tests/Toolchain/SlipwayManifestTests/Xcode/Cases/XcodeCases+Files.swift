// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let files: [String: String] = [
        "17-plists": #"""
        name: Postbox
        options:
          bundleIdPrefix: org.postbox
          deploymentTarget: {iOS: "16.0"}
        targets:
          Postbox:
            type: application
            platform: iOS
            sources: App
            info:
              path: App/Info.plist
              properties:
                CFBundleDisplayName: Post Box
                CFBundleShortVersionString: $(MARKETING_VERSION)
                CFBundleVersion: "12"
                UILaunchScreen: {}
                UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                NSAppTransportSecurity:
                  NSAllowsLocalNetworking: true
                PBRetryLimit: 3
                PBBackoff: 1.5
                PBFlagWord: NO
                PBEmptyText: ""
            entitlements:
              path: Support/Postbox.entitlements
              properties:
                com.apple.security.application-groups: [group.org.postbox.shared]
                aps-environment: development
            dependencies: [target: Stamps, target: Sorter]
          Stamps:
            type: framework
            platform: iOS
            sources: Stamps
            info: {path: Stamps/Info.plist}
          Sorter:
            type: app-extension
            platform: iOS
            sources: [Sorter]
            info:
              path: Generated/Sorter-Info.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.share-services
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Sorter
            settings:
              configs:
                Release:
                  INFOPLIST_FILE: Sorter/Release-Info.plist
          Labels:
            type: bundle
            platform: iOS
            sources: Labels
            info: {path: Labels/Info.plist, properties: {PBLabels: [air, surface]}}
          Ledger:
            type: framework
            platform: iOS
            sources: Ledger
        """#,
        "22-source-options": #"""
        name: Herbarium
        options:
          bundleIdPrefix: museum.herbarium
          deploymentTarget: {macOS: "13.0"}
          createIntermediateGroups: true
          groupSortPosition: top
          groupOrdering:
            - order: [Core, Interop]
            - pattern: ^Core$
              order: [Zed, Alpha]
          fileTypes:
            seed: {buildPhase: resources, attributes: [Planted]}
            kit: {file: false}
        targets:
          Herbarium:
            type: framework
            platform: macOS
            settings: {GENERATE_INFOPLIST_FILE: YES}
            sources:
              - path: Core
                excludes: ["**/*.md", "Drafts", "Alpha/*Old.swift"]
              - path: Mixed
                includes: ["*.swift", "Deep/**"]
                excludes: ["*Skip.swift"]
                createIntermediateGroups: false
              - path: Missing/Folder
                optional: true
              - path: Docs
                buildPhase: none
              - path: Interop/Public
                headerVisibility: public
              - path: Interop/Private
                headerVisibility: private
                compilerFlags: "-fno-objc-arc -DPRESS=1"
              - path: Interop/Project/Inner.h
                headerVisibility: project
                name: Renamed.h
                group: Loose/Headers
              - path: Interop/Project/Second.h
                headerVisibility: project
                name: Shown.h
              - path: Modulemap
                buildPhase:
                  copyFiles:
                    destination: productsDirectory
                    subpath: include/$(PRODUCT_NAME)
              - path: Plates
                type: folder
                buildPhase: resources
              - path: Labels.bundle
                type: file
                buildPhase: none
              - path: Seeds
                attributes: [Wild]
              - path: Assorted.kit
              - path: Core/Alpha/Fern.swift
                compilerFlags: [-Xfrontend, -enable-leaf]
        """#,
        "23-resources": #"""
        name: Gallery
        options:
          bundleIdPrefix: art.gallery
          deploymentTarget: {iOS: "16.0"}
          developmentLanguage: en
          useBaseInternationalization: true
        targets:
          Gallery:
            type: application
            platform: iOS
            settings:
              GENERATE_INFOPLIST_FILE: YES
              ENABLE_ON_DEMAND_RESOURCES: YES
            sources:
              - Gallery
              - path: Packs/tour.json
                buildPhase: resources
                resourceTags: [tour, audio]
              - path: Packs/Prints.xcassets
                resourceTags: [prints]
          Frames:
            type: framework
            platform: iOS
            settings: {GENERATE_INFOPLIST_FILE: YES}
            sources:
              - path: Frames
              - path: Models/Legacy.xcdatamodel
          GalleryWords:
            type: framework
            platform: iOS
            settings: {GENERATE_INFOPLIST_FILE: YES}
            sources: Words
          GalleryArt:
            type: bundle
            platform: iOS
            sources:
              - path: Art
                buildPhase: resources
        """#,
        "44-groups-and-options": #"""
        name: Ledger
        fileGroups:
          - README.md
          - Configuration
          - Docs
          - .editorconfig
        options:
          bundleIdPrefix: com.example.ledger
          createIntermediateGroups: true
          groupSortPosition: top
          groupOrdering:
            - order: [App, Features, Tests, Configuration]
            - pattern: ^Features$
              order: [Invoices, Accounts]
            - pattern: "^.*Screen$"
              order: [View, Model]
          developmentLanguage: fr
          useBaseInternationalization: false
          usesTabs: false
          indentWidth: 3
          tabWidth: 8
        attributes:
          ORGANIZATIONNAME: Example Ledgers & Co
          LastSwiftUpdateCheck: "1540"
          LastUpgradeCheck: "1520"
          CLASSPREFIX: LDG
        targets:
          Ledger:
            type: application
            platform: iOS
            sources:
              - App
              - Features/Invoices
              - Features/Accounts
              - Features/SummaryScreen
              - path: Resources/Text
                group: Support/Localisation
            settings: {GENERATE_INFOPLIST_FILE: YES}
          LedgerTests:
            type: bundle.unit-test
            platform: iOS
            sources: [Tests]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: Ledger}]
        """#,
        "49-synced-folders": #"""
        name: Estuary
        options:
          bundleIdPrefix: com.example.estuary
          projectFormat: xcode16_3
          defaultSourceDirectoryType: syncedFolder
          deploymentTarget: {iOS: "17.0"}
        targets:
          Estuary:
            type: application
            platform: iOS
            sources:
              - path: App
                excludes:
                  - "**/*.md"
                  - Drafts/Old.swift
                  - "Drafts/Wip*"
              - path: Shared
                type: syncedFolder
                includes: ["Models/**"]
              - path: Web
                type: syncedFolder
                explicitFolders: [site, "packs/*"]
              - path: Classic
                type: group
              - path: Bundled
                type: folder
            settings: {INFOPLIST_FILE: App/Info.plist}
            dependencies: [{target: EstuaryShare}]
          EstuaryShare:
            type: app-extension
            platform: iOS
            sources:
              - path: Share
              - path: Shared
                type: syncedFolder
                excludes: [Models/Salt.swift]
          EstuaryTests:
            type: bundle.unit-test
            platform: iOS
            sources:
              - path: Tests
                buildPhase: sources
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: Estuary}]
        """#,
    ]
}
