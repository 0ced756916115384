import ArgumentParser
import SlipwayModel
import SlipwayTest

/// What tests may take, and what they may lack.
struct TestLimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How long a test may take before it is ended and has failed.", valueName: "seconds"))
    var timeLimit: Double?

    @Option(help: ArgumentHelp("How long all tests of a target may take together.", valueName: "seconds"))
    var targetTimeLimit: Double?

    @Option(
        help: ArgumentHelp("A test target that may be without a test; may be given several times.", valueName: "target")
    )
    var allowEmpty: [String] = []

    @Flag(inversion: .prefixedNo, help: "Whether a warning of the build makes the run red; by default it does.")
    var warningsAsErrors: Bool?

    func failsOnWarnings(_ policy: TestPolicy) -> Bool { warningsAsErrors ?? policy.failsOnWarnings }

    func test(_ policy: TestPolicy) -> Double { timeLimit ?? policy.timeLimits.test ?? TestRequest.usualTimeLimit }

    func targets(_ policy: TestPolicy) -> TimeLimits {
        TimeLimits(target: targetTimeLimit ?? policy.timeLimits.target, targets: policy.timeLimits.targets)
    }
}
