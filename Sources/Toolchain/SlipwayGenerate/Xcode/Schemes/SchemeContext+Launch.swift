import SlipwayModel
import XcodeProject

/// The actions that run the product.
extension SchemeContext {
    var launchAction: XMLElement {
        let run = scheme.run ?? XcodeScheme.Run()
        return XMLElement("LaunchAction", some: launchAttributes(run), launchChildren(run))
    }

    private func launchAttributes(_ run: XcodeScheme.Run) -> [(String, String?)] {
        let isExtension = runTarget?.type.isExtension ?? false
        // Xcode attaches to an extension through its host.
        let debugs = run.debugEnabled && !isExtension
        return [
            ("buildConfiguration", run.config ?? configurations.usual(.debug)),
            ("selectedDebuggerIdentifier", debugs ? SchemeContext.debugger : ""),
            ("selectedLauncherIdentifier", debugs ? SchemeContext.launcher : SchemeContext.plainLauncher),
            ("customLLDBInitFile", run.customLLDBInit),
            ("enableAddressSanitizer", run.enableAddressSanitizer.yes),
            ("enableASanStackUseAfterReturn", run.enableASanStackUseAfterReturn.yes),
            ("enableThreadSanitizer", run.enableThreadSanitizer.yes),
            ("enableUBSanitizer", run.enableUBSanitizer.yes),
            ("disableMainThreadChecker", run.disableMainThreadChecker.yes),
            ("disablePerformanceAntipatternChecker", run.disableThreadPerformanceChecker.yes),
            ("stopOnEveryMainThreadCheckerIssue", run.stopOnEveryMainThreadCheckerIssue.yes),
            ("language", run.language), ("region", run.region), ("launchStyle", run.waitsForLaunch ? "1" : "0"),
            ("askForAppToLaunch", run.askForAppToLaunch?.yesNo),
            ("useCustomWorkingDirectory", (run.customWorkingDirectory != nil).yesNo),
            ("customWorkingDirectory", run.customWorkingDirectory),
            ("ignoresPersistentStateOnLaunch", "NO"), ("debugDocumentVersioning", "YES"),
            ("debugServiceExtension", "internal"), ("enableGPUFrameCaptureMode", run.enableGPUFrameCaptureMode.code),
            // The value switches validation off; without it validation is on.
            ("enableGPUValidationMode", run.enableGPUValidationMode ? nil : "1"),
            ("enableGPUShaderValidationMode", run.enableGPUShaderValidationMode ? "2" : nil),
            ("showGraphicsOverview", run.showGraphicsOverview ? "Yes" : nil),
            ("logGraphicsOverview", run.logGraphicsOverview ? "Yes" : nil),
            ("allowLocationSimulation", (run.simulateLocation?.allow ?? true).yesNo),
            ("launchAutomaticallySubstyle", run.launchAutomaticallySubstyle ?? (isExtension ? "2" : nil)),
            ("appClipInvocationURLString", run.appClipInvocationURL),
        ]
    }

    private func launchChildren(_ run: XcodeScheme.Run) -> [XMLElement] {
        var children = scripts(run.preActions, run.postActions)
        if let file = run.filePath {
            children.append(
                XMLElement("PathRunnable", [("runnableDebuggingMode", "0"), ("FilePath", file)]))
        } else if runs {
            children.append(launchRunnable)
        }
        if let location = run.simulateLocation?.defaultLocation { children.append(self.location(location)) }
        let named = run.macroExpansion.flatMap { builtReference(named: $0) }
        if let expansion = named ?? (runs ? nil : runReference) { children.append(expansion.wrapped("MacroExpansion")) }
        if scheme.run != nil { children += process(run.commandLineArguments, run.environmentVariables) }
        if let configuration = run.storeKitConfiguration {
            children.append(
                XMLElement("StoreKitConfigurationFileReference", [("identifier", fromScheme(configuration))]))
        }
        return children
    }

    /// A watch app of the older kind runs through the watch's launcher.
    private var launchRunnable: XMLElement {
        guard runTarget?.type == .watchApp || runTarget?.type == .watch2App else { return productRunnable }
        return XMLElement(
            "RemoteRunnable", [("runnableDebuggingMode", "2"), ("BundleIdentifier", "com.apple.Carousel")],
            [runReference.element])
    }

    private var productRunnable: XMLElement { runnable(runReference) }

    private func runnable(_ reference: BuildableReference) -> XMLElement {
        XMLElement("BuildableProductRunnable", [("runnableDebuggingMode", "0")], [reference.element])
    }

    var profileAction: XMLElement {
        let profile = scheme.profile ?? XcodeScheme.Profile()
        let inheritsProcess = profile.commandLineArguments.isEmpty && profile.environmentVariables.isEmpty
        var children = scripts(profile.preActions, profile.postActions)
        let named = profile.executable.flatMap { builtReference(named: $0) }
        if let named {
            children.append(runnable(named))
        } else if runs {
            children.append(productRunnable)
        }
        if scheme.profile != nil { children += process(profile.commandLineArguments, profile.environmentVariables) }
        if named == nil, !runs { children.append(runReference.wrapped("MacroExpansion")) }
        return XMLElement(
            "ProfileAction",
            some: [
                ("buildConfiguration", profile.config ?? configurations.usual(.release)),
                ("shouldUseLaunchSchemeArgsEnv", inheritsProcess.yesNo), ("savedToolIdentifier", ""),
                ("useCustomWorkingDirectory", "NO"), ("debugDocumentVersioning", "YES"),
                ("askForAppToLaunch", profile.askForAppToLaunch?.yesNo),
            ], children)
    }
}

extension XcodeScheme.GPUFrameCaptureMode {
    /// Xcode's number for the mode; `nil` for the usual one, which is not written.
    fileprivate var code: String? {
        switch self {
        case .autoEnabled: nil
        case .metal: "1"
        case .openGL: "2"
        case .disabled: "3"
        }
    }
}
