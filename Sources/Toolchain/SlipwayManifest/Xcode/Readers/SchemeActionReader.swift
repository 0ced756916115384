import SlipwayModel

/// Reads the actions of one scheme.
struct SchemeActionReader {
    let context: XcodeContext
    let scheme: String

    private var parts: SchemePartsReader { SchemePartsReader(context: context) }

    func run(_ owner: KeyReader) -> XcodeScheme.Run? {
        guard let reader = action(owner, "run", XcodeKeys.run) else { return nil }
        var run = XcodeScheme.Run()
        run.config = parts.config(reader)
        run.commandLineArguments = parts.arguments(reader)
        run.environmentVariables = parts.variables(reader)
        run.preActions = parts.actions(reader, "preActions")
        run.postActions = parts.actions(reader, "postActions")
        run.language = reader.text("language")
        run.region = reader.text("region")
        run.askForAppToLaunch = reader.flag("askForAppToLaunch")
        run.launchAutomaticallySubstyle = reader.text("launchAutomaticallySubstyle")
        run.debugEnabled = reader.flag("debugEnabled") ?? true
        run.simulateLocation = location(reader)
        run.executable = parts.target(reader, "executable")
        run.storeKitConfiguration = parts.storeKit(reader)
        run.customLLDBInit = reader.text("customLLDBInit")
        run.macroExpansion = parts.target(reader, "macroExpansion")
        run.customWorkingDirectory = reader.text("customWorkingDirectory")
        run.waitsForLaunch = reader.flag("waitForLaunch") ?? false
        run.filePath = reader.text("filePath")
        run.appClipInvocationURL = reader.text("appClipInvocationURL")
        readChecks(reader, into: &run)
        return run
    }

    private func readChecks(_ reader: KeyReader, into run: inout XcodeScheme.Run) {
        run.enableGPUFrameCaptureMode = reader.choice("enableGPUFrameCaptureMode") ?? .autoEnabled
        run.enableGPUValidationMode = validation(reader)
        run.enableGPUShaderValidationMode = reader.flag("enableGPUShaderValidationMode") ?? false
        run.showGraphicsOverview = reader.flag("showGraphicsOverview") ?? false
        run.logGraphicsOverview = reader.flag("logGraphicsOverview") ?? false
        run.enableAddressSanitizer = reader.flag("enableAddressSanitizer") ?? false
        run.enableASanStackUseAfterReturn = reader.flag("enableASanStackUseAfterReturn") ?? false
        run.enableThreadSanitizer = reader.flag("enableThreadSanitizer") ?? false
        run.enableUBSanitizer = reader.flag("enableUBSanitizer") ?? false
        run.disableMainThreadChecker = reader.flag("disableMainThreadChecker") ?? false
        run.stopOnEveryMainThreadCheckerIssue = reader.flag("stopOnEveryMainThreadCheckerIssue") ?? false
        run.disableThreadPerformanceChecker = reader.flag("disableThreadPerformanceChecker") ?? false
    }

    /// A truth value, or one of the three modes of before Xcode 12.
    private func validation(_ reader: KeyReader) -> Bool {
        switch reader["enableGPUValidationMode"]?.scalar?.string {
        case "enabled", "extended": true
        case "disabled": false
        default: reader.flag("enableGPUValidationMode") ?? true
        }
    }

    private func location(_ owner: KeyReader) -> XcodeScheme.SimulateLocation? {
        guard let reader = owner.mapping("simulateLocation", XcodeKeys.simulateLocation) else { return nil }
        if !reader.has("allow") {
            context.warning(
                "missing-key", "\(reader.name) has no 'allow'", cause: "it is passed over, as XcodeGen does",
                hint: "add `allow: true`", at: reader.place)
        }
        let place = reader.text("defaultLocation")
        return reader.flag("allow").map { XcodeScheme.SimulateLocation(allow: $0, defaultLocation: place) }
    }

    func test(_ owner: KeyReader) -> XcodeScheme.Test? {
        guard let reader = action(owner, "test", XcodeKeys.test) else { return nil }
        var test = XcodeScheme.Test()
        test.config = parts.config(reader)
        test.gatherCoverageData = reader.flag("gatherCoverageData") ?? false
        test.coverageTargets = parts.references(reader, "coverageTargets")
        test.commandLineArguments = parts.arguments(reader)
        test.environmentVariables = parts.variables(reader)
        test.targets = parts.testTargets(reader, "targets")
        test.preActions = parts.actions(reader, "preActions")
        test.postActions = parts.actions(reader, "postActions")
        test.language = reader.text("language")
        test.region = reader.text("region")
        test.customLLDBInit = reader.text("customLLDBInit")
        test.testPlans = parts.testPlans(reader)
        test.macroExpansion = parts.target(reader, "macroExpansion")
        readChecks(reader, into: &test)
        return test
    }

    private func readChecks(_ reader: KeyReader, into test: inout XcodeScheme.Test) {
        test.enableAddressSanitizer = reader.flag("enableAddressSanitizer") ?? false
        test.enableASanStackUseAfterReturn = reader.flag("enableASanStackUseAfterReturn") ?? false
        test.enableThreadSanitizer = reader.flag("enableThreadSanitizer") ?? false
        test.enableUBSanitizer = reader.flag("enableUBSanitizer") ?? false
        test.disableMainThreadChecker = reader.flag("disableMainThreadChecker") ?? false
        test.stopOnEveryMainThreadCheckerIssue = reader.flag("stopOnEveryMainThreadCheckerIssue") ?? false
        test.debugEnabled = reader.flag("debugEnabled") ?? true
        test.captureScreenshotsAutomatically = reader.flag("captureScreenshotsAutomatically") ?? true
        test.deleteScreenshotsWhenEachTestSucceeds = reader.flag("deleteScreenshotsWhenEachTestSucceeds") ?? true
        test.preferredScreenCaptureFormat = reader.choice("preferredScreenCaptureFormat") ?? .screenRecording
    }

    func profile(_ owner: KeyReader) -> XcodeScheme.Profile? {
        guard let reader = action(owner, "profile", XcodeKeys.profile) else { return nil }
        var profile = XcodeScheme.Profile()
        profile.config = parts.config(reader)
        profile.commandLineArguments = parts.arguments(reader)
        profile.environmentVariables = parts.variables(reader)
        profile.preActions = parts.actions(reader, "preActions")
        profile.postActions = parts.actions(reader, "postActions")
        profile.askForAppToLaunch = reader.flag("askForAppToLaunch")
        profile.executable = parts.target(reader, "executable")
        return profile
    }

    func analyze(_ owner: KeyReader) -> XcodeScheme.Analyze? {
        guard let reader = action(owner, "analyze", XcodeKeys.analyze) else { return nil }
        var analyze = XcodeScheme.Analyze()
        analyze.config = parts.config(reader)
        return analyze
    }

    func archive(_ owner: KeyReader) -> XcodeScheme.Archive? {
        guard let reader = action(owner, "archive", XcodeKeys.archive) else { return nil }
        var archive = XcodeScheme.Archive()
        archive.config = parts.config(reader)
        archive.customArchiveName = reader.text("customArchiveName")
        archive.revealArchiveInOrganizer = reader.flag("revealArchiveInOrganizer") ?? true
        archive.preActions = parts.actions(reader, "preActions")
        archive.postActions = parts.actions(reader, "postActions")
        return archive
    }

    private func action(_ owner: KeyReader, _ key: String, _ table: XcodeKeys.Table) -> KeyReader? {
        owner[key].flatMap { KeyReader($0, "the \(key) action of scheme '\(scheme)'", table, context) }
    }
}
