// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let schemes: [String: String] = [
        "12-schemes": #"""
        name: Signalbox
        options:
          bundleIdPrefix: rail.signalbox
          deploymentTarget: {iOS: "16.0"}
        fileGroups: [Support]
        targets:
          Signalbox: {type: application, platform: iOS, sources: App, settings: {GENERATE_INFOPLIST_FILE: YES}}
          Points: {type: framework, platform: iOS, sources: Points, settings: {GENERATE_INFOPLIST_FILE: YES}}
          PointsTests:
            type: bundle.unit-test
            platform: iOS
            sources: PointsTests
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: Points}]
        schemes:
          Points:
            templates: [Module]
            templateAttributes: {suite: PointsTests}
            build:
              targets:
                Points: [run, test, analyze]
            test:
              gatherCoverageData: true
              targets:
                - name: PointsTests
                  parallelizable: true
                  randomExecutionOrder: true
                  skippedTests: [PointsTests/testSlow()]
            management: {shared: false, orderHint: 4, isShown: false}
          Signalbox Main:
            build:
              targets: {Signalbox: all, Points: [running, testing], PointsTests: [test]}
              parallelizeBuild: false
              buildImplicitDependencies: false
              runPostActionsOnFailure: true
              preActions: [{name: Stamp, script: echo start, settingsTarget: Signalbox}]
              postActions: [{script: "echo end"}]
            run:
              config: Debug
              commandLineArguments: {"-trace": true, "-quiet": false}
              environmentVariables: {SIGNAL_HOST: localhost}
              language: cy
              region: GB
              simulateLocation: {allow: true, defaultLocation: Support/junction.gpx}
              storeKitConfiguration: Support/Fares.storekit
              disableMainThreadChecker: true
              enableGPUValidationMode: false
              customWorkingDirectory: /tmp
              preActions: [{script: "echo run"}]
            test:
              config: Debug
              targets: [PointsTests, {name: PointsTests, skipped: true}]
              coverageTargets: [Points]
              environmentVariables:
                - {variable: LOG, value: loud, isEnabled: false}
                - {variable: SEED, value: "7"}
              debugEnabled: false
              captureScreenshotsAutomatically: false
            profile: {config: Release, askForAppToLaunch: true}
            analyze: {config: Debug}
            archive: {config: Release, customArchiveName: Signals, revealArchiveInOrganizer: false, postActions: [{name: Notify, script: "echo archived"}]}
        """#,
        "13-target-scheme": #"""
        name: Meadow
        options:
          bundleIdPrefix: garden.meadow
          deploymentTarget: {iOS: "16.0"}
        configs:
          Lab Debug: debug
          Lab Release: release
          Field Debug: debug
          Field Release: release
        targets:
          Meadow:
            type: application
            platform: iOS
            sources: App
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [target: MeadowKit]
            scheme:
              configVariants: [Lab, Field]
              testTargets:
                - MeadowTests
                - name: MeadowSlowTests
                  parallelizable: true
                  skipped: false
                  selectedTests: [SlowTests/testBloom()]
              gatherCoverageData: true
              coverageTargets: [MeadowKit]
              commandLineArguments: {"-seed": true}
              environmentVariables: {SEASON: spring}
              preActions:
                - name: Water
                  script: echo "watering"
                  settingsTarget: Meadow
          MeadowKit:
            type: framework
            platform: iOS
            sources: Kit
            settings: {GENERATE_INFOPLIST_FILE: YES}
            scheme:
              testPlans:
                - path: Plans/Quick.xctestplan
                - path: Plans/Full.xctestplan
                  defaultPlan: true
              language: fr
              region: FR
              buildImplicitDependencies: false
              management: {shared: true, orderHint: 2}
          MeadowTests: &tests
            type: bundle.unit-test
            platform: iOS
            sources: Tests
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [target: Meadow]
          MeadowSlowTests:
            <<: *tests
            sources: SlowTests
        """#,
        "20-aggregate-targets": #"""
        name: Regatta
        options:
          bundleIdPrefix: club.regatta
          deploymentTarget: {iOS: "16.0"}
        targets:
          Sculls: {type: framework, platform: iOS, sources: Sculls, settings: {GENERATE_INFOPLIST_FILE: YES}}
          Eights: {type: framework, platform: iOS, sources: Eights, settings: {GENERATE_INFOPLIST_FILE: YES}, dependencies: [target: Codegen]}
        aggregateTargets:
          Codegen:
            buildScripts:
              - name: Emit lanes
                script: echo "lanes" > "$SRCROOT/lanes.txt"
                basedOnDependencyAnalysis: false
          Everything:
            targets: [Sculls, Eights, Codegen]
            configFiles:
              Debug: Config/all.xcconfig
            settings:
              base:
                REGATTA_DAY: saturday
              configs:
                Release:
                  REGATTA_DAY: sunday
            attributes:
              ProvisioningStyle: Manual
            scheme:
              environmentVariables:
                TIDE: ebb
        schemes:
          Launch day:
            build:
              targets:
                Everything: all
        """#,
        "43-breakpoints": #"""
        name: Snare
        options:
          bundleIdPrefix: com.example.snare
        targets:
          Snare:
            type: tool
            platform: macOS
            sources: [Sources]
        breakpoints:
          - type: File
            path: Sources/Trap.swift
            line: 2
            column: 5
            condition: depth > 3 && name != "x"
            ignoreCount: 4
            actions:
              - {type: DebuggerCommand, command: po self}
              - {type: Log, message: "hit %H at <trap>", conveyanceType: speak}
          - type: File
            path: Sources/main.swift
            line: 1
            enabled: false
          - type: Exception
            scope: C++
            stopOnStyle: catch
            continueAfterRunningActions: true
            actions:
              - type: ShellCommand
                path: /usr/bin/logger
                arguments: -t snare "boom & bust"
                waitUntilDone: true
              - {type: Sound, sound: Funk}
              - type: Sound
          - type: Exception
            scope: All
          - type: Symbolic
            symbol: "-[NSView drawRect:]"
            module: AppKit
            actions:
              - type: AppleScript
                script: |
                  display notification "drawn"
                  beep 2
              - type: GraphicsTrace
          - type: SwiftError
          - {type: OpenGLError, enabled: false}
          - {type: IDEConstraintError}
          - {type: IDETestFailure, ignoreCount: 1}
          - {type: RuntimeIssue}
        """#,
    ]
}
