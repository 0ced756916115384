import SlipwayModel

/// A scheme as its entry of a manifest.
struct SchemeDocument {
    let scheme: XcodeScheme

    var root: YAMLMapping {
        var root = YAMLMapping()
        root.add("build", .mapping(build))
        if let run = scheme.run { root.add("run", mapping: SchemeDocument.run(run)) }
        if let test = scheme.test { root.add("test", mapping: SchemeDocument.test(test)) }
        if let profile = scheme.profile { root.add("profile", mapping: SchemeDocument.profile(profile)) }
        if let config = scheme.analyze?.config {
            var analyze = YAMLMapping()
            analyze.add("config", config)
            root.add("analyze", mapping: analyze)
        }
        if let archive = scheme.archive { root.add("archive", mapping: SchemeDocument.archive(archive)) }
        return root
    }

    private var build: YAMLMapping {
        var root = YAMLMapping()
        var targets = YAMLMapping()
        for target in scheme.build.targets where !targets.entries.contains(where: { $0.key == target.target.path }) {
            targets.add(target.target.path, SchemeDocument.types(target.buildTypes))
        }
        root.add("targets", .mapping(targets))
        root.add("parallelizeBuild", scheme.build.parallelizeBuild, unless: true)
        root.add("buildImplicitDependencies", scheme.build.buildImplicitDependencies, unless: true)
        root.add("runPostActionsOnFailure", scheme.build.runPostActionsOnFailure, unless: false)
        root.addScripts(scheme.build.preActions, scheme.build.postActions)
        return root
    }

    private static func types(_ types: Set<XcodeScheme.BuildType>) -> YAMLValue {
        if types.count == XcodeScheme.BuildType.allCases.count { return .plain("all") }
        if types.isEmpty { return .plain("none") }
        return .list(XcodeScheme.BuildType.allCases.filter(types.contains).map { .plain($0.rawValue) })
    }

    private static func run(_ run: XcodeScheme.Run) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("config", run.config)
        root.add("executable", run.executable)
        root.add("macroExpansion", run.macroExpansion)
        root.addProcess(run.commandLineArguments, run.environmentVariables)
        root.addScripts(run.preActions, run.postActions)
        if run.enableGPUFrameCaptureMode != .autoEnabled {
            root.add("enableGPUFrameCaptureMode", .plain(run.enableGPUFrameCaptureMode.rawValue))
        }
        root.add("enableGPUValidationMode", run.enableGPUValidationMode, unless: true)
        root.addSanitizers(
            run.enableAddressSanitizer, run.enableASanStackUseAfterReturn, run.enableThreadSanitizer,
            run.enableUBSanitizer)
        root.add("disableMainThreadChecker", run.disableMainThreadChecker, unless: false)
        root.add("stopOnEveryMainThreadCheckerIssue", run.stopOnEveryMainThreadCheckerIssue, unless: false)
        root.add("disableThreadPerformanceChecker", run.disableThreadPerformanceChecker, unless: false)
        root.add("language", run.language)
        root.add("region", run.region)
        root.add("askForAppToLaunch", run.askForAppToLaunch)
        root.add("launchAutomaticallySubstyle", run.launchAutomaticallySubstyle)
        root.add("debugEnabled", run.debugEnabled, unless: true)
        if let location = run.simulateLocation {
            var entry = YAMLMapping()
            entry.add("allow", .flag(location.allow))
            entry.add("defaultLocation", location.defaultLocation)
            root.add("simulateLocation", .mapping(entry))
        }
        root.add("storeKitConfiguration", run.storeKitConfiguration)
        root.add("customLLDBInit", run.customLLDBInit)
        root.add("customWorkingDirectory", run.customWorkingDirectory)
        return root
    }

    private static func test(_ test: XcodeScheme.Test) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("config", test.config)
        root.add("targets", nonEmpty: .list(test.targets.map(testTarget)))
        root.add(
            "testPlans",
            nonEmpty: .list(
                test.testPlans.map { plan in
                    var entry = YAMLMapping()
                    entry.add("path", plan.path)
                    entry.add("defaultPlan", plan.defaultPlan, unless: false)
                    return .mapping(entry)
                }))
        root.add("gatherCoverageData", test.gatherCoverageData, unless: false)
        root.add("coverageTargets", nonEmpty: .list(test.coverageTargets.map(reference)))
        root.add("macroExpansion", test.macroExpansion)
        root.addProcess(test.commandLineArguments, test.environmentVariables)
        root.addScripts(test.preActions, test.postActions)
        root.addSanitizers(
            test.enableAddressSanitizer, test.enableASanStackUseAfterReturn, test.enableThreadSanitizer,
            test.enableUBSanitizer)
        root.add("disableMainThreadChecker", test.disableMainThreadChecker, unless: false)
        root.add("language", test.language)
        root.add("region", test.region)
        root.add("debugEnabled", test.debugEnabled, unless: true)
        root.add("customLLDBInit", test.customLLDBInit)
        root.add("captureScreenshotsAutomatically", test.captureScreenshotsAutomatically, unless: true)
        root.add("deleteScreenshotsWhenEachTestSucceeds", test.deleteScreenshotsWhenEachTestSucceeds, unless: true)
        if test.preferredScreenCaptureFormat != .screenRecording {
            root.add("preferredScreenCaptureFormat", .plain(test.preferredScreenCaptureFormat.rawValue))
        }
        return root
    }

    private static func testTarget(_ target: XcodeScheme.TestTarget) -> YAMLValue {
        if target == XcodeScheme.TestTarget(target: target.target), target.target.location == .local {
            return .text(target.target.name)
        }
        var root = YAMLMapping()
        root.add(target.target)
        root.add("parallelizable", target.parallelizable, unless: false)
        root.add("randomExecutionOrder", target.randomExecutionOrder, unless: false)
        root.add("location", target.location)
        root.add("skipped", target.skipped, unless: false)
        root.add("skippedTests", texts: target.skippedTests)
        root.add("selectedTests", texts: target.selectedTests)
        return .mapping(root)
    }

    private static func reference(_ target: TargetReference) -> YAMLValue {
        if target.location == .local { return .text(target.name) }
        var root = YAMLMapping()
        root.add(target)
        return .mapping(root)
    }

    private static func profile(_ profile: XcodeScheme.Profile) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("config", profile.config)
        root.addProcess(profile.commandLineArguments, profile.environmentVariables)
        root.addScripts(profile.preActions, profile.postActions)
        root.add("askForAppToLaunch", profile.askForAppToLaunch)
        return root
    }

    private static func archive(_ archive: XcodeScheme.Archive) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("config", archive.config)
        root.add("customArchiveName", archive.customArchiveName)
        root.add("revealArchiveInOrganizer", archive.revealArchiveInOrganizer, unless: true)
        root.addScripts(archive.preActions, archive.postActions)
        return root
    }
}

