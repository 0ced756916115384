/// How many runs of tests a bundle has: each argument, device, configuration and repetition is one.
struct XCResultCount {
    private(set) var runs = 0
    private(set) var failedRuns = 0

    init(_ tests: XCResultTests) {
        for node in tests.testNodes { visit(node, isTest: false) }
    }

    private mutating func visit(_ node: XCResultTests.Node, isTest: Bool) {
        let isTest = isTest || node.kind == .test
        let parts = node.children.filter { !isTest || $0.isPart }
        if isTest && parts.isEmpty {
            runs += 1
            if node.outcome == .failed { failedRuns += 1 }
        }
        for part in parts { visit(part, isTest: isTest) }
    }
}
