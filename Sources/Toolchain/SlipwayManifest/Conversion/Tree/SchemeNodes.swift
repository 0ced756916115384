import SlipwayModel

/// Schemes as entries of `schemes:`, and `scheme:` of targets.
struct SchemeNodes {
    let place: Place

    func node(_ scheme: XcodeScheme) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("build", build(scheme.build).node)
        draft.set("run", scheme.run.map { run($0).node })
        draft.set("test", scheme.test.map { test($0).node })
        draft.set("profile", scheme.profile.map { profile($0).node })
        if let analyze = scheme.analyze {
            var entry = NodeDraft(place)
            entry.set("config", text: analyze.config)
            draft.set("analyze", entry.node)
        }
        draft.set("archive", scheme.archive.map { archive($0).node })
        draft.set("management", scheme.management.map { management($0).node })
        return draft.node
    }

    func node(_ scheme: TargetScheme) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("configVariants", texts: scheme.configVariants)
        draft.set("testTargets", nodes: scheme.testTargets.map { testTarget($0) })
        draft.set("gatherCoverageData", flag: scheme.gatherCoverageData, usual: false)
        draft.set("coverageTargets", nodes: scheme.coverageTargets.map { reference($0) })
        draft.set("disableMainThreadChecker", flag: scheme.disableMainThreadChecker, usual: false)
        draft.set("stopOnEveryMainThreadCheckerIssue", flag: scheme.stopOnEveryMainThreadCheckerIssue, usual: false)
        draft.set("disableThreadPerformanceChecker", flag: scheme.disableThreadPerformanceChecker, usual: false)
        draft.set("buildImplicitDependencies", flag: scheme.buildImplicitDependencies, usual: true)
        draft.set("language", text: scheme.language)
        draft.set("region", text: scheme.region)
        add(scheme.commandLineArguments, scheme.environmentVariables, to: &draft)
        draft.set("testPlans", nodes: scheme.testPlans.map { plan($0) })
        add(scheme.preActions, scheme.postActions, to: &draft)
        draft.set("storeKitConfiguration", text: scheme.storeKitConfiguration)
        draft.set("management", scheme.management.map { management($0).node })
        return draft.node
    }

    private func build(_ build: XcodeScheme.Build) -> NodeDraft {
        var draft = NodeDraft(place)
        var targets = NodeDraft(place)
        for target in build.targets { targets.set(path(target.target), types(target.buildTypes)) }
        draft.set("targets", targets.node)
        draft.set("parallelizeBuild", flag: build.parallelizeBuild, usual: true)
        draft.set("buildImplicitDependencies", flag: build.buildImplicitDependencies, usual: true)
        draft.set("runPostActionsOnFailure", flag: build.runPostActionsOnFailure, usual: false)
        draft.set("keepsOrder", flag: build.keepsOrder, usual: false)
        add(build.preActions, build.postActions, to: &draft)
        return draft
    }

    private func types(_ types: Set<XcodeScheme.BuildType>) -> ManifestNode {
        let draft = NodeDraft(place)
        if types.count == XcodeScheme.BuildType.allCases.count { return draft.text("all") }
        if types.isEmpty { return draft.text("none") }
        return draft.list(XcodeScheme.BuildType.allCases.filter(types.contains).map { draft.text($0.rawValue) })
    }

    /// As the build action names it.
    private func path(_ target: TargetReference) -> String {
        switch target.location {
        case .local: target.name
        case .package(let name), .project(let name): name + "/" + target.name
        }
    }

    private func management(_ management: XcodeScheme.Management) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("shared", flag: management.shared)
        draft.set("orderHint", number: management.orderHint)
        draft.set("isShown", flag: management.isShown)
        return draft
    }

    // MARK: Actions

    private func profile(_ profile: XcodeScheme.Profile) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("config", text: profile.config)
        add(profile.commandLineArguments, profile.environmentVariables, to: &draft)
        add(profile.preActions, profile.postActions, to: &draft)
        draft.set("askForAppToLaunch", flag: profile.askForAppToLaunch)
        draft.set("executable", text: profile.executable)
        return draft
    }

    private func archive(_ archive: XcodeScheme.Archive) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("config", text: archive.config)
        draft.set("customArchiveName", text: archive.customArchiveName)
        draft.set("revealArchiveInOrganizer", flag: archive.revealArchiveInOrganizer, usual: true)
        add(archive.preActions, archive.postActions, to: &draft)
        return draft
    }

    private func run(_ run: XcodeScheme.Run) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("config", text: run.config)
        draft.set("executable", text: run.executable)
        draft.set("macroExpansion", text: run.macroExpansion)
        add(run.commandLineArguments, run.environmentVariables, to: &draft)
        add(run.preActions, run.postActions, to: &draft)
        draft.set("debugEnabled", flag: run.debugEnabled, usual: true)
        if run.enableGPUFrameCaptureMode != .autoEnabled {
            draft.set("enableGPUFrameCaptureMode", text: run.enableGPUFrameCaptureMode.rawValue)
        }
        draft.set("enableGPUValidationMode", flag: run.enableGPUValidationMode, usual: true)
        add(
            run.enableAddressSanitizer, run.enableASanStackUseAfterReturn, run.enableThreadSanitizer,
            run.enableUBSanitizer, to: &draft)
        draft.set("disableMainThreadChecker", flag: run.disableMainThreadChecker, usual: false)
        draft.set("stopOnEveryMainThreadCheckerIssue", flag: run.stopOnEveryMainThreadCheckerIssue, usual: false)
        draft.set("disableThreadPerformanceChecker", flag: run.disableThreadPerformanceChecker, usual: false)
        draft.set("language", text: run.language)
        draft.set("region", text: run.region)
        draft.set("askForAppToLaunch", flag: run.askForAppToLaunch)
        draft.set("launchAutomaticallySubstyle", text: run.launchAutomaticallySubstyle)
        if let location = run.simulateLocation {
            var entry = NodeDraft(place)
            entry.set("allow", flag: location.allow)
            entry.set("defaultLocation", text: location.defaultLocation)
            draft.set("simulateLocation", entry.node)
        }
        draft.set("storeKitConfiguration", text: run.storeKitConfiguration)
        draft.set("customLLDBInit", text: run.customLLDBInit)
        draft.set("customWorkingDirectory", text: run.customWorkingDirectory)
        addLaunch(of: run, to: &draft)
        return draft
    }

    private func addLaunch(of run: XcodeScheme.Run, to draft: inout NodeDraft) {
        draft.set("enableGPUShaderValidationMode", flag: run.enableGPUShaderValidationMode, usual: false)
        draft.set("showGraphicsOverview", flag: run.showGraphicsOverview, usual: false)
        draft.set("logGraphicsOverview", flag: run.logGraphicsOverview, usual: false)
        draft.set("waitForLaunch", flag: run.waitsForLaunch, usual: false)
        draft.set("filePath", text: run.filePath)
        draft.set("appClipInvocationURL", text: run.appClipInvocationURL)
    }

    private func test(_ test: XcodeScheme.Test) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("config", text: test.config)
        draft.set("targets", nodes: test.targets.map { testTarget($0) })
        draft.set("testPlans", nodes: test.testPlans.map { plan($0) })
        draft.set("gatherCoverageData", flag: test.gatherCoverageData, usual: false)
        draft.set("coverageTargets", nodes: test.coverageTargets.map { reference($0) })
        draft.set("macroExpansion", text: test.macroExpansion)
        add(test.commandLineArguments, test.environmentVariables, to: &draft)
        add(test.preActions, test.postActions, to: &draft)
        draft.set("debugEnabled", flag: test.debugEnabled, usual: true)
        add(
            test.enableAddressSanitizer, test.enableASanStackUseAfterReturn, test.enableThreadSanitizer,
            test.enableUBSanitizer, to: &draft)
        draft.set("disableMainThreadChecker", flag: test.disableMainThreadChecker, usual: false)
        draft.set("stopOnEveryMainThreadCheckerIssue", flag: test.stopOnEveryMainThreadCheckerIssue, usual: false)
        draft.set("language", text: test.language)
        draft.set("region", text: test.region)
        draft.set("customLLDBInit", text: test.customLLDBInit)
        draft.set("captureScreenshotsAutomatically", flag: test.captureScreenshotsAutomatically, usual: true)
        draft.set(
            "deleteScreenshotsWhenEachTestSucceeds", flag: test.deleteScreenshotsWhenEachTestSucceeds, usual: true)
        if test.preferredScreenCaptureFormat != .screenRecording {
            draft.set("preferredScreenCaptureFormat", text: test.preferredScreenCaptureFormat.rawValue)
        }
        return draft
    }
}
