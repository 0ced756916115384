import SlipwayModel
import SlipwayReport

/// Turns the `scheme:` of a target into schemes.
struct TargetSchemes {
    let names: IndexedSpec
    let configurations: SchemeConfigurations

    private var spec: XcodeSpec { names.spec }

    /// A scheme per variant, or one with the target's name.
    ///
    /// - Throws: status 2 where a variant has no configuration of each kind.
    func schemes(
        for target: String, _ wanted: TargetScheme, place: Place?
    ) throws(SlipwayError) -> [XcodeScheme] {
        if wanted.configVariants.isEmpty {
            let (debug, release) = (configurations.usual(.debug), configurations.usual(.release))
            return [scheme(target, for: target, wanted, debug: debug, release: release, place: place)]
        }
        var schemes: [XcodeScheme] = []
        for variant in wanted.configVariants {
            guard let debug = configurations.variant(variant, .debug),
                let release = configurations.variant(variant, .release)
            else { throw missing(variant, target, place) }
            schemes.append(
                scheme("\(target) \(variant)", for: target, wanted, debug: debug, release: release, place: place))
        }
        return schemes
    }

    private func scheme(
        _ name: String, for target: String, _ wanted: TargetScheme, debug: String, release: String, place: Place?
    ) -> XcodeScheme {
        var scheme = XcodeScheme(name: name)
        scheme.place = place
        scheme.management = wanted.management
        scheme.build.targets = builtTargets(for: target).map {
            XcodeScheme.BuildTarget(target: TargetReference(name: $0), buildTypes: Set(XcodeScheme.BuildType.allCases))
        }
        scheme.build.buildImplicitDependencies = wanted.buildImplicitDependencies
        scheme.build.preActions = wanted.preActions
        scheme.build.postActions = wanted.postActions
        scheme.run = run(wanted, debug)
        scheme.test = test(wanted, debug)
        var profile = XcodeScheme.Profile()
        profile.config = release
        profile.commandLineArguments = wanted.commandLineArguments
        profile.environmentVariables = wanted.environmentVariables
        scheme.profile = profile
        scheme.analyze = XcodeScheme.Analyze()
        scheme.analyze?.config = debug
        scheme.archive = XcodeScheme.Archive()
        scheme.archive?.config = release
        return scheme
    }

    private func run(_ wanted: TargetScheme, _ config: String) -> XcodeScheme.Run {
        var run = XcodeScheme.Run()
        run.config = config
        run.commandLineArguments = wanted.commandLineArguments
        run.environmentVariables = wanted.environmentVariables
        run.disableMainThreadChecker = wanted.disableMainThreadChecker
        run.stopOnEveryMainThreadCheckerIssue = wanted.stopOnEveryMainThreadCheckerIssue
        run.disableThreadPerformanceChecker = wanted.disableThreadPerformanceChecker
        run.language = wanted.language
        run.region = wanted.region
        run.storeKitConfiguration = wanted.storeKitConfiguration
        return run
    }

    private func test(_ wanted: TargetScheme, _ config: String) -> XcodeScheme.Test {
        var test = XcodeScheme.Test()
        test.config = config
        test.gatherCoverageData = wanted.gatherCoverageData
        test.coverageTargets = wanted.coverageTargets
        test.disableMainThreadChecker = wanted.disableMainThreadChecker
        test.stopOnEveryMainThreadCheckerIssue = wanted.stopOnEveryMainThreadCheckerIssue
        test.commandLineArguments = wanted.commandLineArguments
        test.environmentVariables = wanted.environmentVariables
        test.targets = wanted.testTargets
        test.testPlans = wanted.testPlans
        test.language = wanted.language
        test.region = wanted.region
        return test
    }

    /// A watch app of the older kind is built with the app that carries it.
    private func builtTargets(for name: String) -> [String] {
        guard let target = names.target(named: name), target.type == .watchApp || target.type == .watch2App else {
            return [name]
        }
        let hosts = spec.targets.filter { host in
            host.dependencies.contains { $0.kind == .target(name) }
        }
        let host = hosts.min { $0.name.precedes($1.name) }
        return [name] + (host.map { [$0.name] } ?? [])
    }

    private func missing(_ variant: String, _ target: String, _ place: Place?) -> SlipwayError {
        let names = spec.configs.map { "'\($0.name)'" }.joined(separator: ", ")
        return SlipwayError(
            .input, code: "unknown-variant", "target '\(target)' wants schemes for config variant '\(variant)'",
            cause: "there is no debug and release configuration of that name among \(names)",
            hint: "add configs such as '\(variant) Debug' and '\(variant) Release'",
            at: place.map { SourceLocation($0) })
    }
}
