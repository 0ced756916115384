import Foundation
import Testing
import XcodeProject

@Suite struct FuzzTests {
    /// How many inputs each reader gets: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 500

    @Test(arguments: FuzzTarget.allCases) func mutatedInputs(target: FuzzTarget) {
        for number in 0..<Self.runs {
            var mutation = Mutation(number: number, seeds: target.seeds, tokens: target.tokens)
            if let problem = target.check(mutation.input()) {
                Issue.record("\(target) input \(number): \(problem)")
                return
            }
        }
    }

    @Test(arguments: FuzzTarget.allCases) func seeds(target: FuzzTarget) {
        for seed in target.seeds { #expect(target.check(seed) == nil) }
    }
}
