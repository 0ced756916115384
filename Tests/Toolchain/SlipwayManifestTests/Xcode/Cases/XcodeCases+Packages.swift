// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let packages: [String: String] = [
        "14-remote-packages": #"""
        name: Cartwheel
        options:
          bundleIdPrefix: dev.cartwheel
          deploymentTarget: {iOS: "16.0"}
        packages:
          Spoke:
            url: https://git.example.com/wheels/Spoke.git
            from: 2.1.0
          Hub:
            url: https://git.example.com/wheels/Hub
            exactVersion: 1.0.3
          Axle:
            url: https://git.example.com/wheels/Axle
            branch: next
          Rim:
            url: https://git.example.com/wheels/Rim
            revision: 4f1e0c2d9b8a7f6e5d4c3b2a1908f7e6d5c4b3a2
          Tyre:
            url: https://git.example.com/wheels/Tyre
            minVersion: 0.9.0
            maxVersion: 1.4.2
          Valve:
            url: https://git.example.com/wheels/Valve
            minorVersion: 3.2.1
          Pump:
            github: example-wheels/Pump
            majorVersion: 5.0.0
          Patch:
            github: example-wheels/Patch
            version: 0.1.0
        targets:
          Cartwheel:
            type: application
            platform: iOS
            sources: App
            settings: {GENERATE_INFOPLIST_FILE: YES}
            buildToolPlugins:
              - plugin: PatchLint
                package: Patch
            dependencies:
              - package: Spoke
              - package: Hub
                product: HubCore
              - package: Axle
                products: [AxleFront, AxleRear]
              - package: Rim
                product: RimShine
                weak: true
              - package: Valve
              - package: Pump
                embed: true
          CartwheelLib:
            type: library.static
            platform: iOS
            sources: Lib
            dependencies:
              - package: Tyre
              - package: Spoke
        """#,
        "15-local-packages": #"""
        name: Thicket
        options:
          bundleIdPrefix: eco.thicket
          localPackagesGroup: Modules
          deploymentTarget: {iOS: "16.0"}
        packages:
          Bramble:
            path: Packages/Bramble
          Hazel:
            path: Packages/Hazel
            group: Domains/Trees
          Fern:
            path: Packages/Fern
            group: ""
          Moss:
            path: Packages/Moss
            excludeFromProject: true
        targets:
          Thicket:
            type: application
            platform: iOS
            sources: App
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - package: Bramble
              - package: Hazel
                products: [HazelNut, HazelLeaf]
              - package: Fern
              - package: Moss
            scheme:
              testTargets:
                - package: Bramble/BrambleTests
        """#,
        "16-dependency-options": #"""
        name: Switchyard
        options:
          bundleIdPrefix: com.switchyard
          carthageBuildPath: Deps/Carthage
          carthageExecutablePath: bin/carthage
          deploymentTarget: {iOS: "16.0", macOS: "13.0"}
        targets:
          Switchyard:
            type: application
            onlyCopyFilesOnInstall: true
            platform: iOS
            sources: App
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - framework: Vendor/Coupler.framework
              - framework: Vendor/Bogie.xcframework
                embed: false
              - framework: Vendor/Buffer.framework
                codeSign: false
                removeHeaders: false
                weak: true
              - framework: Ballast.framework
                implicit: true
              - target: Rails
                weak: true
                codeSign: false
              - target: Sleeper
                link: false
              - target: Yardmaster
              - sdk: Contacts.framework
                weak: true
              - sdk: libz.tbd
              - sdk: libsqlite3.dylib
              - sdk: System/Library/Frameworks/AVKit.framework
              - sdk: Platforms/iPhoneOS.platform/Developer/Library/Frameworks/StoreKitTest.framework
                root: DEVELOPER_DIR
              - carthage: Turntable
              - carthage: Semaphore
                linkType: static
              - carthage: Gantry
                embed: false
                findFrameworks: false
              - bundle: YardArt.bundle
              - target: Helper
                copy:
                  destination: frameworks
                  subpath: Extra
          Rails: {type: framework, platform: iOS, sources: Rails, settings: {GENERATE_INFOPLIST_FILE: YES}}
          Helper: {type: framework, platform: iOS, sources: Helper, settings: {GENERATE_INFOPLIST_FILE: YES}}
          Sleeper: {type: bundle, platform: iOS, sources: [{path: Sleeper, buildPhase: resources}]}
          Yardmaster:
            type: app-extension
            platform: iOS
            sources: Yardmaster
            transitivelyLinkDependencies: true
            dependencies: [{target: Rails, embed: false}]
        """#,
        "46-transitive-carthage": #"""
        name: Canal
        options:
          bundleIdPrefix: com.example.canal
          transitivelyLinkDependencies: true
          deploymentTarget: {iOS: "13.0", macOS: "11.0"}
        targets:
          Canal:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - target: Locks
              - carthage: Towpath
          CanalDirect:
            type: application
            platform: iOS
            directlyEmbedCarthageDependencies: true
            sources: [App]
            dependencies:
              - target: Locks
          CanalMac:
            type: application
            platform: macOS
            sources: [App]
            directlyEmbedCarthageDependencies: false
            dependencies:
              - carthage: Barge
                embed: true
          Locks:
            type: framework
            platform: iOS
            sources: [Locks]
            dependencies:
              - target: Gates
              - carthage: Barge
              - carthage: Silt
                linkType: static
              - framework: Vendor/Sluice.framework
              - sdk: CoreLocation.framework
          Gates:
            type: framework
            platform: iOS
            transitivelyLinkDependencies: false
            sources: [Gates]
            dependencies: [{target: Paddles}]
          Paddles: {type: library.static, platform: iOS, sources: [Paddles]}
          CanalTests:
            type: bundle.unit-test
            platform: iOS
            transitivelyLinkDependencies: true
            sources: [Tests]
            dependencies: [{target: Canal}, {target: Locks}]
          LocksTests:
            type: bundle.unit-test
            platform: iOS
            transitivelyLinkDependencies: false
            sources: [Tests]
            dependencies: [{target: Locks}]
        """#,
        "48-package-plugins": #"""
        name: Trellis
        options:
          bundleIdPrefix: com.example.trellis
          localPackagesGroup: Modules
          deploymentTarget: {iOS: "16.0"}
        packages:
          LintTools:
            url: https://git.example.com/tools/lint-tools.git
            from: 0.54.0
          CodeWeaver:
            github: example/code-weaver
            exactVersion: 2.1.0-beta.3
          Latch:
            url: https://git.example.com/latch
            minVersion: 1.0.0
            maxVersion: 1.6.0
          Edge:
            url: https://git.example.com/edge
            branch: release/next
          Pinned:
            url: https://git.example.com/pinned
            revision: 0a1b2c3d4e5f60718293a4b5c6d7e8f901234567
          VineKit:
            path: Modules/VineKit
          Hidden:
            path: Modules/Hidden
            excludeFromProject: true
        targets:
          Trellis:
            type: application
            platform: iOS
            sources: [App]
            buildToolPlugins:
              - {plugin: LintBuildTool, package: LintTools}
              - {plugin: Weave, package: CodeWeaver}
            dependencies:
              - package: Latch
                products: [Latch, LatchTesting]
              - package: Edge
                product: EdgeStatic
                embed: true
              - package: VineKit
              - package: Hidden
              - package: Pinned
                weak: true
          TrellisDocs:
            type: framework
            platform: iOS
            sources: [Docs]
            buildToolPlugins: [{plugin: LintBuildTool, package: LintTools}]
        aggregateTargets:
          Codegen:
            targets: [TrellisDocs]
            buildToolPlugins: [{plugin: Weave, package: CodeWeaver}]
        """#,
    ]
}
