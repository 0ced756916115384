import SlipwayModel
import SlipwayReport
import Testing

/// Every conformance case is read without an error; what is special about each arrives in the model.
@Suite struct XcodeCaseTests {
    @Test(arguments: XcodeCases.all.keys.sorted()) func isReadWithoutAnError(_ name: String) throws {
        let (spec, diagnostics) = try XcodeReading.read(try #require(XcodeCases.all[name]))
        // plain settings beside `base`, which XcodeGen drops, are the one thing that a case does on purpose
        let wanted = name == "08-setting-groups" ? ["unused-setting"] : []
        #expect(diagnostics.map(\.code) == wanted, "\(diagnostics)")
        #expect(spec != nil)
    }

    private func read(_ name: String) throws -> XcodeSpec {
        let text = try #require(XcodeCases.all[name])
        return try #require(try XcodeReading.read(text).spec)
    }

    @Test func thereAreFortyTwo() { #expect(XcodeCases.all.count == 42) }

    @Test func applicationsFrameworksAndTests() throws {
        let app = try read("01-app-tests")
        #expect(app.name == "Tidewatch")
        #expect(app.attributes == [.init("ORGANIZATIONNAME", .scalar("Harbour Labs", isPlain: true))])
        #expect(app.settings.base.text("CURRENT_PROJECT_VERSION") == "27")
        #expect(app.options.deploymentTarget == [DeploymentTarget(platform: .iOS, version: "16.0")])
        #expect(app.targets.map(\.type) == [.application, .unitTestBundle, .uiTestBundle])
        #expect(app.targets[0].settings.base.text("GENERATE_INFOPLIST_FILE") == "YES")
        #expect(app.targets[1].dependencies.map(\.kind) == [.target("Tidewatch")])
        let libraries = try read("02-frameworks-libraries")
        #expect(libraries.targets[0].dependencies.map(\.embed) == [nil, nil, nil, false])
        #expect(libraries.target(named: "PantryChecksum")?.requiresObjCLinking == false)
        #expect(libraries.target(named: "PantryTheme")?.type == .staticFramework)
        let tool = try read("03-macos-tool-package")
        #expect(
            tool.targets.first?.scheme?.commandLineArguments == [
                .init("--dry-run", isEnabled: false), .init("--verbose", isEnabled: true),
            ])
        #expect(tool.packages.map(\.source) == [.local(path: "Packages/GrainParser", group: nil)])
    }

    @Test func platformsAndDestinations() throws {
        let list = try read("04-multi-platform-list")
        #expect(list.targets.map(\.productName) == ["LumenCore", "LumenUI"])
        #expect(list.targets[1].deploymentTarget == [DeploymentTarget(platform: .macOS, version: "12.3")])
        #expect(list.targets[0].settings.groups == ["tuning_iOS"])
        let destinations = try read("05-supported-destinations")
        #expect(destinations.targets.map(\.platform) == [.auto, .auto, .iOS, .auto])
        #expect(destinations.targets[0].supportedDestinations == [.iOS, .macOS, .tvOS, .visionOS])
        #expect(destinations.targets[0].sources.map(\.inferDestinationFiltersByPath) == [true, false])
        #expect(destinations.targets[0].dependencies.map(\.destinationFilters) == [[], [.iOS], [.macOS]])
        #expect(destinations.targets[2].dependencies.first?.platformFilter == .iOS)
        #expect(destinations.targets[3].deploymentTarget == [DeploymentTarget(platform: .auto, version: "14.2")])
        #expect(try read("36-vision-app").targets.map(\.platform) == [.visionOS, .auto, .visionOS])
        #expect(try read("34-tv-topshelf").targets.map(\.type) == [.application, .tvExtension, .framework])
        #expect(try read("32-watch-app").options.deploymentTarget.map(\.platform) == [.iOS, .watchOS])
        #expect(try read("33-messages-stickers").targets.map(\.type.rawValue).last?.hasSuffix("sticker-pack") == true)
        #expect(try read("37-app-clip").targets[1].type == .onDemandInstallCapableApplication)
        #expect(try read("39-widget").targets.map { $0.scheme != nil } == [false, true, false, false])
        #expect(try read("40-bundles-and-tests").targets.last?.type == .ocUnitTestBundle)
        let linked = try read("41-static-dynamic-xcframework")
        #expect(linked.targets[0].dependencies[4].implicit)
        #expect(linked.target(named: "heddle-cli")?.dependencies[1].removeHeaders == false)
        #expect(try read("31-app-extensions").targets[2].info?.path == "TodayExtension/Info.plist")
    }

    @Test func configurationsAndSettings() throws {
        let configs = try read("06-configs")
        #expect(configs.configs.map(\.name) == ["Debug", "Beta", "Release", "Audit"])
        #expect(configs.configs.map(\.type) == [.debug, .release, .release, nil])
        #expect(configs.options.defaultConfig == "Beta")
        #expect(configs.settings.configs.map(\.name) == ["Debug", "Beta", "Release"])
        #expect(
            configs.settings.configs[0].settings.base["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
                == .list(["DEBUG", "TRACE_ROUTES"]))
        #expect(configs.settings.configs[2].settings.base.text("ENABLE_NS_ASSERTIONS") == "NO")
        let files = try read("07-config-files")
        #expect(files.configFiles.map(\.path).last == "Configurations/Shared-Release.xcconfig")
        #expect(files.targets[1].configFiles.map(\.config) == ["Release"])
        #expect(files.fileGroups == ["Configurations", "NOTES.md"])
        #expect(files.fileGroupPlaces.map(\.line) == [8, 9])
        let groups = try read("08-setting-groups")
        #expect(groups.settingGroups["drillFlags"]?.configs[1].settings.groups == ["polish"])
        #expect(groups.settingGroups["polish"]?.base.text("LLVM_LTO") == "YES_THIN")
        #expect(groups.targets[1].settings.base.keys == ["GENERATE_INFOPLIST_FILE"])
        #expect(try read("09-setting-presets").options.settingPresets == XcodeOptions.SettingPresets.none)
        #expect(try read("10-include-merge").targets.map(\.name) == ["Atlas", "Terrain", "Legend"])
        #expect(try read("11-target-templates").targets[0].postCompileScripts.first?.name == "Lint Sourdough")
        let variables = try read("24-environment")
        #expect(variables.settings.base.text("UNCLOSED") == "${FLAG_VALUE")
        #expect(variables.settings.base["EMPTY"] == .text(""))
    }

    @Test func options() throws {
        let options = try read("45-options-versions").options
        #expect(options.xcodeVersion == "1540")
        #expect(options.projectFormat == .xcode15Dot0)
        #expect(options.deploymentTarget.map(\.version) == ["14.5", "12.0", "15.0"])
        #expect(options.generateEmptyDirectories && options.findCarthageFrameworks)
        #expect(options.carthageExecutablePath == "mint run carthage")
        let targets = try read("45-options-versions").targets
        #expect(targets[1].dependencies.map(\.kind).count == 1)
        // what is for iOS only is not a dependency of the target for macOS
        #expect(targets[2].dependencies.isEmpty)
        #expect(
            targets[0].dependencies[1].kind == .carthage(name: "Bellows", findFrameworks: false, linkType: .static))
        let groups = try read("44-groups-and-options")
        #expect(groups.options.groupOrdering.map(\.pattern) == ["", "^Features$", "^.*Screen$"])
        #expect(groups.options.usesTabs == false && groups.options.indentWidth == 3 && groups.options.tabWidth == 8)
        #expect(!groups.options.useBaseInternationalization && groups.options.groupSortPosition == .top)
        #expect(groups.attributes.map(\.key).last == "CLASSPREFIX")
        #expect(try read("23-resources").options.useBaseInternationalization)
        #expect(try read("50-commands-and-scripts").options.preGenCommand?.hasPrefix("mkdir -p Generated") == true)
    }

