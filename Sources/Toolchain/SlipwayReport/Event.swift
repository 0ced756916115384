/// What work emits while it runs; renderers turn it into text.
package enum Event: Sendable, Equatable {
    /// A step begins, such as "Testing Greeter".
    case started(step: String)
    /// Where the current step stands; `total` where it is known.
    case progress(step: String, completed: Int, total: Int?)
    /// The current step has ended well. `summary` says what came of it.
    case finished(step: String, summary: String, seconds: Double)
    /// The current step has ended badly; its error follows. Where that is not explained by places in files, the
    /// last lines of what ran help.
    case failed(step: String, seconds: Double, isExplained: Bool = false)
    /// A step that was not needed, and why.
    case skipped(step: String, reason: String)
    /// One line that a child process printed.
    case output(String)
    /// Something to tell that is not the result.
    case diagnostic(Diagnostic)
}

/// Where events go.
package protocol EventSink: Sendable {
    func send(_ event: Event)
}

/// Drops everything.
package struct SilentSink: EventSink {
    package init() {}
    package func send(_ event: Event) {}
}
