import NIOCore

/// One deadline that is often moved: moving it back schedules nothing. For one event loop.
final class DeadlineTimer {
    private let loop: any EventLoop
    private let expired: () -> Void
    private var deadline = NIODeadline.distantFuture
    private var scheduled: (at: NIODeadline, task: Scheduled<Void>)?

    init(on loop: any EventLoop, expired: @escaping () -> Void) { (self.loop, self.expired) = (loop, expired) }

    /// - Parameter amount: from now on.
    func set(_ amount: Duration) {
        deadline = .now() + TimeAmount(amount)
        if let scheduled {
            if scheduled.at <= deadline { return }
            scheduled.task.cancel()
        }
        schedule()
    }

    /// Nothing expires before it is set again.
    func stop() { deadline = .distantFuture }

    /// What is scheduled is let go.
    func cancel() {
        scheduled?.task.cancel()
        scheduled = nil
        stop()
    }

    private func schedule() {
        let own = NIOLoopBound(self, eventLoop: loop)
        scheduled = (deadline, loop.scheduleTask(deadline: deadline) { own.value.look() })
    }

    private func look() {
        scheduled = nil
        if deadline <= .now() { expired() } else if deadline != .distantFuture { schedule() }
    }
}
