import SlipwayReport

/// Tests of one framework that one process runs.
struct TestBatch: Sendable, Equatable {
    let number: Int
    let framework: TestFramework
    let tests: [TestInfo]
    /// Whether a test is run alone because nobody knows whether it was the one that ended a process.
    let isSuspect: Bool

    /// The module of its tests; `nil` where they are of several.
    var module: String? {
        let modules = Set(tests.map(\.module))
        return modules.count == 1 ? modules.first : nil
    }

    init(number: Int, framework: TestFramework, tests: [TestInfo], isSuspect: Bool = false) {
        self.number = number
        self.framework = framework
        self.tests = tests
        self.isSuspect = isSuspect
    }
}

extension BatchEnd.Cause {
    /// What is said of the tests that ran; `nil` where there is nothing to say.
    fileprivate var message: String? {
        switch self {
        case .timeLimit(_, let seconds): "it ran longer than \(seconds.inWords) and was ended"
        case .targetTimeLimit(let target, _, let seconds):
            "it was ended: the tests of \(target) took longer than \(seconds.inWords) together"
        case .cancelled: nil
        }
    }
}

/// How a process came to its end.
struct BatchEnd: Sendable, Equatable {
    /// `nil` where a process could not be started at all.
    let signal: Int32?
    let status: Int32?
    /// Why it was ended, where it did not end by itself.
    let cause: Cause?
    /// What it said when it crashed, and where that was.
    let message: String
    let place: SourceLocation?
    /// What sanitizers have said before it ended.
    let sanitizers: [SanitizerReport]

    enum Cause: Sendable, Equatable {
        /// Tests that ran longer than they may; empty where none had started.
        case timeLimit([TestKey], seconds: Double)
        /// The tests of a target took longer together than they may, and these of them ran then.
        case targetTimeLimit(String, [TestKey], seconds: Double)
        /// Nothing more is wanted.
        case cancelled
    }

    /// - Parameter lines: what was printed.
    init(
        signal: Int32? = nil, status: Int32? = nil, cause: Cause? = nil, lines: [Substring] = [],
        root: SourceRoot? = nil
    ) {
        self.signal = signal
        self.status = status
        self.cause = cause
        sanitizers = status != 0 ? SanitizerReport.all(in: lines, root: root) : []
        if let late = cause?.message {
            message = late
            place = nil
            return
        }
        let isBad = signal != nil || cause != nil || status != 0
        let crash = CrashLog(isBad ? lines : [])
        place = root.flatMap { crash.location(in: $0) }
        let end =
            signal.map { "the test process was ended by \(Signal.text($0))\(BatchEnd.outOfMemory($0))" }
            ?? "the test process ended with status \(status ?? 0) before the test did, as `exit` does"
        switch (crash.message, signal) {
        case (let text?, let signal?): message = "\(text): \(Signal.text(signal))"
        case (let text?, nil): message = text
        case (nil, _): message = end
        }
    }

    /// Nobody says so, but it is nearly always this.
    private static func outOfMemory(_ signal: Int32) -> String {
        signal == 9 ? ", as the system does where memory runs out" : ""
    }
}

extension Double {
    /// Seconds as people write them.
    var inWords: String { self == rounded() && self < 1e9 ? "\(Int(self)) s" : "\(self) s" }
}
