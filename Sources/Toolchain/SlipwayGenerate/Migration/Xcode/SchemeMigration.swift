import SlipwayModel
import XcodeProject

/// Makes the schemes of a manifest out of scheme files.
struct SchemeMigration {
    let spec: XcodeSpec
    let packages: PackageIndex
    /// The project's name.
    let project: String
    let notes: MigrationNotes

    private typealias Scheme = XcodeScheme

    func scheme(_ name: String, _ element: XMLElement) -> XcodeScheme? {
        var scheme = XcodeScheme(name: name)
        let title = "scheme '\(name)'"
        scheme.build = build(element.child("BuildAction"), title)
        guard !scheme.build.targets.isEmpty else {
            notes.add(title, "it builds no target of the project; it is left out")
            return nil
        }
        if let action = element.child("LaunchAction") { scheme.run = run(action, scheme, title) }
        if let action = element.child("TestAction") { scheme.test = test(action, title) }
        if let action = element.child("ProfileAction") { scheme.profile = profile(action, title) }
        if let action = element.child("AnalyzeAction") {
            var analyze = Scheme.Analyze()
            analyze.config = config(action, .debug)
            scheme.analyze = analyze
        }
        if let action = element.child("ArchiveAction") { scheme.archive = archive(action, title) }
        return scheme
    }

    // MARK: Actions

    private func build(_ action: XMLElement?, _ title: String) -> XcodeScheme.Build {
        var build = Scheme.Build()
        guard let action else { return build }
        build.parallelizeBuild = action["parallelizeBuildables"] != "NO"
        build.buildImplicitDependencies = action["buildImplicitDependencies"] != "NO"
        build.runPostActionsOnFailure = action["runPostActionsOnFailure"] == "YES"
        build.preActions = scripts(action, "PreActions", title)
        build.postActions = scripts(action, "PostActions", title)
        for entry in action.child("BuildActionEntries")?.children ?? [] {
            guard let target = reference(entry.child("BuildableReference"), title) else { continue }
            let types: [(String, XcodeScheme.BuildType)] = [
                ("buildForTesting", .testing), ("buildForRunning", .running), ("buildForProfiling", .profiling),
                ("buildForArchiving", .archiving), ("buildForAnalyzing", .analyzing),
            ]
            build.targets.append(
                XcodeScheme.BuildTarget(
                    target: target,
                    buildTypes: Set(types.filter { entry[$0.0] != "NO" }.map(\.1))))
        }
        return build
    }

    private func run(_ action: XMLElement, _ scheme: XcodeScheme, _ title: String) -> XcodeScheme.Run {
        var run = Scheme.Run()
        run.config = config(action, .debug)
        (run.commandLineArguments, run.environmentVariables) = process(action)
        run.preActions = scripts(action, "PreActions", title)
        run.postActions = scripts(action, "PostActions", title)
        switch action["enableGPUFrameCaptureMode"] {
        case "1": run.enableGPUFrameCaptureMode = .metal
        case "2": run.enableGPUFrameCaptureMode = .openGL
        case "3": run.enableGPUFrameCaptureMode = .disabled
        default: break
        }
        run.enableGPUValidationMode = action["enableGPUValidationMode"] != "1"
        run.enableAddressSanitizer = isOn(action, "enableAddressSanitizer")
        run.enableASanStackUseAfterReturn = isOn(action, "enableASanStackUseAfterReturn")
        run.enableThreadSanitizer = isOn(action, "enableThreadSanitizer")
        run.enableUBSanitizer = isOn(action, "enableUBSanitizer")
        run.disableMainThreadChecker = isOn(action, "disableMainThreadChecker")
        run.stopOnEveryMainThreadCheckerIssue = isOn(action, "stopOnEveryMainThreadCheckerIssue")
        run.disableThreadPerformanceChecker = isOn(action, "disablePerformanceAntipatternChecker")
        (run.language, run.region) = (action["language"], action["region"])
        run.askForAppToLaunch = action["askForAppToLaunch"].map { $0 == "YES" || $0 == "Yes" }
        run.launchAutomaticallySubstyle = action["launchAutomaticallySubstyle"]
        run.debugEnabled = action["selectedDebuggerIdentifier"]?.isEmpty != true
        run.customLLDBInit = action["customLLDBInitFile"]
        if isOn(action, "useCustomWorkingDirectory") { run.customWorkingDirectory = action["customWorkingDirectory"] }
        run.simulateLocation = location(action)
        if let file = action.child("StoreKitConfigurationFileReference")?["identifier"] {
            run.storeKitConfiguration = path(fromScheme: file)
        }
        readRunnable(action, scheme, title, &run)
        return run
    }

