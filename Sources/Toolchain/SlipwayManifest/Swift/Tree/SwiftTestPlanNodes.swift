import ProjectDescription
import SlipwayModel
import SlipwayReport

/// Test plans of a scheme, as entries of `testPlans:`.
struct SwiftTestPlanNodes {
    let context: SwiftTreeContext
    let place: Place
    /// A target as schemes name it.
    let name: (ProjectDescription.TargetReference) throws(SlipwayError) -> String
    /// A test target with the way its tests are run.
    let test: (TestableTarget) throws(SlipwayError) -> ManifestNode

    func nodes(_ plans: [TestPlan]) throws(SlipwayError) -> [ManifestNode] {
        var nodes: [ManifestNode] = []
        for plan in plans {
            switch plan {
            case .path(let path): nodes += files(context.path(path))
            case .generated(let name, let targets, let path, let defaults, let options, let isDefault):
                let file = path.map { context.path($0) } ?? "Derived/TestPlans/\(name).xctestplan"
                nodes.append(try node(file, targets, defaults, options, isDefault: isDefault))
            }
        }
        return nodes
    }

    /// Plans that are there.
    private func files(_ path: String) -> [ManifestNode] {
        let paths = context.files(SwiftGlob(path))
        if paths.isEmpty {
            context.problems.warning(
                "missing-test-plan", "no file fits '\(path)'", cause: "it is a pattern for test plans",
                hint: "correct the pattern", at: place)
        }
        return paths.map { path in
            var draft = NodeDraft(place)
            draft.set("path", text: path)
            return draft.node
        }
    }

