// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let settings: [String: String] = [
        "06-configs": #"""
        name: Ferryline
        options:
          bundleIdPrefix: com.ferryline
          defaultConfig: Beta
          deploymentTarget:
            iOS: "16.4"
        configs:
          Debug: debug
          Beta: release
          Release: release
          Audit: none
        settings:
          base:
            FERRY_HOST: harbour.example.com
          configs:
            Debug:
              FERRY_HOST: localhost
              SWIFT_ACTIVE_COMPILATION_CONDITIONS: [DEBUG, TRACE_ROUTES]
            Beta:
              FERRY_HOST: beta.example.com
            Release:
              ENABLE_NS_ASSERTIONS: NO
        targets:
          Ferryline:
            type: application
            platform: iOS
            sources: App
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
                ASSETCATALOG_COMPILER_APPICON_NAME: AppIcon
              configs:
                debug:
                  PRODUCT_BUNDLE_IDENTIFIER: com.ferryline.app.debug
                  OTHER_LDFLAGS: ["$(inherited)", "-Xlinker", "-interposable"]
                Beta:
                  PRODUCT_BUNDLE_IDENTIFIER: com.ferryline.app.beta
                  ASSETCATALOG_COMPILER_APPICON_NAME: AppIcon-Beta
                Release:
                  PRODUCT_BUNDLE_IDENTIFIER: com.ferryline.app
        """#,
        "07-config-files": #"""
        name: Orchard
        options:
          bundleIdPrefix: farm.orchard
        configFiles:
          Debug: Configurations/Shared-Debug.xcconfig
          Release: Configurations/Shared-Release.xcconfig
        fileGroups:
          - Configurations
          - NOTES.md
        settings:
          GCC_TREAT_WARNINGS_AS_ERRORS: YES
        targets:
          Orchard:
            type: application
            platform: iOS
            deploymentTarget: "16.0"
            sources: Orchard
            configFiles:
              Debug: Orchard/Orchard-Debug.xcconfig
              Release: Orchard/Orchard-Release.xcconfig
            settings:
              GENERATE_INFOPLIST_FILE: YES
          Press:
            type: framework
            platform: iOS
            deploymentTarget: "16.0"
            sources: Press
            configFiles:
              Release: Configurations/Press.xcconfig
            settings:
              GENERATE_INFOPLIST_FILE: YES
        """#,
        "08-setting-groups": #"""
        name: Quarry
        options:
          bundleIdPrefix: com.quarryside
          deploymentTarget: {iOS: "15.0"}
        settingGroups:
          warnings:
            GCC_WARN_SHADOW: YES
            CLANG_WARN_ASSIGN_ENUM: YES_ERROR
          strictWarnings:
            groups: [warnings]
            base:
              GCC_TREAT_WARNINGS_AS_ERRORS: YES
              CLANG_WARN_ASSIGN_ENUM: YES
          drillFlags:
            groups: [strictWarnings]
            configs:
              Debug:
                DRILL_DEPTH: 3
              Release:
                groups: [polish]
                base:
                  DRILL_DEPTH: 12
          polish:
            LLVM_LTO: YES_THIN
            DRILL_DEPTH: 99
        settings:
          groups: [warnings]
          base:
            STONE: granite
            WARNING_CFLAGS: [-Wextra, -Wno-unused-parameter]
          configs:
            debug:
              STONE: chalk
        targets:
          Quarry:
            type: framework
            platform: iOS
            sources: Quarry
            settings:
              groups: [drillFlags]
              base:
                GENERATE_INFOPLIST_FILE: YES
                STONE: slate
                DRILL_DEPTH: 1
              configs:
                release:
                  STONE: marble
          QuarryPlain:
            type: framework
            platform: iOS
            sources: Plain
            settings:
              IGNORED_BESIDE_BASE: lost
              base:
                GENERATE_INFOPLIST_FILE: YES
        """#,
        "09-setting-presets": #"""
        name: Kiln-none
        options:
          settingPresets: none
          bundleIdPrefix: art.kilnhouse
          deploymentTarget:
            iOS: "16.0"
            macOS: "13.0"
        settings:
          SWIFT_VERSION: 5.9
        targets:
          Kiln:
            type: application
            platform: iOS
            sources: Kiln
            dependencies:
              - target: Glaze
              - target: KilnWidget
          Glaze:
            type: framework
            platform: iOS
            sources: Glaze
          KilnWidget:
            type: app-extension
            platform: iOS
            sources: Widget
          KilnTests:
            type: bundle.unit-test
            platform: iOS
            sources: Tests
            dependencies:
              - target: Kiln
          firelog:
            type: tool
            platform: macOS
            sources: Firelog
        """#,
        "10-include-merge": #"""
        name: Atlas
        options:
          bundleIdPrefix: world.atlasmaps
          deploymentTarget:
            iOS: "16.0"
        settings:
          base:
            ATLAS_TIER: root
            ATLAS_SCALE: "1:50000"
        targets:
          Atlas:
            type: application
            platform: iOS
            sources:
              - path: Common
              - path: App
            configFiles:
              Debug: specs/atlas-debug.xcconfig
            settings:
              GENERATE_INFOPLIST_FILE: YES
            dependencies:
              - target: Terrain
              - target: Legend
          Terrain:
            type: framework
            platform: iOS
            sources:
              - path: TerrainOverride
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
          LegendKit:
            name: Legend
            type: framework
            platform: iOS
            sources: [specs/Legend]
        """#,
        "11-target-templates": #"""
        name: Bakehouse
        options:
          bundleIdPrefix: com.bakehouse
        targets:
          Sourdough:
            platform: iOS
            deploymentTarget: "16.0"
            type: framework
            templates: [Feature, Linted]
            templateAttributes:
              folder: Features
              owner: dough-team
              oven: deck
            sources:
              - Features/Sourdough
            settings:
              base:
                GENERATE_INFOPLIST_FILE: YES
                FEATURE_OWNER: dough-team
                OVEN: wood
            postCompileScripts:
              - name: Lint Sourdough
                script: echo "linting Sourdough for $(OWNER)"
        """#,
        "24-environment": #"""
        name: Beacon
        options:
          bundleIdPrefix: com.Beacon.keepers
          deploymentTarget: {iOS: "16.0"}
        settings:
          base:
            DEVELOPMENT_TEAM: ${TEAM_ID}
            JOINED: a-lit-lit-z
            LEFT_ALONE: ${NOT_SET_ANYWHERE}
            XCODE_STYLE: $(FLAG_VALUE)
            EMPTY: ""
            UNCLOSED: ${FLAG_VALUE
            LISTED: [one, "lit"]
        targets:
          Beacon:
            type: application
            platform: iOS
            sources:
              - path: App
            settings:
              GENERATE_INFOPLIST_FILE: YES
            postBuildScripts:
              - name: Report Beacon
                script: |
                  echo "lit ${TARGET_NAME} $FLAG_VALUE"
        """#,
        "45-options-versions": #"""
        name: Anvil
        options:
          minimumXcodeGenVersion: 2.40.0
          xcodeVersion: "15.4"
          projectFormat: xcode15_0
          bundleIdPrefix: com.example
          generateEmptyDirectories: true
          findCarthageFrameworks: true
          carthageBuildPath: Deps/Build
          carthageExecutablePath: mint run carthage
          settingPresets: project
          defaultConfig: Nightly
          deploymentTarget:
            iOS: 14.5
            macOS: "12"
            tvOS: "15.0"
        configs:
          Local: debug
          Nightly: release
          Bare: none
        targets:
          Anvil_App:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - carthage: Tongs
              - carthage: Bellows
                findFrameworks: false
                linkType: static
          Anvil Kit (v2)_iOS:
            type: framework
            platform: iOS
            productName: Anvil Kit (v2)
            sources: [Kit]
            dependencies:
              - carthage: Hammer
                platforms: [iOS]
          Anvil Kit (v2)_macOS:
            type: framework
            platform: macOS
            productName: Anvil Kit (v2)
            deploymentTarget: "13.1"
            sources: [Kit]
            dependencies:
              - carthage: Hammer
                platforms: [iOS]
          AnvilOld:
            type: framework
            platform: iOS
            deploymentTarget: "13.0"
            sources: [Kit]
            settings:
              IPHONEOS_DEPLOYMENT_TARGET: "12.4"
        """#,
    ]
}
