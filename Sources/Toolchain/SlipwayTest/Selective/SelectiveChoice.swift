import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which test targets have passed before, and why the others have to run.
struct SelectiveChoice: Sendable {
    let inputs: PackageInputs
    /// What is known of targets that need not run, by target.
    let passed: [String: TestRecord]
    /// Whether all targets have been built as they are now.
    let isBuilt: Bool
    let notes: [Diagnostic]

    /// Whether nothing has to run.
    ///
    /// - Parameter mayBeEmpty: test targets that may be without a test, of which nothing is ever kept.
    func isAll(mayBeEmpty: [String]) -> Bool {
        isBuilt && !passed.isEmpty
            && inputs.tests.allSatisfy { passed[$0.target] != nil || mayBeEmpty.contains($0.target) }
    }

    /// The names of modules whose tests need not run.
    var passedModules: Set<String> { Set(passed.keys.map(ModuleName.of)) }
}

/// Leaves out tests that have passed before, and remembers those that pass.
struct SelectiveRun {
    let package: Path
    let plan: SelectivePlan
    let cache: any TestCache
    let trust: TestCacheTrust
    let host: Host

    private var records: TestRecords { TestRecords(cache: cache, trust: trust) }
    private var reader: InputReader { InputReader(package: package, plan: plan, host: host) }

    /// - Throws: status 1 where a manifest is wrong, 3 where SwiftPM does not answer or a file cannot be read.
    func choose() async throws(SlipwayError) -> SelectiveChoice {
        let inputs = try await reader.read()
        var (passed, notes) = ([String: TestRecord](), [Diagnostic]())
        var isBuilt = false
        let all = inputs.tests + [inputs.build]
        for (test, answer) in zip(all, await answers(all)) {
            switch answer {
            case .passed where test == inputs.build: isBuilt = true
            // without its lines it would be counted as running none
            case .passed(let record) where plan.measures && record.covered == nil: break
            case .passed(let record): passed[test.target] = record
            case .nothing: break
            case .trouble(let note):
                // a cache that is away is said once
                if !notes.contains(where: { $0.code == note.code && $0.code == "cache-unreachable" }) {
                    notes.append(note)
                }
            }
        }
        return SelectiveChoice(inputs: inputs, passed: passed, isBuilt: isBuilt, notes: notes)
    }

    /// What the cache knows, asked all at once: each answer may come from far away.
    private func answers(_ tests: [TestInputs]) async -> [TestRecords.Answer] {
        let records = records
        return await withTaskGroup(of: (Int, TestRecords.Answer).self) { group in
            for (index, test) in tests.enumerated() {
                group.addTask { (index, await records.record(for: test)) }
            }
            var found = [TestRecords.Answer](repeating: .nothing, count: tests.count)
            for await (index, answer) in group { found[index] = answer }
            return found
        }
    }

    /// What was kept, and what kept it from that.
    struct Kept {
        var notes: [Diagnostic] = []
        /// Targets of which this part of a run has only some tests.
        var parts: [TestRecordPart] = []
    }

