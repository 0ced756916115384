import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The programs that run now, each with a process group of its own, which end when this process is told to.
///
/// A group of its own, because a signal sent to this process alone (a cancelled CI job, a supervisor) reaches no
/// child: programs that live on would hold SwiftPM's lock, and the next build would wait for them without a word.
enum ProcessGroups {
    private struct State {
        var groups: Set<pid_t> = []
        /// Programs that are about to start, whose groups are not known yet.
        var starting = 0
        var isEnding = false
    }

    private static let state = Mutex(State())

    /// Announces a program, before it is started. Does not return where everything is about to end.
    static func willStart() async {
        _ = Interruption.isWatched
        let isEnding = state.withLock { state in
            if !state.isEnding { state.starting += 1 }
            return state.isEnding
        }
        if isEnding { await waitForTheEnd() }
    }

    /// As ``willStart()`` for a caller that cannot be suspended: it sleeps instead.
    static func willStartNow() {
        _ = Interruption.isWatched
        let isEnding = state.withLock { state in
            if !state.isEnding { state.starting += 1 }
            return state.isEnding
        }
        while isEnding { sleep(1) }
    }

    /// As ``didEnd(_:)`` for a caller that cannot be suspended.
    static func didEndNow(_ group: pid_t) {
        let isEnding = state.withLock { state in
            if !state.isEnding { state.groups.remove(group) }
            return state.isEnding
        }
        while isEnding { sleep(1) }
    }

    /// - Parameter group: `nil` where the program could not be started.
    static func didStart(_ group: pid_t?) {
        state.withLock { state in
            state.starting -= 1
            if let group { state.groups.insert(group) }
        }
    }

    /// Forgets a group. Does not return where everything is about to end: a program that was told to end has no
    /// result to speak of.
    static func didEnd(_ group: pid_t) async {
        let isEnding = state.withLock { state in
            // What a program has started may outlive it: while all is ending, its group stays known.
            if !state.isEnding { state.groups.remove(group) }
            return state.isEnding
        }
        if isEnding { await waitForTheEnd() }
    }

    private static func waitForTheEnd() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    /// Ends all groups: by SIGINT, on which SwiftPM ends what it has started in further groups, then by force.
    ///
    /// - Parameter isUrgent: asked again and again; `true` ends the wait for those that take their time.
    static func endAll(isUrgent: () -> Bool) {
        state.withLock { $0.isEnding = true }
        let step = 20
        var waited = 0
        while state.withLock({ $0.starting }) > 0, waited < 1000, !isUrgent() { waited += pause(step) }
        for group in state.withLock({ $0.groups }) { kill(-group, SIGINT) }
        waited = 0
        while waited < patience, !isUrgent() {
            let left = state.withLock { $0.groups }
            if left.allSatisfy({ kill(-$0, 0) != 0 }) { return }
            waited += pause(step)
        }
        for group in state.withLock({ $0.groups }) { kill(-group, SIGKILL) }
    }

    /// Milliseconds that programs have to end by themselves.
    private static let patience = 5000

    private static func pause(_ milliseconds: Int) -> Int {
        usleep(useconds_t(milliseconds * 1000))
        return milliseconds
    }
}
