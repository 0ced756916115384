import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Asks a product which tests it has.
struct TestListing: Sendable {
    let product: TestProduct
    let directory: Path
    let root: SourceRoot
    let mark: ProcessMark
    /// Seconds that listing may take: what runs when a library is loaded can hang, too.
    let timeLimit: Double
    let host: Host

    /// The tests of both frameworks, sorted by key.
    ///
    /// - Throws: status 1 where they cannot be listed, 3 where the product cannot be started.
    func tests() async throws(SlipwayError) -> [TestInfo] {
        let xctests = try await list(.xctest) { source, line in
            guard source == .output else { return nil }
            let text = String(decoding: line, as: UTF8.self)
            guard TestList.isID(text), !text.hasSuffix(")"), let slash = text.lastIndex(of: "/") else { return nil }
            return TestInfo(
                key: TestKey(text), name: String(text[text.index(after: slash)...]), suite: String(text[..<slash]),
                framework: .xctest)
        }
        let reader = SwiftTestingReader(root: root)
        let others = try await list(.swiftTesting) { source, line in
            guard source == .events, case .found(let info)? = reader.events(line)?.first else { return nil }
            return info
        }
        return (xctests + others).sorted { $0.key < $1.key }
    }

    private func list(
        _ framework: TestFramework,
        _ read: @escaping @Sendable (WatchedProcess.Source, ArraySlice<UInt8>) -> TestInfo?
    ) async throws(SlipwayError) -> [TestInfo] {
        let (program, arguments) = product.listing(framework)
        let process = WatchedProcess(Command(program, arguments, in: directory), mark: mark)
        let found = Mutex<(tests: [TestInfo], lines: OutputTail)>(([], OutputTail()))
        let (clock, start, limit) = (host.clock, host.clock.monotonic(), timeLimit)
        let end = try await process.run(
            onLine: { source, line in
                let test = read(source, line)
                found.withLock { found in
                    if let test { found.tests.append(test) } else if source != .events { found.lines.add(line) }
                }
            }, isToEnd: { clock.monotonic() - start > limit })
        let (tests, lines) = found.withLock { ($0.tests, $0.lines.text) }
        // 69 is what Swift Testing ends with where there is no test
        if end == .exited(0) || end == .exited(69) && tests.isEmpty { return tests }
        let isLate = clock.monotonic() - start > limit
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
