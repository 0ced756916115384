import SlipwayGenerate
import Testing

/// Projects that are generated, migrated and generated again come out the same, byte for byte.
@Suite struct RoundTripTests {
    private let fixture: MigrationFixture

    init() throws { fixture = try MigrationFixture() }

    private func check(_ manifest: String) async throws -> MigrationPlan {
        let before = try fixture.generate(manifest)
        let plan = try await fixture.migrate()
        #expect(plan.notes.isEmpty, "\(plan.notes)")
        let after = try fixture.generate(plan.text)
        #expect(Set(before.keys) == Set(after.keys))
        for (path, text) in before {
            let lines = difference(text, after[path] ?? "")
            #expect(lines.isEmpty, "\(path): \(lines) of\n\(plan.text)")
        }
        return plan
    }

    /// The lines that only one of two texts has.
    private func difference(_ left: String, _ right: String) -> [String] {
        let (old, new) = (left.split(separator: "\n"), right.split(separator: "\n"))
        return new.difference(from: old).prefix(12).map { change in
            switch change {
            case .insert(_, let line, _): "+" + line
            case .remove(_, let line, _): "-" + line
            }
        }
    }

    @Test func anAppWithExtensionFrameworkTestsAndSchemes() async throws {
        try fixture.add(
            "App/Main.swift", "App/Deep/View.swift", "App/Assets.xcassets/Contents.json={}", "App/Info.plist=<plist/>",
            "App/Base.lproj/Main.storyboard", "App/en.lproj/Main.strings", "Kit/Kit.swift", "Kit/Kit.h",
            "Widget/Widget.swift",
            "Tests/Test.swift", "Tests/Plan.xctestplan={}")
        let plan = try await check(
            """
            name: Sample
            options: {bundleIdPrefix: com.example, deploymentTarget: {iOS: 16.0}}
            packages:
              Yams: {url: "https://github.com/jpsim/Yams", from: 5.0.0}
              Exact: {url: "https://example.com/Exact.git", exactVersion: 1.2.3}
            targets:
              App:
                type: application
                platform: iOS
                sources: [App]
                settings: {base: {INFOPLIST_FILE: App/Info.plist}, configs: {Debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: [DEBUG, MORE]}}}
                dependencies:
                  - target: Kit
                  - target: Widget
                  - package: Yams
                  - {package: Exact, product: Part, weak: true}
                  - {sdk: CoreData.framework, weak: true}
                  - sdk: libz.tbd
              Kit: {type: framework, platform: iOS, sources: [Kit], deploymentTarget: "17.0"}
              Widget: {type: app-extension, platform: iOS, sources: [Widget], settings: {PRODUCT_NAME: "Wid get"}}
              Tests: {type: bundle.unit-test, platform: iOS, sources: [Tests], dependencies: [{target: App}]}
            schemes:
              App:
                build: {targets: {App: all, Kit: [run, test]}, preActions: [{script: "echo 1.10: yes", settingsTarget: App}]}
                run:
                  commandLineArguments: {"-x YES": true, "no": false}
                  environmentVariables: [{variable: "A", value: "1.10"}, {variable: B, value: "", isEnabled: false}]
                test: {targets: [{name: Tests, parallelizable: true, skippedTests: [T/a]}], testPlans: [{path: Tests/Plan.xctestplan, defaultPlan: true}], gatherCoverageData: true}
                archive: {customArchiveName: "off", revealArchiveInOrganizer: false}
            """)
        #expect(plan.targets == 4 && plan.schemes == 1 && plan.kind == .xcode)
        #expect(plan.text.contains("sources:\n      - App\n"))
    }