extension TargetReference {
    /// As the build action names it.
    fileprivate var path: String {
        switch location {
        case .local: name
        case .package(let package): package + "/" + name
        case .project(let project): project + "/" + name
        }
    }
}

/// Parts that several actions have.
extension YAMLMapping {
    fileprivate mutating func add(_ target: TargetReference) {
        switch target.location {
        case .local: add("name", target.name)
        case .package: add("package", target.path)
        case .project: add("project", target.path)
        }
    }

    fileprivate mutating func addScripts(
        _ before: [XcodeScheme.ExecutionAction], _ after: [XcodeScheme.ExecutionAction]
    ) {
        for (key, actions) in [("preActions", before), ("postActions", after)] {
            let entries = actions.map { action in
                var entry = YAMLMapping()
                if action.name != "Run Script" { entry.add("name", action.name) }
                entry.add("script", action.script)
                entry.add("settingsTarget", action.settingsTarget)
                entry.add("shell", action.shell)
                return YAMLValue.mapping(entry)
            }
            add(key, nonEmpty: .list(entries))
        }
    }

    fileprivate mutating func addProcess(
        _ arguments: [XcodeScheme.CommandLineArgument], _ variables: [XcodeScheme.EnvironmentVariable]
    ) {
        // a mapping has no order: what comes of it is sorted
        if zip(arguments, arguments.dropFirst()).allSatisfy({ $0.argument.precedes($1.argument) }) {
            var line = YAMLMapping()
            for argument in arguments { line.add(argument.argument, .flag(argument.isEnabled)) }
            add("commandLineArguments", mapping: line)
        } else {
            let entries = arguments.map { argument in
                var entry = YAMLMapping()
                entry.add("argument", argument.argument)
                entry.add("isEnabled", argument.isEnabled, unless: true)
                return YAMLValue.mapping(entry)
            }
            add("commandLineArguments", nonEmpty: .list(entries))
        }
        let entries = variables.map { variable in
            var entry = YAMLMapping()
            entry.add("variable", variable.variable)
            entry.add("value", variable.value)
            entry.add("isEnabled", variable.isEnabled, unless: true)
            return YAMLValue.mapping(entry)
        }
        add("environmentVariables", nonEmpty: .list(entries))
    }

    fileprivate mutating func addSanitizers(_ address: Bool, _ stack: Bool, _ thread: Bool, _ undefined: Bool) {
        add("enableAddressSanitizer", address, unless: false)
        add("enableASanStackUseAfterReturn", stack, unless: false)
        add("enableThreadSanitizer", thread, unless: false)
        add("enableUBSanitizer", undefined, unless: false)
    }
}
