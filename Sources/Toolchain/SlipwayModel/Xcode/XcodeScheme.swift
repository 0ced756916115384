/// A scheme of the manifest's `schemes:`.
package struct XcodeScheme: Sendable, Hashable {
    package var name: String
    package var build = Build()
    package var run: Run?
    package var test: Test?
    package var profile: Profile?
    package var analyze: Analyze?
    package var archive: Archive?
    package var management: Management?
    package var place: Place?

    package init(name: String) { self.name = name }

    package struct Build: Sendable, Hashable {
        package var targets: [BuildTarget] = []
        package var parallelizeBuild = true
        package var buildImplicitDependencies = true
        package var runPostActionsOnFailure = false
        /// Whether targets stay in their order; else they are in that of their names.
        package var keepsOrder = false
        package var preActions: [ExecutionAction] = []
        package var postActions: [ExecutionAction] = []

        package init() {}
    }

    package struct BuildTarget: Sendable, Hashable {
        package var target: TargetReference
        package var buildTypes: Set<BuildType>

        package init(target: TargetReference, buildTypes: Set<BuildType>) {
            self.target = target
            self.buildTypes = buildTypes
        }
    }

    package enum BuildType: String, Sendable, CaseIterable { case running, testing, profiling, analyzing, archiving }

    package struct Run: Sendable, Hashable {
        package var config: String?
        package var commandLineArguments: [CommandLineArgument] = []
        package var environmentVariables: [EnvironmentVariable] = []
        package var preActions: [ExecutionAction] = []
        package var postActions: [ExecutionAction] = []
        package var enableGPUFrameCaptureMode: GPUFrameCaptureMode = .autoEnabled
        package var enableGPUValidationMode = true
        package var enableAddressSanitizer = false
        package var enableASanStackUseAfterReturn = false
        package var enableThreadSanitizer = false
        package var enableUBSanitizer = false
        package var disableMainThreadChecker = false
        package var stopOnEveryMainThreadCheckerIssue = false
        package var disableThreadPerformanceChecker = false
        package var language: String?
        package var region: String?
        package var askForAppToLaunch: Bool?
        package var launchAutomaticallySubstyle: String?
        package var debugEnabled = true
        package var simulateLocation: SimulateLocation?
        package var executable: String?
        package var storeKitConfiguration: String?
        package var customLLDBInit: String?
        package var macroExpansion: String?
        package var customWorkingDirectory: String?
        package var enableGPUShaderValidationMode = false
        package var showGraphicsOverview = false
        package var logGraphicsOverview = false
        /// Whether Xcode waits until somebody else starts the process.
        package var waitsForLaunch = false
        /// What is started in place of a target's product.
        package var filePath: String?
        package var appClipInvocationURL: String?

        package init() {}
    }

    package struct Test: Sendable, Hashable {
        package var config: String?
        package var gatherCoverageData = false
        package var coverageTargets: [TargetReference] = []
        package var enableAddressSanitizer = false
        package var enableASanStackUseAfterReturn = false
        package var enableThreadSanitizer = false
        package var enableUBSanitizer = false
        package var disableMainThreadChecker = false
        package var stopOnEveryMainThreadCheckerIssue = false
        package var commandLineArguments: [CommandLineArgument] = []
        package var environmentVariables: [EnvironmentVariable] = []
        package var targets: [TestTarget] = []
        package var preActions: [ExecutionAction] = []
        package var postActions: [ExecutionAction] = []
        package var language: String?
        package var region: String?
        package var debugEnabled = true
        package var customLLDBInit: String?
        package var captureScreenshotsAutomatically = true
        package var deleteScreenshotsWhenEachTestSucceeds = true
        package var testPlans: [TestPlan] = []
        package var preferredScreenCaptureFormat = ScreenCaptureFormat.screenRecording
        package var macroExpansion: String?

        package init() {}
    }

    package struct Profile: Sendable, Hashable {
        package var config: String?
        package var commandLineArguments: [CommandLineArgument] = []
        package var environmentVariables: [EnvironmentVariable] = []
        package var preActions: [ExecutionAction] = []
        package var postActions: [ExecutionAction] = []
        package var askForAppToLaunch: Bool?
        /// The target to profile, where it is not the one that runs.
        package var executable: String?

        package init() {}
    }

    package struct Analyze: Sendable, Hashable {
        package var config: String?

        package init() {}
    }

    package struct Archive: Sendable, Hashable {
        package var config: String?
        package var customArchiveName: String?
        package var revealArchiveInOrganizer = true
        package var preActions: [ExecutionAction] = []
        package var postActions: [ExecutionAction] = []

        package init() {}
    }

    package struct Management: Sendable, Hashable {
        package var shared = true
        package var orderHint: Int?
        package var isShown: Bool?

        package init() {}
    }

    package struct SimulateLocation: Sendable, Hashable {
        package var allow: Bool
        package var defaultLocation: String?

        package init(allow: Bool, defaultLocation: String? = nil) {
            self.allow = allow
            self.defaultLocation = defaultLocation
        }
    }

    package enum GPUFrameCaptureMode: String, Sendable, CaseIterable { case autoEnabled, metal, openGL, disabled }
    package enum ScreenCaptureFormat: String, Sendable, CaseIterable { case screenshots, screenRecording }

    package struct ExecutionAction: Sendable, Hashable {
        package var name: String
        package var script: String
        /// The target whose settings the script sees.
        package var settingsTarget: String?
        package var shell: String?

        package init(name: String = "Run Script", script: String) {
            self.name = name
            self.script = script
        }
    }

    package struct CommandLineArgument: Sendable, Hashable {
        package var argument: String
        package var isEnabled: Bool

        package init(_ argument: String, isEnabled: Bool) {
            self.argument = argument
            self.isEnabled = isEnabled
        }
    }

    package struct EnvironmentVariable: Sendable, Hashable {
        package var variable: String
        package var value: String
        package var isEnabled: Bool

        package init(variable: String, value: String, isEnabled: Bool = true) {
            self.variable = variable
            self.value = value
            self.isEnabled = isEnabled
        }
    }

    package struct TestTarget: Sendable, Hashable {
        package var target: TargetReference
        package var parallelizable = false
        /// Whether only tests of Swift Testing run in parallel.
        package var swiftTestingParallelizable = false
        package var randomExecutionOrder = false
        package var location: String?
        package var skipped = false
        package var skippedTests: [String] = []
        package var selectedTests: [String] = []

        package init(target: TargetReference) { self.target = target }
    }

    package struct TestPlan: Sendable, Hashable {
        /// Relative to the manifest.
        package var path: String
        package var defaultPlan: Bool
        /// What is written into the file; `nil` where it is there.
        package var content: TestPlanContent?
        package var place: Place?

        package init(path: String, defaultPlan: Bool = false) {
            self.path = path
            self.defaultPlan = defaultPlan
        }
    }
}