    /// A plan that is written.
    private func node(
        _ path: String, _ targets: [TestableTarget], _ defaults: TestPlanOptions, _ options: [String: TestPlanOptions],
        isDefault: Bool
    ) throws(SlipwayError) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: path)
        draft.set("defaultPlan", flag: isDefault, usual: false)
        var tests: [ManifestNode] = []
        for target in targets { tests.append(try test(target)) }
        draft.set("targets", draft.list(tests))
        draft.set("defaultOptions", draft: try self.options(defaults))
        var configurations = NodeDraft(place)
        for (name, options) in options.sortedBytewise(by: { $0.key }) {
            configurations.set(name, try self.options(options).node)
        }
        let isUsual = configurations.mapping.entries.map(\.key) == ["Configuration 1"]
        if !isUsual || options["Configuration 1"] != .options() { draft.set("configurations", configurations.node) }
        return draft.node
    }

    // MARK: Options

    private func options(_ options: TestPlanOptions) throws(SlipwayError) -> NodeDraft {
        var draft = NodeDraft(place)
        addProcess(options.arguments, to: &draft)
        switch options.codeCoverage {
        case .disabled: draft.set("codeCoverage", flag: false)
        case .allTargets: draft.set("codeCoverage", flag: true)
        case .specificTargets(let targets):
            var names: [String] = []
            for target in targets { names.append(try name(target)) }
            var coverage = NodeDraft(place)
            coverage.set("targets", texts: names)
            draft.set("codeCoverage", draft: coverage)
        case nil: break
        }
        if let target = options.expandVariableFromTarget {
            draft.set("targetForVariableExpansion", text: try name(target))
        }
        if let scenario = options.locationScenario {
            var location = NodeDraft(place)
            location.set("identifier", text: scenario.identifier)
            location.set("referenceType", text: scenario.referenceType.rawValue)
            draft.set("locationScenario", draft: location)
        }
        addTexts(options, to: &draft)
        addNumbers(options, to: &draft)
        addFlags(options, to: &draft)
        addChecks(options, to: &draft)
        return draft
    }

    private func addProcess(_ arguments: Arguments?, to draft: inout NodeDraft) {
        let words = arguments?.launchArguments.map { argument in
            var entry = NodeDraft(place)
            entry.set("argument", text: argument.name)
            entry.set("enabled", flag: argument.isEnabled, usual: true)
            return entry.node
        }
        draft.set("commandLineArgumentEntries", nodes: words ?? [])
        let variables = arguments?.environmentVariables.sortedBytewise(by: { $0.key }).map { name, variable in
            var entry = NodeDraft(place)
            entry.set("key", text: name)
            entry.set("value", text: variable.value)
            entry.set("enabled", flag: variable.isEnabled, usual: true)
            return entry.node
        }
        draft.set("environmentVariableEntries", nodes: variables ?? [])
    }

    private func addTexts(_ options: TestPlanOptions, to draft: inout NodeDraft) {
        draft.set("language", text: options.language?.identifier)
        draft.set("region", text: options.region)
        draft.set("preferredScreenCaptureFormat", text: options.preferredScreenCaptureFormat?.rawValue)
        draft.set("testExecutionOrdering", text: options.testExecutionOrdering?.rawValue)
        draft.set("parallelizationMode", text: options.parallelizationMode?.rawValue)
        draft.set("testRepetitionMode", text: options.testRepetitionMode?.rawValue)
        draft.set("userAttachmentLifetime", text: options.userAttachmentLifetime?.rawValue)
        draft.set("uiTestingScreenshotsLifetime", text: options.uiTestingScreenshotsLifetime?.rawValue)
        draft.set("diagnosticCollectionPolicy", text: options.diagnosticCollectionPolicy?.rawValue)
        draft.set("distributor", text: options.distributor?.rawValue)
        draft.set("testInteropMode", text: options.testInteropMode?.rawValue)
        draft.set("applicationCrashDetectionSeverity", text: options.applicationCrashDetectionSeverity?.rawValue)
    }

    private func addNumbers(_ options: TestPlanOptions, to draft: inout NodeDraft) {
        let numbers: [(String, Int?)] = [
            ("maximumTestRepetitions", options.maximumTestRepetitions),
            ("defaultTestExecutionTimeAllowance", options.defaultTestExecutionTimeAllowance),
            ("maximumTestExecutionTimeAllowance", options.maximumTestExecutionTimeAllowance),
        ]
        for case (let key, let number?) in numbers { draft.set(key, draft.plain("\(number)")) }
    }

    private func addFlags(_ options: TestPlanOptions, to draft: inout NodeDraft) {
        draft.set("repeatInNewRunnerProcess", flag: options.repeatInNewRunnerProcess)
        draft.set("testTimeoutsEnabled", flag: options.testTimeoutsEnabled)
        draft.set("areLocalizationScreenshotsEnabled", flag: options.areLocalizationScreenshotsEnabled)
        draft.set("threadSanitizerEnabled", flag: options.threadSanitizerEnabled)
        draft.set("mainThreadCheckerEnabled", flag: options.mainThreadCheckerEnabled)
        draft.set("performanceAntipatternCheckerEnabled", flag: options.performanceAntipatternCheckerEnabled)
        draft.set("undefinedBehaviorSanitizerEnabled", flag: options.undefinedBehaviorSanitizerEnabled)
        draft.set("nsZombieEnabled", flag: options.zombieObjectsEnabled)
        draft.set("guardMallocEnabled", flag: options.guardMallocEnabled)
        draft.set("mallocScribbleEnabled", flag: options.mallocScribbleEnabled)
        draft.set("mallocGuardEdgesEnabled", flag: options.mallocGuardEdgesEnabled)
        draft.set("memoryTaggingAddressSanitizerEnabled", flag: options.memoryTaggingAddressSanitizerEnabled)
    }

    private func addChecks(_ options: TestPlanOptions, to draft: inout NodeDraft) {
        var sanitizer = NodeDraft(place)
        switch options.addressSanitizer {
        case .disabled: sanitizer.set("enabled", flag: false)
        case .enabled(let detects):
            sanitizer.set("enabled", flag: true)
            sanitizer.set("detectStackUseAfterReturn", flag: detects)
        case nil: break
        }
        draft.set("addressSanitizer", draft: sanitizer)
        var logging = NodeDraft(place)
        logging.set("loggingType", text: options.mallocStackLogging?.rawValue)
        draft.set("mallocStackLoggingOptions", draft: logging)
        var allocations = NodeDraft(place)
        if let checked = options.checkedAllocations {
            allocations.set("enabled", flag: checked != .disabled)
            if checked != .disabled { allocations.set("requiresHardwareAcceleration", flag: checked == .mteOnly) }
        }
        draft.set("checkedAllocations", draft: allocations)
        draft.set("runtimeIssueDetection", draft: policy(options.runtimeIssueDetection))
        draft.set("mainThreadCheckerDetectionPolicy", draft: policy(options.mainThreadCheckerDetectionPolicy))
        draft.set(
            "threadPerformanceCheckerRuntimeIssueDetection",
            draft: policy(options.threadPerformanceCheckerRuntimeIssueDetection))
    }

    private func policy(_ policy: TestPlanRuntimeIssueDetectionPolicy?) -> NodeDraft {
        var draft = NodeDraft(place)
        switch policy {
        case .disabled: draft.set("enabled", flag: false)
        case .enabled(let severity): draft.set("severity", text: severity.rawValue)
        case nil: break
        }
        return draft
    }
}
