import SlipwayModel

/// The test action of a scheme.
struct SwiftTestActionWriter {
    let test: XcodeScheme.Test

    /// `nil` where nothing of it has words.
    var expression: SwiftExpression? {
        if test.targets.isEmpty, !test.testPlans.isEmpty { return plans }
        var arguments = SwiftArguments()
        let skipped = skippedTests
        arguments.add(nil, .list(targets(skipped).map { target($0) }))
        arguments.add(
            "arguments", SwiftSchemeParts.arguments(test.commandLineArguments, test.environmentVariables))
        addConfiguration(to: &arguments)
        arguments.add("expandVariableFromTarget", text: test.macroExpansion)
        SwiftSchemeParts.add(test.preActions, test.postActions, to: &arguments)
        arguments.add("options", options)
        arguments.add(
            "diagnosticsOptions",
            SwiftSchemeParts.diagnostics(
                address: test.enableAddressSanitizer, stack: test.enableASanStackUseAfterReturn,
                thread: test.enableThreadSanitizer, isMainThreadFree: test.disableMainThreadChecker))
        arguments.add("skippedTests", list: skipped.map { .text($0) })
        return .call(".targets", arguments.all)
    }

    private func addConfiguration(to arguments: inout SwiftArguments) {
        if test.config != "Debug" { arguments.add("configuration", text: test.config) }
        arguments.add("attachDebugger", flag: test.debugEnabled, usual: true)
    }

    private var plans: SwiftExpression {
        var arguments = SwiftArguments()
        let paths = test.testPlans.prefix { !$0.defaultPlan && SwiftPaths.isPath($0.path) }
        arguments.add(nil, .texts(paths.map(\.path)))
        addConfiguration(to: &arguments)
        SwiftSchemeParts.add(test.preActions, test.postActions, to: &arguments)
        return .call(".testPlans", arguments.all)
    }

    // MARK: Targets

    /// What all targets skip.
    private var skippedTests: [String] {
        guard let first = test.targets.first?.skippedTests, test.targets.allSatisfy({ $0.skippedTests == first }) else {
            return []
        }
        return first
    }

    /// Up to the first that has no words.
    private func targets(_ skipped: [String]) -> [XcodeScheme.TestTarget] {
        Array(
            test.targets.prefix {
                $0.target.location == .local && $0.selectedTests.isEmpty && $0.skippedTests == skipped
            })
    }

    private func target(_ target: XcodeScheme.TestTarget) -> SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add("target", .text(target.target.name))
        arguments.add("isSkipped", flag: target.skipped, usual: false)
        if target.parallelizable { arguments.add("parallelization", .source(".enabled")) }
        arguments.add("isRandomExecutionOrdering", flag: target.randomExecutionOrder, usual: false)
        arguments.add("simulatedLocation", SwiftSchemeParts.location(target.location))
        return arguments.all.count == 1 ? arguments.all[0].value : .call(".testableTarget", arguments.all)
    }

    private var options: SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("language", text: test.language)
        arguments.add("region", text: test.region)
        if test.preferredScreenCaptureFormat != .screenRecording {
            arguments.add(
                "preferredScreenCaptureFormat", .source(".\(test.preferredScreenCaptureFormat.rawValue)"))
        }
        arguments.add("coverage", flag: test.gatherCoverageData, usual: false)
        let covered = test.coverageTargets.prefix { $0.location == .local }
        arguments.add("codeCoverageTargets", list: covered.map { .text($0.name) })
        return arguments.isEmpty ? nil : .call(".options", arguments.all)
    }
}
