import SlipwayModel

// The tables of schemes and their actions.
extension XcodeKeys {
    static let schemeTables = [
        targetScheme, scheme, build, run, test, profile, analyze, archive, management, simulateLocation,
        executionAction, commandLineArgument, environmentVariable, testTarget, targetReference, testPlan,
    ]

    private static let actions: Kind = .list(.mapping("executionAction"))
    private static let arguments: Kind = .anyOf([.named(.flag), .list(.mapping("commandLineArgument"))])
    private static let variables: Kind = .anyOf([.named(.text), .list(.mapping("environmentVariable"))])
    private static let references: Kind = .list(.anyOf([.text, .mapping("targetReference")]))
    private static let testTargets: Kind = .list(.anyOf([.text, .mapping("testTarget")]))

    private static let config = Key("config", .text, "the configuration; the first of the fitting type where not given")
    private static let before = Key("preActions", actions, "scripts before the action")
    private static let after = Key("postActions", actions, "scripts after the action")
    private static let commandLine = Key("commandLineArguments", arguments, "arguments, and whether each is enabled")
    private static let environment = Key("environmentVariables", variables, "variables of the process")
    private static let language = Key("language", .text, "the application's language")
    private static let region = Key("region", .text, "the application's region")
    private static let mainThread = Key("disableMainThreadChecker", .flag, "switches the checker off")
    private static let stopOnMainThread = Key(
        "stopOnEveryMainThreadCheckerIssue", .flag, "whether each of its issues stops")
    private static let threadPerformance = Key("disableThreadPerformanceChecker", .flag, "switches the checker off")
    private static let debugger = Key("debugEnabled", .flag, "whether the debugger is attached")
    private static let lldb = Key("customLLDBInit", .path, "an `.lldbinit` file")
    private static let macros = Key("macroExpansion", .text, "the target whose settings expand variables")
    private static let coverage = Key("gatherCoverageData", .flag, "whether coverage is measured")
    private static let covered = Key("coverageTargets", references, "the targets whose coverage is measured")
    private static let plans = Key("testPlans", .list(.mapping("testPlan")), "test plans to refer to")
    private static let sanitizers = [
        Key("enableAddressSanitizer", .flag, "switches the sanitizer on"),
        Key("enableASanStackUseAfterReturn", .flag, "switches the check on"),
        Key("enableThreadSanitizer", .flag, "switches the sanitizer on"),
        Key("enableUBSanitizer", .flag, "switches the sanitizer on"),
    ]

    package static let targetScheme = Table(
        "targetScheme", "`scheme` of a target: schemes made for it.",
        [
            Key("configVariants", .list(.text), "a scheme each, with the configurations called after it"),
            Key("testTargets", testTargets, "what the test action runs"),
            coverage, covered, mainThread, stopOnMainThread, threadPerformance,
            Key("buildImplicitDependencies", .flag, "whether Xcode finds dependencies by itself"),
            language, region, commandLine, environment, plans, before, after,
            Key("management", .mapping("management"), "how Xcode lists the scheme"),
            Key("storeKitConfiguration", .path, "a StoreKit configuration to run with"),
        ])

    package static let scheme = Table(
        "scheme", "A scheme.",
        [
            Key("build", .mapping("build"), required: true, "the build action"),
            Key("run", .mapping("run"), "the launch action"),
            Key("test", .mapping("test"), "the test action"),
            Key("profile", .mapping("profile"), "the profile action"),
            Key("analyze", .mapping("analyze"), "the analyze action"),
            Key("archive", .mapping("archive"), "the archive action"),
            Key("management", .mapping("management"), "how Xcode lists the scheme"),
            Key("templates", .list(.text), use: .resolved, "names of `schemeTemplates`"),
            Key("templateAttributes", .named(.text), use: .resolved, "values of `${…}` in the templates"),
        ])

    package static let build = Table(
        "build", "The build action of a scheme.",
        [
            Key(
                "targets",
                .named(
                    .anyOf([
                        .choice(SchemeReader.buildTypeNames), .list(.choice(SchemeReader.buildTypes.map(\.name))),
                        .named(.flag),
                    ])),
                required: true, "targets, and which actions build each: `all`, `none` or a list"),
            Key("parallelizeBuild", .flag, "whether targets are built in parallel"),
            Key("buildImplicitDependencies", .flag, "whether Xcode finds dependencies by itself"),
            Key("runPostActionsOnFailure", .flag, "whether the scripts run after a failed build"),
            Key("keepsOrder", .flag, use: .ours, "whether targets stay in their order, not in that of their names"),
            before, after,
        ])