    @Test func schemes() throws {
        let schemes = try read("12-schemes").schemes
        #expect(schemes.map(\.name) == ["Points", "Signalbox Main"])
        #expect(schemes[0].management?.shared == false && schemes[0].management?.orderHint == 4)
        #expect(schemes[0].test?.targets.first?.skippedTests == ["PointsTests/testSlow()"])
        #expect(schemes[0].build.targets.first?.buildTypes == [.running, .testing, .analyzing])
        let main = schemes[1]
        #expect(main.build.targets.map(\.target.name) == ["Points", "PointsTests", "Signalbox"])
        #expect(!main.build.parallelizeBuild && main.build.runPostActionsOnFailure)
        #expect(main.run?.commandLineArguments.map(\.argument) == ["-quiet", "-trace"])
        #expect(main.run?.simulateLocation == .init(allow: true, defaultLocation: "Support/junction.gpx"))
        #expect(main.run?.enableGPUValidationMode == false)
        #expect(main.test?.targets.map(\.skipped) == [false, true])
        #expect(main.test?.environmentVariables.map(\.isEnabled) == [false, true])
        #expect(main.archive?.postActions.first?.name == "Notify")
        let meadow = try read("13-target-scheme")
        let scheme = try #require(meadow.targets.first?.scheme)
        #expect(scheme.configVariants == ["Lab", "Field"])
        #expect(scheme.testTargets.map(\.target.name) == ["MeadowTests", "MeadowSlowTests"])
        #expect(scheme.preActions.first?.settingsTarget == "Meadow")
        #expect(meadow.targets[1].scheme?.testPlans.map(\.defaultPlan) == [false, true])
        let aggregates = try read("20-aggregate-targets")
        #expect(aggregates.aggregateTargets.map(\.name) == ["Codegen", "Everything"])
        #expect(aggregates.aggregateTargets[1].targets == ["Sculls", "Eights", "Codegen"])
        #expect(aggregates.schemes.first?.build.targets.first?.buildTypes == Set(XcodeScheme.BuildType.allCases))
    }

