import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Asks a product which tests it has.
struct TestListing: Sendable {
    let product: TestProduct
    let directory: Path
    /// A folder for what is written while tests are listed.
    let results: Path
    let root: SourceRoot
    let mark: ProcessMark
    /// Seconds that listing may take: what runs when a library is loaded can hang, too.
    let timeLimit: Double
    /// What every test process has beside the inherited variables.
    let variables: [String: String]
    let host: Host

    /// The tests of both frameworks, sorted by key.
    ///
    /// - Throws: status 1 where they cannot be listed, 3 where the product cannot be started.
    func tests() async throws(SlipwayError) -> [TestInfo] {
        let xctests = try await xctests()
        let reader = SwiftTestingReader(root: root)
        let others = try await list(.swiftTesting) { source, line in
            guard source == .events, case .found(let info)? = reader.events(line)?.first else { return nil }
            return info
        }
        return (xctests + others).sorted { $0.key < $1.key }
    }

    /// Programs print them; what loads bundles writes them to a file.
    private func xctests() async throws(SlipwayError) -> [TestInfo] {
        guard product.tools != nil else {
            return try await list(.xctest) { source, line in
                source == .output ? XCTestNames.test(in: String(decoding: line, as: UTF8.self)) : nil
            }
        }
        try host.files.createDirectory(results)
        try host.files.remove(names)
        _ = try await list(.xctest) { _, _ in nil }
        let bytes = try host.files.read(names)
        guard let tests = XCTestNames.tests(in: bytes) else {
            throw SlipwayError(
                .environment, code: "cannot-list-tests", "the tests cannot be listed",
                cause: "'\(names)' is not what was expected of the toolchain's swiftpm-xctest-helper",
                hint: "this version of SwiftPM may be too new; tell us")
        }
        return tests
    }

    private var names: Path { results.appending("\(product.binary.lastComponent)-xctests.json") }

    private func list(
        _ framework: TestFramework,
        _ read: @escaping @Sendable (WatchedProcess.Source, ArraySlice<UInt8>) -> TestInfo?
    ) async throws(SlipwayError) -> [TestInfo] {
        let command = product.listing(framework, to: names).command(
            in: directory, environment: CacheSecrets.removed.merging(variables.mapValues { $0 }) { $1 })
        let process = WatchedProcess(command, mark: mark)
        let found = Mutex<(tests: [TestInfo], lines: OutputTail)>(([], OutputTail()))
        let (clock, limit) = (RunClock(host.clock), timeLimit)
        let end = try await process.run(
            onLine: { source, line in
                let test = read(source, line)
                found.withLock { found in
                    if let test { found.tests.append(test) } else if source != .events { found.lines.add(line) }
                }
            }, isToEnd: { clock.seconds() > limit })
        let (tests, lines) = found.withLock { ($0.tests, $0.lines.text) }
        // 69 is what Swift Testing ends with where there is no test
        if end == .exited(0) || end == .exited(69) && tests.isEmpty { return tests }
        let isLate = clock.seconds() > limit
        let crash = CrashLog(lines.split(separator: "\n"))
        throw SlipwayError(
            .gate, code: "cannot-list-tests", "the tests cannot be listed",
            cause: isLate
                ? "the test process did not answer for \(limit.inWords)"
                : crash.message ?? "the test process ended with \(end)",
            hint: "look at what runs when the tests are loaded, such as global variables; -v shows what it prints",
            at: crash.location(in: root))
    }
}