    @Test func scriptsRulesConfigurationsAndFiles() async throws {
        try fixture.add(
            "Tool/main.swift", "Tool/skip.swift", "Tool/old.m", "Tool/part.json={}", "Config/Dev.xcconfig=A = 1\n",
            "Lib/a.c", "Lib/a.h", "Data/x/y.txt", "README.md")
        _ = try await check(
            """
            name: Tools
            configs: {Dev: debug, Beta: release, Bare: none}
            configFiles: {Dev: Config/Dev.xcconfig}
            options: {settingPresets: none, defaultConfig: Dev, usesTabs: true, indentWidth: 3, xcodeVersion: "15.4"}
            attributes: {ORGANIZATIONNAME: "A & B", CLASSPREFIX: "007"}
            settings: {base: {SWIFT_VERSION: "5.10", SDKROOT: macosx, EMPTY: ""}}
            fileGroups: [README.md]
            targets:
              tool:
                type: tool
                platform: macOS
                sources:
                  - {path: Tool, excludes: [skip.swift, old.m, part.json]}
                  - {path: Tool/old.m, compilerFlags: [-fno-objc-arc, "-DA=1"]}
                  - {path: Tool/part.json, buildPhase: {copyFiles: {destination: productsDirectory, subpath: etc}}}
                preBuildScripts: [{name: First, script: "set -e\\necho ${SRCROOT}\\n", inputFiles: [a], outputFileLists: [b], basedOnDependencyAnalysis: false}]
                postCompileScripts: [{name: Middle, script: "  indented\\n\\n"}]
                postBuildScripts: [{name: Last, script: "x: y # z", shell: /bin/zsh, showEnvVars: false, runOnlyWhenInstalling: true, discoveredDependencyFile: d}]
                buildRules: [{name: R, filePattern: "*.x", script: "cp\\n", outputFiles: [o], runOncePerArchitecture: false}, {name: S, fileType: sourcecode.swift, compilerSpec: com.x}]
                dependencies: [{target: lib}]
              lib: {type: library.static, platform: macOS, sources: [Lib], settings: {configs: {Beta: {X: ["1", "a b"]}}}}
              copy: {type: bundle, platform: macOS, sources: [{path: Data/x, type: folder}]}
            aggregateTargets:
              all: {targets: [tool, copy], buildScripts: [{name: Say, script: "echo"}], settings: {base: {A: B}}}
            """)
    }

    @Test func synchronizedFoldersPluginsAndBreakpoints() async throws {
        try fixture.add("App/a.swift", "App/b.swift", "App/Info.plist=<plist/>", "Local/Package.swift", "Kit/k.swift")
        _ = try await check(
            """
            name: Synced
            packages: {Tool: {url: "https://example.com/Tool", branch: main}, Local: {path: Local}}
            targets:
              App:
                type: application
                supportedDestinations: [iOS, macOS]
                sources: [{path: App, type: syncedFolder, excludes: [b.swift]}]
                settings: {base: {INFOPLIST_FILE: App/Info.plist}}
                buildToolPlugins: [{plugin: Lint, package: Tool}]
                dependencies: [{package: Local}, {target: Kit, destinationFilters: [iOS], embed: false}]
              Kit: {type: framework, supportedDestinations: [iOS, macOS], sources: [Kit]}
            breakpoints:
              - {type: File, path: App/a.swift, line: 3, column: 2, condition: "x > 1", actions: [{type: Log, message: hi}]}
              - {type: Symbolic, symbol: malloc, module: lib, enabled: false, ignoreCount: 2}
              - {type: SwiftError}
            """)
    }

    @Test func aVersionOfAllTargetsIsSaidOnce() async throws {
        try fixture.add("A/a.swift", "B/b.swift")
        try fixture.generate(
            """
            name: Versions
            targets:
              A: {type: framework, platform: iOS, sources: [A], settings: {MARKETING_VERSION: 1.4.0, CURRENT_PROJECT_VERSION: 12}}
              B: {type: tool, platform: macOS, sources: [B], settings: {MARKETING_VERSION: 1.4.0, CURRENT_PROJECT_VERSION: 12}}
            """)
        let plan = try await fixture.migrate()
        #expect(plan.text.contains("\nversion: 1.4.0\nbuild: 12\n") && !plan.text.contains("MARKETING_VERSION"))
        let again = try fixture.generate(plan.text)
        let project = again["Versions.xcodeproj/project.pbxproj"] ?? ""
        // once for each configuration of the project
        #expect(project.split(separator: "MARKETING_VERSION = 1.4.0;").count == 3)
    }

    @Test func versionsThatDifferStayWithTheirTargets() async throws {
        try fixture.add("A/a.swift", "B/b.swift")
        let plan = try await check(
            """
            name: Versions
            targets:
              A: {type: framework, platform: iOS, sources: [A], settings: {MARKETING_VERSION: 1.4.0}}
              B: {type: tool, platform: macOS, sources: [B], settings: {MARKETING_VERSION: 1.5.0}}
            """)
        #expect(!plan.text.contains("\nversion:"))
    }
}
