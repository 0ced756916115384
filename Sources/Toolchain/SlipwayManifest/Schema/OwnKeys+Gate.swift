import SlipwayModel

/// The keys of what a merge has to pass: workflows, branch rules, tests.
extension OwnKeys {
    static let gateTables = [
        workflows, machine, protect, testSettings, coverageSettings, testCache, timeLimits, appleTests,
        inspection, inspectedImports, bundleSettings, appleBundle, appleApp,
    ]

    static let workflows = Table(
        "workflows", "The workflows for CI.",
        [
            Key("systems", .list(.choice(of: CISystem.self)), "the services they are written for; `github` by default"),
            Key("branch", .text, "the branch that releases come from"),
            Key("machines", .named(.anyOf([.null, .mapping("machine")])), "the machines that tests run on, by name"),
            Key("shards", .integer, "in how many parts the tests of a machine run, side by side"),
            Key("timeout", .integer, "minutes that a job may take; 60 where not given"),
            Key("command", .text, "how slipway is called"),
            Key("ship", .flag, "whether a workflow ships each tag"),
            Key("previews", .flag, "whether pull requests are bundled and published, each in a channel of its own"),
            Key("dispatch", .text, "a workflow with `workflow_dispatch` that is started for a new tag"),
        ] + machineKeys)

    static let machine = Table(
        "machine", "A machine that tests run on.",
        machineKeys + [Key("apple", .flag, "whether its tests run as `slipway.test.apple` says, with `xcodebuild`")])

    private static let machineKeys = [
        Key("runner", .text, "GitHub's `runs-on`"),
        Key("container", .text, "the image the jobs run in; `none` for the machine itself"),
        Key("setup", .list(.text), "shell lines that run before the rest"),
        Key("tags", .list(.text), "GitLab's tags of the runner"),
        Key("stack", .text, "Bitrise's stack"),
    ]

    static let protect = Table(
        "protect", "What a branch asks of a merge: `slipway protect`.",
        [
            Key("branches", .list(.text), "patterns of branches; those of workflows and releases where not given"),
            Key("reviews", .integer, "how many people have to approve; 1 where not given"),
            Key("codeOwners", .flag, "whether owners of the changed code have to"),
            Key("upToDate", .flag, "whether a merge has to be tested with the branch as it is; `true` by default"),
            Key("linearHistory", .flag, "whether merge commits are refused"),
            Key("signatures", .flag, "whether commits have to be signed"),
            Key(
                "mergeMethods", .list(.choice(of: BranchProtection.MergeMethod.self)),
                "how pull requests may be merged; every way where not given"),
            Key("checks", .list(.text), "checks that are required beside the generated gate"),
            Key(
                "bypass", .list(.choice(of: BranchProtection.RepositoryRole.self)),
                "roles that may merge without all that"),
        ])

    static let testSettings = Table(
        "testSettings", "What is asked of tests.",
        [
            Key(
                "coverage", .anyOf([.percent, .mapping("coverageSettings")]),
                "how much of the sources tests have to run; a number is the share of all lines"),
            Key(
                "inputs", .named(.list(.path)),
                "files that tests read beside their sources and resources, by test target"),
            Key("environment", .list(.text), "variables that tests read"),
            Key(
                "cache", .anyOf([.text, .mapping("testCache")]),
                "where it is kept which tests have passed; a text is the location"),
            Key("timings", .path, "the file of how long tests take, by which shards are cut"),
            Key(
                "timeLimit", .anyOf([.number, .mapping("timeLimits")]),
                "seconds that tests may take; a number is the limit of each test"),
            Key("allowEmpty", .list(.text), "test targets that may be without a test"),
            Key(
                "warningsAsErrors", .flag,
                "whether a warning of the build makes the run red, as it does unless this is false"),
            Key("apple", .mapping("appleTests"), "how tests run on Apple's platforms"),
        ])

    static let timeLimits = Table(
        "timeLimits", "Seconds that tests may take.",
        [
            Key("test", .number, "each test"),
            Key("target", .number, "all tests of a target together"),
            Key("targets", .named(.number), "those of single targets, by name"),
        ])

    static let appleTests = Table(
        "appleTests", "How tests run on Apple's platforms.",
        [
            Key("scheme", .text, "the scheme that is tested; the package's own where not given"),
            Key("plan", .text, "the scheme's test plan; its first where not given"),
            Key("destinations", .list(.text), "where the tests run, as `xcodebuild -destination` takes them"),
        ])

    static let inspection = Table(
        "inspection", "What `slipway inspect` leaves alone.",
        [Key("imports", .mapping("inspectedImports"), "of imports and dependencies")])

    static let inspectedImports = Table(
        "inspectedImports", "What `slipway inspect imports` leaves alone.",
        [
            Key(
                "ignore", .anyOf([.list(.text), .named(.list(.text))]),
                "modules and dependencies that are never found: in all targets, or by target; `*` is all"),
            Key("keep", .list(.text), "targets whose dependencies are never redundant"),
        ])

    static let bundleSettings = Table(
        "bundleSettings", "What `slipway bundle` builds and packs.",
        [
            Key(
                "allowSecrets", .list(.path),
                "files whose secrets are meant to be public, such as keys of tests: paths and patterns"),
            Key(
                "triples", .list(.text),
                "platforms to build for, such as `aarch64-swift-linux-musl`; `host` is that of the machine"),
            Key("swiftSDKs", .list(.text), "Swift SDKs to take where several build for a platform"),
            Key(
                "environment", .list(.text),
                "variables that the build reads beside those that say where things are; told with their values"),
            Key("apple", .mapping("appleBundle"), "apps and frameworks that Xcode builds"),
        ])

    static let testCache = Table(
        "testCache", "A cache of test results that a team shares.",
        [
            Key("location", .text, "`https://…`, or a folder"),
            Key("publicKey", .text, "the key that results must be signed with, in base64"),
        ])

    static let coverageSettings = Table(
        "coverageSettings", "How much of the sources tests have to run.",
        [
            Key("minimum", .percent, "percent of all lines"),
            Key("changed", .percent, "percent of the lines that a branch has changed"),
            Key("targets", .named(.percent), "percent of the lines of targets"),
            Key("exclude", .list(.path), "files and folders that do not count"),
        ])
}