    /// What is run where it is not the first runnable target, and whose settings expand variables.
    private func readRunnable(
        _ action: XMLElement, _ scheme: XcodeScheme, _ title: String, _ run: inout XcodeScheme.Run
    ) {
        let runnable = action.children.first { $0.name.hasSuffix("Runnable") }
        if let reference = reference(runnable?.child("BuildableReference"), title) {
            let usual = scheme.build.targets.map(\.target)
                .sortedBytewise(by: \.name)
                .first { target in spec.target(named: target.name)?.type.isExecutable ?? false }
            if usual?.name != reference.name, spec.target(named: reference.name) != nil {
                run.executable = reference.name
            }
        } else if runnable != nil {
            notes.add(title, "what it runs (\(runnable?.name ?? "")) there is no word for")
        }
        if let expansion = reference(action.child("MacroExpansion")?.child("BuildableReference"), title) {
            run.macroExpansion = spec.target(named: expansion.name) == nil ? nil : expansion.name
        }
    }

    private func test(_ action: XMLElement, _ title: String) -> XcodeScheme.Test {
        var test = Scheme.Test()
        test.config = config(action, .debug)
        (test.commandLineArguments, test.environmentVariables) = process(action)
        test.preActions = scripts(action, "PreActions", title)
        test.postActions = scripts(action, "PostActions", title)
        test.gatherCoverageData = isOn(action, "codeCoverageEnabled")
        test.coverageTargets = (action.child("CodeCoverageTargets")?.children ?? []).compactMap { reference($0, title) }
        test.enableAddressSanitizer = isOn(action, "enableAddressSanitizer")
        test.enableASanStackUseAfterReturn = isOn(action, "enableASanStackUseAfterReturn")
        test.enableThreadSanitizer = isOn(action, "enableThreadSanitizer")
        test.enableUBSanitizer = isOn(action, "enableUBSanitizer")
        test.disableMainThreadChecker = isOn(action, "disableMainThreadChecker")
        (test.language, test.region) = (action["language"], action["region"])
        test.debugEnabled = action["selectedDebuggerIdentifier"]?.isEmpty != true
        test.customLLDBInit = action["customLLDBInitFile"]
        switch action["systemAttachmentLifetime"] {
        case "keepNever": test.captureScreenshotsAutomatically = false
        case "keepAlways": test.deleteScreenshotsWhenEachTestSucceeds = false
        default: break
        }
        if action["preferredScreenCaptureFormat"] == "screenshots" {
            test.preferredScreenCaptureFormat = .screenshots
        }
        test.testPlans = (action.child("TestPlans")?.children ?? []).compactMap { plan in
            guard let container = plan["reference"] else { return nil }
            return XcodeScheme.TestPlan(path: plain(container), defaultPlan: plan["default"] == "YES")
        }
        test.targets = (action.child("Testables")?.children ?? []).compactMap { testable($0, title) }
        if let expansion = reference(action.child("MacroExpansion")?.child("BuildableReference"), title),
            spec.target(named: expansion.name) != nil
        {
            test.macroExpansion = expansion.name
        }
        return test
    }

    private func testable(_ element: XMLElement, _ title: String) -> XcodeScheme.TestTarget? {
        guard let reference = reference(element.child("BuildableReference"), title) else { return nil }
        var target = XcodeScheme.TestTarget(target: reference)
        target.skipped = isOn(element, "skipped")
        target.parallelizable = isOn(element, "parallelizable")
        target.randomExecutionOrder = element["testExecutionOrdering"] == "random"
        target.location = scenario(element)
        target.skippedTests = tests(element.child("SkippedTests"))
        target.selectedTests = tests(element.child("SelectedTests"))
        return target
    }

    private func profile(_ action: XMLElement, _ title: String) -> XcodeScheme.Profile {
        var profile = Scheme.Profile()
        profile.config = config(action, .release)
        (profile.commandLineArguments, profile.environmentVariables) = process(action)
        profile.preActions = scripts(action, "PreActions", title)
        profile.postActions = scripts(action, "PostActions", title)
        profile.askForAppToLaunch = action["askForAppToLaunch"].map { $0 == "YES" || $0 == "Yes" }
        return profile
    }

    private func archive(_ action: XMLElement, _ title: String) -> XcodeScheme.Archive {
        var archive = Scheme.Archive()
        archive.config = config(action, .release)
        archive.customArchiveName = action["customArchiveName"]
        archive.revealArchiveInOrganizer = action["revealArchiveInOrganizer"] != "NO"
        archive.preActions = scripts(action, "PreActions", title)
        archive.postActions = scripts(action, "PostActions", title)
        return archive
    }
}
