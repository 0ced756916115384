import SlipwayReport

/// What the tests on one destination have come to.
struct AppleOutcome {
    var cases: [TestCase] = []
    /// Ids of tests that did not come to their end.
    var notRun: [String] = []
    var problems: [Diagnostic] = []

    /// How much of it is the reason for a failure.
    fileprivate var failures: Int {
        problems.count + notRun.count
            + cases.count { test in ([test.result] + test.others).contains { $0.status == .failed } }
    }
}

/// Makes results of a bundle's nodes.
struct XCResultReader {
    let destination: String
    let root: SourceRoot
    let sources: SourceNames
    let quarantine: QuarantineDay
    /// Whether every test has run several times, and had to pass each time.
    let isRepeated: Bool

    /// What lies around a node.
    private struct Around {
        /// The test target.
        var bundle = ""
        var types: [String] = []
        var context = XCResultRuns.Context()
    }

    func read(_ tests: XCResultTests) -> AppleOutcome {
        var outcome = AppleOutcome()
        for node in tests.testNodes { visit(node, Around(), of: tests, &outcome) }
        return outcome
    }

    private func visit(
        _ node: XCResultTests.Node, _ around: Around, of tests: XCResultTests, _ outcome: inout AppleOutcome
    ) {
        var inner = around
        switch node.kind {
        case .test: return add(node, around, of: tests, &outcome)
        case .failure:
            outcome.problems.append(outside(node, around))
            return
        case .unitTestBundle, .uiTestBundle: inner.bundle = node.name
        case .suite: inner.types.append(node.name)
        case .device: inner.context.device = node.name
        case .configuration: inner.context.configuration = node.name
        default: break
        }
        let before = outcome.failures
        for child in node.children { visit(child, inner, of: tests, &outcome) }
        if node.outcome == .failed, outcome.failures == before { outcome.problems.append(unexplained(node)) }
    }

    /// A suite or a test target that has failed, and nothing in it has.
    private func unexplained(_ node: XCResultTests.Node) -> Diagnostic {
        Diagnostic(
            .error, code: "run-failed", "\(node.name) failed on \(destination) although no test in it did",
            cause: node.children.isEmpty ? "there are no results of it" : nil,
            hint: "look at what xcodebuild prints, with -v")
    }

    private func add(
        _ node: XCResultTests.Node, _ around: Around, of tests: XCResultTests, _ outcome: inout AppleOutcome
    ) {
        if let crash = crash(node, around) {
            outcome.problems.append(crash)
            return
        }
        let info = XCResultReader.info(node, bundle: around.bundle, types: around.types)
        let runs = XCResultRuns(node, messages: messages(around))
        for context in runs.contexts {
            let name = name(of: context, around.context, tests, among: runs.contexts)
            let attempts = runs.attempts(context)
            if attempts.last?.status == nil {
                outcome.notRun.append(TestCase.id(of: info.id, on: name))
                continue
            }
            outcome.cases.append(testCase(info, attempts, node, on: name))
        }
    }

    private func testCase(
        _ info: TestInfo, _ attempts: [XCResultRuns.Attempt], _ node: XCResultTests.Node, on name: String
    ) -> TestCase {
        let all = attempts.map { run in
            var attempt = TestAttempt(status: run.status ?? .failed, seconds: run.seconds)
            attempt.reason = run.reason
            attempt.failures = run.failures
            attempt.signal = run.signal
            return attempt
        }
        // Xcode may say of a test that it failed although it passed in the end: a plan asks for each repetition to pass
        let isFailed = node.outcome == .failed && all.last?.status != .failed
        return TestCase(info, all, isRepeated: isRepeated || isFailed, quarantine, destination: name)
    }

    /// The destination, with what else a test ran on where there are several.
    private func name(
        of context: XCResultRuns.Context, _ outer: XCResultRuns.Context, _ tests: XCResultTests,
        among contexts: [XCResultRuns.Context]
    ) -> String {
        let devices = Set(contexts.map(\.device)).count > 1 || (tests.devices?.count ?? 0) > 1
        let configurations =
            Set(contexts.map(\.configuration)).count > 1 || (tests.testPlanConfigurations?.count ?? 0) > 1
        let others = [
            devices ? context.device ?? outer.device : nil,
            configurations ? context.configuration ?? outer.configuration : nil,
        ]
        return ([destination] + others.compactMap { $0 }.filter { $0 != destination }).joined(separator: ", ")
    }

    /// The test of a node.
    ///
    /// Its name may be one for people; the identifier has that of the function.
    static func info(_ node: XCResultTests.Node, bundle: String, types: [String]) -> TestInfo {
        var parts = split(node.identifier ?? (types + [node.name]).joined(separator: "/"))
        let function = parts.popLast() ?? node.name
        let framework: TestFramework
        if let url = node.url {
            framework = url.hasSuffix(")") || url.hasSuffix("%29") ? .swiftTesting : .xctest
        } else {
            let isMethod = parts.count == 1 && (function.hasSuffix("()") || !function.contains("("))
            framework = isMethod && function.hasPrefix("test") ? .xctest : .swiftTesting
        }
        let name =
            framework == .xctest && function.hasSuffix("()") ? String(function.dropLast(2)) : function
        let suite = ([ModuleName.of(bundle)] + (parts.isEmpty ? [] : [parts.joined(separator: "/")])).joined(
            separator: ".")
        return TestInfo(
            key: TestKey(TestCase.id(suite: suite, name: name)), name: name, suite: suite, framework: framework)
    }

    /// The parts between slashes; names in back-ticks may hold some.
    private static func split(_ identifier: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in identifier {
            if character == "`" { isQuoted.toggle() }
            if character == "/" && !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.filter { !$0.isEmpty }
    }

    private func messages(_ around: Around) -> XCResultMessages {
        XCResultMessages(root: root, sources: sources, module: around.bundle)
    }

    /// A test process that ended outside of a test is told as a test that there is none of:
    /// `xctest (123) encountered an error`.
    private func crash(_ node: XCResultTests.Node, _ around: Around) -> Diagnostic? {
        let text = node.identifier ?? node.name
        guard text.hasSuffix(" encountered an error"), node.outcome != .passed else { return nil }
        let said = messages(around).failures(of: node).map(\.text)
        return Diagnostic(
            .error, code: "run-crashed", "a test process of \(around.bundle) ended on \(destination)",
            cause: said.isEmpty ? node.name : said.joined(separator: "\n"),
            hint: "look at what is set up in front of tests, such as the app that they run in")
    }

    private func outside(_ node: XCResultTests.Node, _ around: Around) -> Diagnostic {
        let said = XCResultMessages.split(node.name)
        let owner = around.types.isEmpty ? "the test run" : "the suite \(around.types.joined(separator: "/"))"
        return Diagnostic(
            .error, code: "issue-outside-test", "\(owner) recorded an issue outside of a test on \(destination)",
            cause: said.text,
            at: said.file.map { SourceLocation(file: sources.path(of: $0, in: around.bundle), line: said.line) })
    }
}
