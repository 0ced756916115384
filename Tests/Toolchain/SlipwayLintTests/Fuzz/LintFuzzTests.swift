import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

/// No text brings the rules down, and mending any text leaves one that is mended.
///
/// What fails is written to `.build/fuzz`, whole, and told reduced. Where the process dies, what each thread was at is
/// there as `running-<seed>-<thread>.swift`; with its path in `SLIPWAY_FUZZ_INPUT` it alone is checked, and reduced
/// where it makes the built `slipway` die.
@Suite struct LintFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = Host.processEnvironment()["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 150

    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = Host.processEnvironment()["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private static let folder = Golden.repository.appending(".build/fuzz")

    @Test("every text is linted, and mended once for all") func everyText() async throws {
        let files = LocalFileSystem()
        try files.createDirectory(LintFuzzTests.folder)
        let seeds = try SwiftSeeds.all()
        let failures = Mutex<[String: String]>([:])
        let threads = min(WorkerThreads.processorCount, max(1, LintFuzzTests.runs / 16))
        await WorkerThreads.forEach(below: threads, threads: threads) { thread in
            let running = LintFuzzTests.folder.appending("running-\(LintFuzzTests.seed)-\(thread).swift")
            for number in stride(from: thread, to: LintFuzzTests.runs, by: threads) {
                var mutator = SwiftMutator(seeds: seeds, seed: LintFuzzTests.seed, number: number)
                let input = mutator.next()
                let check = LintCheck(number: number)
                try? files.write(input, to: running)
                guard let failure = check.failure(of: input) else { continue }
                let isNew = failures.withLock { $0.updateValue("", forKey: failure.kind) == nil }
                if !isNew { continue }
                let text = LintFuzzTests.report(
                    failure, of: input, check, "seed \(LintFuzzTests.seed), input \(number)")
                failures.withLock { $0[failure.kind] = text }
            }
            try? files.remove(running)
        }
        for (_, text) in failures.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { Issue.record("\(text)") }
    }

    @Test(.enabled(if: Host.processEnvironment()["SLIPWAY_FUZZ_INPUT"] != nil, "no SLIPWAY_FUZZ_INPUT"))
    func oneText() async throws {
        let path = Path(Host.processEnvironment()["SLIPWAY_FUZZ_INPUT"] ?? "")
        let input = try LocalFileSystem().read(path)
        if let text = try await CrashReducer().report(input) {
            Issue.record("\(text)")
            return
        }
        await WorkerThreads.forEach(below: 1) { _ in
            for number in 0..<LintCheck.variants {
                let check = LintCheck(number: number)
                guard let failure = check.failure(of: input) else { continue }
                Issue.record("\(LintFuzzTests.report(failure, of: input, check, "options \(number)"))")
            }
        }
    }

    private static func report(
        _ failure: LintCheck.Failure, of input: [UInt8], _ check: LintCheck, _ name: String
    ) -> String {
        let file = folder.appending("failed-\(failure.kind.filter { $0.isLetter || $0 == "_" || $0 == "-" }).swift")
        try? LocalFileSystem().write(input, to: file)
        var last = failure
        let reduced = Reducer.reduce(input) { bytes in
            guard let other = check.failure(of: bytes), other.kind == failure.kind else { return false }
            last = other
            return true
        }
        return """
            \(failure.kind) (\(name), \(check.name); whole in \(file)): \(last.detail)
            \(decoded(reduced).debugDescription)
            \(decoded(reduced))
            """
    }
}

func decoded(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