/// A test plan that is written.
package struct TestPlanContent: Sendable, Hashable {
    package var targets: [XcodeScheme.TestTarget]
    /// Options of all configurations, by Xcode's names.
    package var defaultOptions: [ManifestValue.Entry]
    /// Options by the name of the configuration; one without options where there is none.
    package var configurations: [ManifestValue.Entry]

    package init(
        targets: [XcodeScheme.TestTarget], defaultOptions: [ManifestValue.Entry] = [],
        configurations: [ManifestValue.Entry] = []
    ) {
        self.targets = targets
        self.defaultOptions = defaultOptions
        self.configurations = configurations
    }
}

/// A target as schemes name it.
package struct TargetReference: Sendable, Hashable {
    package enum Location: Sendable, Hashable {
        case local
        /// A local package of ``XcodeSpec/packages``.
        case package(String)
        /// A project of ``XcodeSpec/projectReferences``.
        case project(String)
    }

    package var name: String
    package var location: Location
    package var place: Place?

    package init(name: String, location: Location = .local) {
        self.name = name
        self.location = location
    }
}

/// `scheme:` of a target: schemes made for it.
package struct TargetScheme: Sendable, Hashable {
    package var testTargets: [XcodeScheme.TestTarget] = []
    /// A scheme per entry, with the configurations whose names contain it.
    package var configVariants: [String] = []
    package var gatherCoverageData = false
    package var coverageTargets: [TargetReference] = []
    package var disableMainThreadChecker = false
    package var stopOnEveryMainThreadCheckerIssue = false
    package var disableThreadPerformanceChecker = false
    package var buildImplicitDependencies = true
    package var language: String?
    package var region: String?
    package var commandLineArguments: [XcodeScheme.CommandLineArgument] = []
    package var environmentVariables: [XcodeScheme.EnvironmentVariable] = []
    package var testPlans: [XcodeScheme.TestPlan] = []
    package var preActions: [XcodeScheme.ExecutionAction] = []
    package var postActions: [XcodeScheme.ExecutionAction] = []
    package var management: XcodeScheme.Management?
    package var storeKitConfiguration: String?
    package var place: Place?

    package init() {}
}

/// A shared breakpoint.
package struct Breakpoint: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case file(path: String, line: Int, column: Int?)
        case exception(scope: ExceptionScope, stopOnStyle: StopOnStyle)
        case swiftError, openGLError
        case symbolic(symbol: String?, module: String?)
        case ideConstraintError, ideTestFailure, runtimeIssue
    }

    package enum ExceptionScope: String, Sendable, CaseIterable {
        case all = "All"
        case objectiveC = "Objective-C"
        case cpp = "C++"
    }

    package enum StopOnStyle: String, Sendable, CaseIterable { case `throw`, `catch` }

    package enum Action: Sendable, Hashable {
        case debuggerCommand(String?)
        case log(message: String?, conveyanceType: ConveyanceType)
        case shellCommand(path: String?, arguments: String?, waitUntilDone: Bool)
        case graphicsTrace
        case appleScript(String?)
        /// One of the system's sounds, `Basso` where none is named.
        case sound(String)
    }

    package enum ConveyanceType: String, Sendable, CaseIterable { case console, speak }

    package var kind: Kind
    package var enabled = true
    package var ignoreCount = 0
    package var continueAfterRunningActions = false
    package var condition: String?
    package var actions: [Action] = []
    package var place: Place?

    package init(_ kind: Kind) { self.kind = kind }
}