    /// Remembers the targets whose tests have all run and passed.
    ///
    /// - Parameters:
    ///   - listed: all tests of the package.
    ///   - coverage: where the lines are found that they have run.
    func keep(
        _ report: TestReport, listed: [TestInfo], coverage: CoverageExport? = nil, after choice: SelectiveChoice
    ) async -> Kept {
        var kept = Kept()
        guard report.isKeepable else { return kept }
        do throws(SlipwayError) {
            let now = try await reader.read()
            if trust.isWriting, !choice.isBuilt, now.build == choice.inputs.build {
                let build = TestRecord.Test(id: "swift build", seconds: 0)
                try await records.keep(TestRecord(now.build, tests: [build], time: host.clock.now()))
            }
            let tests = Dictionary(grouping: listed, by: \.module)
            let modules = Dictionary(listed.map { ($0.declaration, $0.module) }) { first, _ in first }
            let cases = Dictionary(grouping: report.cases) { modules[$0.declaration] ?? "" }
            // a test in a target that is none of tests belongs to all that depend on it
            let strays = Set(tests.keys).subtracting(now.tests.map { ModuleName.of($0.target) })
            for inputs in now.tests where choice.passed[inputs.target] == nil {
                let module = ModuleName.of(inputs.target)
                if inputs.targets.keys.contains(where: { strays.contains(ModuleName.of($0)) }) { continue }
                guard let all = tests[module], let ran = cases[module],
                    ran.allSatisfy({ $0.status == .passed && !$0.isFlaky }),
                    // what was changed while the tests ran was not tested
                    choice.inputs.tests.contains(inputs)
                else { continue }
                // functions that differ in the types of their parameters alone have the same id
                let isWhole = ran.map(\.id).sortedBytewise() == all.map(\.id).sortedBytewise()
                guard isWhole || report.shard != nil else { continue }
                // what is not kept need not be asked for its lines
                if trust.isWriting {
                    guard let record = try await record(inputs, ran, coverage, module) else { continue }
                    if isWhole {
                        try await records.keep(record)
                    } else {
                        kept.parts.append(TestRecordPart(record: record, count: all.count))
                    }
                }
                if isWhole { try remember(inputs, now) }
            }
            for inputs in now.tests where choice.passed[inputs.target] != nil { try remember(inputs, now) }
        } catch {
            kept.notes.append(.unkept(cache, error))
        }
        return kept
    }

    /// - Returns: `nil` where it is not known which lines they have run, and should be.
    private func record(
        _ inputs: TestInputs, _ cases: [TestCase], _ coverage: CoverageExport?, _ module: String
    ) async throws(SlipwayError) -> TestRecord? {
        var covered: CoveredLines?
        if plan.measures {
            guard let coverage else { return nil }
            covered = try await coverage.covered(by: module, of: Set(inputs.targets.keys))
        }
        return TestRecord(
            inputs, tests: cases.map { TestRecord.Test(id: $0.id, seconds: $0.seconds) }, covered: covered,
            time: host.clock.now())
    }

    // MARK: What is said

    /// What the tests of a target depended on when they passed here.
    private struct Memory: Codable {
        let inputs: TestInputs
        let targets: [String: TargetInputs]
    }

    private func file(of target: String) -> Path {
        plan.state.appending("\(ContentHasher.digest(of: Array(target.utf8)).hex.prefix(24)).json")
    }

    private func remember(_ inputs: TestInputs, _ all: PackageInputs) throws(SlipwayError) {
        let digests = Set(inputs.targets.values)
        let memory = Memory(inputs: inputs, targets: all.targets.filter { digests.contains($0.key) })
        try host.files.createDirectory(plan.state)
        try host.files.writeIfChanged(Array(JSONDocument.line(memory).utf8), to: file(of: inputs.target))
    }

    /// Why the tests of a target would run, or when they have passed.
    ///
    /// - Throws: status 2 where there is no such test target; what ``choose()`` throws.
    func explain(_ target: String) async throws(SlipwayError) -> TestExplanation {
        let choice = try await choose()
        guard let inputs = choice.inputs.tests.first(where: { $0.target == target }) else {
            throw SlipwayError(
                .input, code: "unknown-target", "'\(target)' is no test target of the package",
                hint: Suggestion.hint(for: target, in: choice.inputs.tests.map(\.target)))
        }
        let record = choice.passed[target]
        var changes: [String]?
        if record == nil, try host.files.exists(file(of: target)),
            let memory = try? JSONDecoder().decode(Memory.self, from: Data(try host.files.read(file(of: target))))
        {
            let known = choice.inputs.targets.merging(memory.targets) { first, _ in first }
            changes = inputs.changes(since: memory.inputs, known: known)
        }
        return TestExplanation(
            target: target, key: inputs.key, tests: record?.tests.count, time: record?.time, cache: cache.name,
            changes: changes, dependsOn: inputs.targets.keys.filter { $0 != target }.sortedBytewise(),
            packages: inputs.packages.keys.sortedBytewise(), notes: choice.notes.filter { $0.message.contains(target) })
    }
}