    @Test func breakpoints() throws {
        let breakpoints = try read("43-breakpoints").breakpoints
        #expect(breakpoints.count == 10)
        #expect(breakpoints[0].kind == .file(path: "Sources/Trap.swift", line: 2, column: 5))
        #expect(breakpoints[0].actions.last == .log(message: "hit %H at <trap>", conveyanceType: .speak))
        #expect(breakpoints[2].kind == .exception(scope: .cpp, stopOnStyle: .catch))
        #expect(breakpoints[2].actions.last == .sound("Basso"))
        #expect(breakpoints[4].kind == .symbolic(symbol: "-[NSView drawRect:]", module: "AppKit"))
        #expect(breakpoints[8].ignoreCount == 1)
    }

    @Test func packages() throws {
        let packages = try read("14-remote-packages").packages
        let requirements: [PackageDependency.Requirement?] = packages.map {
            if case .remote(_, let requirement) = $0.source { requirement } else { nil }
        }
        #expect(
            requirements == [
                .from("2.1.0"), .exact("1.0.3"), .branch("next"),
                .revision("4f1e0c2d9b8a7f6e5d4c3b2a1908f7e6d5c4b3a2"), .range("0.9.0", "1.4.2"),
                .upToNextMinor("3.2.1"), .from("5.0.0"), .exact("0.1.0"),
            ])
        #expect(packages.last?.source == .remote(url: "https://github.com/example-wheels/Patch", .exact("0.1.0")))
        let local = try read("15-local-packages")
        #expect(
            local.packages.map(\.source).dropFirst().first == .local(path: "Packages/Hazel", group: "Domains/Trees"))
        #expect(local.packages[2].source == .local(path: "Packages/Fern", group: ""))
        #expect(local.packages[3].excludeFromProject)
        let tested = local.targets[0].scheme?.testTargets.first?.target
        #expect(tested?.name == "BrambleTests" && tested?.location == .package("Bramble"))
        let plugins = try read("48-package-plugins")
        #expect(plugins.targets[0].buildToolPlugins.map(\.plugin) == ["LintBuildTool", "Weave"])
        #expect(plugins.aggregateTargets[0].buildToolPlugins.map(\.package) == ["CodeWeaver"])
    }

    @Test func dependencies() throws {
        let switchyard = try read("16-dependency-options").targets[0]
        let dependencies = switchyard.dependencies
        #expect(switchyard.onlyCopyFilesOnInstall)
        #expect(dependencies[2].codeSign == false && dependencies[2].removeHeaders == false && dependencies[2].weak)
        #expect(dependencies[5].link == false)
        #expect(
            dependencies[11].kind
                == .sdk(
                    name: "Platforms/iPhoneOS.platform/Developer/Library/Frameworks/StoreKitTest.framework",
                    root: "DEVELOPER_DIR"))
        #expect(dependencies[13].kind == .carthage(name: "Semaphore", findFrameworks: nil, linkType: .static))
        #expect(dependencies[15].kind == .bundle(name: "YardArt.bundle"))
        #expect(dependencies[16].copy == CopyFiles(destination: .frameworks, subpath: "Extra"))
        let canal = try read("46-transitive-carthage")
        #expect(canal.options.transitivelyLinkDependencies)
        #expect(
            canal.targets.map(\.directlyEmbedCarthageDependencies) == [nil, true, false]
                + Array(repeating: nil, count: 5))
        #expect(canal.target(named: "Gates")?.transitivelyLinkDependencies == false)
    }

    @Test func filesAndPropertyLists() throws {
        let postbox = try read("17-plists").targets[0]
        let properties = postbox.info?.properties ?? []
        #expect(properties.first { $0.key == "CFBundleVersion" }?.value == .scalar("12", isPlain: false))
        #expect(properties.first { $0.key == "PBBackoff" }?.value == .scalar("1.5", isPlain: true))
        #expect(properties.first { $0.key == "UILaunchScreen" }?.value == .mapping([]))
        #expect(properties.first { $0.key == "PBEmptyText" }?.value == .scalar("", isPlain: false))
        #expect(postbox.entitlements?.properties.map(\.key).first == "com.apple.security.application-groups")
        let herbarium = try read("22-source-options")
        let sources = herbarium.targets[0].sources
        #expect(sources[0].excludes == ["**/*.md", "Drafts", "Alpha/*Old.swift"])
        #expect(sources[1].createIntermediateGroups == false)
        #expect(sources[2].isOptional && sources[3].buildPhase == BuildPhaseSpec.none)
        #expect(sources[5].compilerFlags == ["-fno-objc-arc", "-DPRESS=1"])
        #expect(sources[6].name == "Renamed.h" && sources[6].group == "Loose/Headers")
        #expect(
            sources[8].buildPhase
                == .copyFiles(CopyFiles(destination: .productsDirectory, subpath: "include/$(PRODUCT_NAME)")))
        #expect(sources[9].type == .folder && sources[11].attributes == ["Wild"])
        #expect(herbarium.options.fileTypes["kit"]?.file == false)
        #expect(herbarium.options.fileTypes["seed"]?.attributes == ["Planted"])
        #expect(try read("23-resources").targets[0].sources[1].resourceTags == ["tour", "audio"])
        let estuary = try read("49-synced-folders")
        #expect(estuary.options.defaultSourceDirectoryType == .syncedFolder)
        #expect(estuary.targets[0].sources[2].explicitFolders == ["site", "packs/*"])
        #expect(estuary.targets[0].sources[1].includes == ["Models/**"])
    }

    @Test func phasesAndSwitches() throws {
        let loom = try read("18-build-scripts").targets[0]
        #expect(loom.putResourcesBeforeSourcesBuildPhase)
        #expect(loom.preBuildScripts.map(\.script) == [.path("Scripts/card.sh"), .inline("echo unnamed")])
        #expect(loom.preBuildScripts[0].discoveredDependencyFile == "$(DERIVED_FILE_DIR)/card.d")
        #expect(loom.postCompileScripts[0].shell == "/bin/zsh" && !loom.postCompileScripts[0].showEnvVars)
        #expect(loom.postBuildScripts[0].runOnlyWhenInstalling)
        #expect(loom.postBuildScripts[1].script == .inline("echo one two"))
        let rules = try read("19-build-rules").targets[0].buildRules
        #expect(rules.map(\.files) == [.pattern("*.mould"), .type("sourcecode.lex"), .pattern("alloys/*.txt")])
        #expect(rules[2].action == .compilerSpec("com.apple.compilers.pbxcp"))
        #expect(!rules[0].runOncePerArchitecture && rules[0].outputFilesCompilerFlags == ["-Wno-everything"])
        let legacy = try read("21-legacy-target").targets[0]
        #expect(legacy.type == ProductType.none)
        #expect(legacy.legacy?.passSettings == true && legacy.legacy?.workingDirectory == "native")
        #expect(try read("50-commands-and-scripts").targets[0].postBuildScripts.last?.script == .inline(""))
        let caisson = try read("51-copy-files")
        #expect(caisson.targets[1].dependencies[0].copy?.subpath == "Extras")
        let gantry = try read("52-target-switches")
        #expect(gantry.targets[0].attributes.map(\.key) == ["ProvisioningStyle", "LastSwiftMigration"])
        #expect(gantry.targets[0].sources[1].compilerFlags == ["-fno-objc-arc", "-DNAME=\"g\""])
        #expect(gantry.attributes.last?.value == .mapping([]))
        #expect(gantry.packages.first?.source == .remote(url: "https://git.example.com/rivet", .from("3.0.0")))
    }
}