    package static let run = Table(
        "run", "The launch action of a scheme.",
        [
            config, commandLine, environment, before, after,
            Key(
                "enableGPUFrameCaptureMode", .choice(of: XcodeScheme.GPUFrameCaptureMode.self),
                "GPU frame capture"),
            Key(
                "enableGPUValidationMode", .anyOf([.flag, .choice(["enabled", "extended", "disabled"])]),
                "Metal's API validation"),
            mainThread, stopOnMainThread, threadPerformance,
        ] + sanitizers + [
            language, region, debugger,
            Key("simulateLocation", .mapping("simulateLocation"), "a simulated place"),
            Key("askForAppToLaunch", .flag, "whether Xcode asks what to launch"),
            Key("launchAutomaticallySubstyle", .text, "`2` for extensions"),
            Key("storeKitConfiguration", .path, "a StoreKit configuration"),
            Key("executable", .text, "the target to launch"),
            lldb, macros,
            Key("customWorkingDirectory", .text, "the working directory of the process"),
            Key("enableGPUShaderValidationMode", .flag, use: .ours, "switches Metal's shader validation on"),
            Key("showGraphicsOverview", .flag, use: .ours, "whether figures of Metal are shown"),
            Key("logGraphicsOverview", .flag, use: .ours, "whether figures of Metal are logged"),
            Key("waitForLaunch", .flag, use: .ours, "whether Xcode waits until the process is started"),
            Key("filePath", .text, use: .ours, "what is started in place of a target's product"),
            Key("appClipInvocationURL", .text, use: .ours, "the address that an app clip is started with"),
        ])

    package static let test = Table(
        "test", "The test action of a scheme.",
        [
            config, commandLine, environment, before, after, coverage, covered, mainThread, stopOnMainThread,
        ] + sanitizers + [
            language, region, debugger, lldb, macros, plans,
            Key("targets", testTargets, "what is tested"),
            Key("captureScreenshotsAutomatically", .flag, "whether UI tests take screenshots"),
            Key("deleteScreenshotsWhenEachTestSucceeds", .flag, "whether those of good tests are deleted"),
            Key(
                "preferredScreenCaptureFormat", .choice(of: XcodeScheme.ScreenCaptureFormat.self),
                "what UI tests capture"),
        ])

    package static let profile = Table(
        "profile", "The profile action of a scheme.",
        [
            config, commandLine, environment, before, after,
            Key("askForAppToLaunch", .flag, "whether Xcode asks what to launch"),
            Key("executable", .text, use: .ours, "the target to profile"),
        ])

    package static let analyze = Table("analyze", "The analyze action of a scheme.", [config])

    package static let archive = Table(
        "archive", "The archive action of a scheme.",
        [
            config, before, after,
            Key("customArchiveName", .text, "the archive's name"),
            Key("revealArchiveInOrganizer", .flag, "whether the Organizer shows the archive"),
        ])

    package static let management = Table(
        "management", "How Xcode lists a scheme.",
        [
            Key("shared", .flag, "in `xcshareddata` or in the user's folder"),
            Key("orderHint", .integer, "its place in the list"),
            Key("isShown", .flag, "whether it is in the list"),
        ])

    package static let simulateLocation = Table(
        "simulateLocation", "A simulated place.",
        [
            Key("allow", .flag, required: true, "whether a place can be simulated"),
            Key("defaultLocation", .text, "a GPX file, or a place that Xcode knows"),
        ])

    package static let executionAction = Table(
        "executionAction", "A script before or after an action.",
        [
            Key("script", .text, required: true, "the script"),
            Key("name", .text, "its title; `Run Script` where not given"),
            Key("settingsTarget", .text, "the target whose settings it sees"),
            Key("shell", .text, "the shell that runs it"),
        ])

    package static let commandLineArgument = Table(
        "commandLineArgument", "An argument of the process.",
        [
            Key("argument", .text, required: true, use: .ours, "its text"),
            Key("isEnabled", .flag, use: .ours, "whether it is passed"),
        ])

    package static let environmentVariable = Table(
        "environmentVariable", "A variable of the process.",
        [
            Key("variable", .text, required: true, "its name"),
            Key("value", .text, required: true, "its value"),
            Key("isEnabled", .flag, "whether it is set"),
        ])

    package static let testTarget = Table(
        "testTarget", "A target to test: one of the first five keys says which.",
        [
            Key("name", .text, "a target, or `Project/Target`"),
            Key("target", .anyOf([.text, .mapping("targetReference")]), "a target, a package's or a project's"),
            Key("local", .text, "a target of this project"),
            Key("package", .text, "`Package/Target` of a local package"),
            Key("project", .text, "`Project/Target` of a referenced project"),
            Key("parallelizable", .flag, "whether tests run in parallel"),
            Key("swiftTestingParallelizable", .flag, use: .ours, "whether only tests of Swift Testing do"),
            Key("randomExecutionOrder", .flag, "whether tests run in a random order"),
            Key("location", .text, "a simulated place"),
            Key("skipped", .flag, "whether the target is skipped"),
            Key("skippedTests", .list(.text), "tests not to run"),
            Key("selectedTests", .list(.text), "the only tests to run"),
        ])

    package static let targetReference = Table(
        "targetReference", "A target as schemes name it: one of these keys.",
        [
            Key("local", .text, "a target of this project"),
            Key("package", .text, "`Package/Target` of a local package"),
            Key("project", .text, "`Project/Target` of a referenced project"),
        ])

    package static let testPlan = Table(
        "testPlan", "A test plan.",
        [
            Key("path", .path, required: true, "the `.xctestplan`"),
            Key("defaultPlan", .flag, "whether it is the default one; the first where none is"),
            Key("targets", testTargets, use: .ours, "what it tests: with these the file is written"),
            Key("defaultOptions", .named(.any), use: .ours, "options of all configurations, by Xcode's names"),
            Key("configurations", .named(.any), use: .ours, "options by the name of a configuration"),
        ])
}
