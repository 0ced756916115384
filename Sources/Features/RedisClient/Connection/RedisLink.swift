import NIOCore

/// The connection of a client, again and again, with who waits for it. It lives on its event loop.
final class RedisLink {
    private enum Phase { case idle, connecting, greeting, up }

    private let loop: any EventLoop
    private let options: RedisOptions
    private var phase = Phase.idle
    private var channel: (any Channel)?
    /// What is on its way, in the order of its answers; the last one may be there in part.
    private var wire = CircularBuffer<Slot>()
    /// What is to be sent; the first one may be on its way in part.
    private var pending = CircularBuffer<Slot>()
    private var inFlight = 0
    /// When something came, or began to be waited for.
    private var heardAt = NIODeadline.now()
    /// When an answer came that was whole, or began to be waited for.
    private var answeredAt = NIODeadline.now()
    /// Whether one came since `answeredAt`.
    private var hasAnswered = false
    private var greeting: [RedisCommand] = []
    /// Connections since the last one that answered.
    private var failures = 0
    private var notBefore = NIODeadline.distantPast
    private var timer: Scheduled<Void>?
    private var attempt: Scheduled<Void>?
    private var attempts = 0
    private var closers: [EventLoopPromise<Void>] = []
    private var isClosing = false

    init(loop: any EventLoop, options: RedisOptions) {
        self.loop = loop
        self.options = options
    }

    private var timeout: TimeAmount { TimeAmount(options.commandTimeout) }

    // MARK: What tasks ask for

    func submit(_ waiters: [Waiter]) {
        guard !isClosing else {
            for waiter in waiters { waiter.finish(.failure(.clientClosed)) }
            return
        }
        let deadline = NIODeadline.now() + timeout
        for waiter in waiters { pending.append(Slot(waiter, deadline: deadline)) }
        arm()
        if phase == .up { send() } else { connect() }
    }

    /// - Parameter promise: told when the connection is closed, behind the answers that somebody waits for.
    func close(_ promise: EventLoopPromise<Void>) {
        isClosing = true
        closers.append(promise)
        endIfIdle()
    }

    /// Ends at once.
    func shutDown() {
        isClosing = true
        let waiting = wire + pending
        (wire, pending, inFlight) = ([], [], 0)
        for slot in waiting { slot.waiter.finish(.failure(.clientClosed)) }
        endIfIdle()
    }

    private func endIfIdle() {
        guard isClosing, wire.allSatisfy(\.waiter.isDone), pending.allSatisfy(\.waiter.isDone) else { return }
        timer?.cancel()
        attempt?.cancel()
        (timer, attempt, phase) = (nil, nil, .idle)
        (wire, pending, inFlight, attempts) = ([], [], 0, attempts + 1)
        let (closed, promises) = (channel, closers)
        (channel, closers) = (nil, [])
        guard let closed else {
            for promise in promises { promise.succeed() }
            return
        }
        closed.close(promise: nil)
        closed.closeFuture.assumeIsolated().whenComplete { _ in
            for promise in promises { promise.succeed() }
        }
    }

    // MARK: Connecting

    private func connect() {
        guard phase == .idle, !pending.isEmpty else { return }
        phase = .connecting
        attempts += 1
        let number = attempts
        let isolated = loop.assumeIsolated()
        guard NIODeadline.now() < notBefore else { return dial(number) }
        attempt = isolated.scheduleTask(deadline: notBefore) { [weak self] in self?.dial(number) }
    }

    private func dial(_ number: Int) {
        let isolated = loop.assumeIsolated()
        attempt = isolated.scheduleTask(in: TimeAmount(options.connectTimeout)) { [weak self] in
            self?.giveUp(number, "no connection within \(self?.options.connectTimeout ?? .zero)")
        }
        let here = NIOLoopBound(self, eventLoop: loop)
        let connected = RedisLink.connection(loop, options) { [limits = options.limits] in
            RESPChannelHandler(link: here.value, limits: limits)
        }
        connected.assumeIsolated().whenComplete { [weak self] result in
            switch result {
            case .success(let channel):
                guard let self, self.attempts == number, self.phase == .connecting else {
                    return channel.close(promise: nil)
                }
                self.greet(channel)
            case .failure(let error): self?.giveUp(number, RedisLink.reason(of: error))
            }
        }
    }

    private func greet(_ channel: any Channel) {
        self.channel = channel
        guard channel.isActive else { return lost(channel, .closed(reason: "the server closed it")) }
        greeting = []
        if let password = options.password {
            greeting.append(RedisCommand("AUTH", arguments: [options.username, password].compactMap { $0 }))
        }
        if options.database != 0 { greeting.append(RedisCommand("SELECT", options.database)) }
        guard !greeting.isEmpty else { return begin() }
        phase = .greeting
        channel.writeAndFlush(ByteBuffer(bytes: greeting.flatMap(\.encoded)), promise: nil)
    }

    private func begin() {
        attempt?.cancel()
        (attempt, phase) = (nil, .up)
        options.observer?(.connected(options.address))
        send()
    }

    private func giveUp(_ number: Int, _ reason: String) {
        guard attempts == number, phase == .connecting || phase == .greeting else { return }
        notConnected(.unreachable(address: "\(options.address)", reason: reason))
    }

    /// Who waits hears why there is no connection; whoever comes later has the next attempt.
    private func notConnected(_ error: RedisError) {
        options.observer?(.notConnected(error))
        let waiting = pending
        pending = []
        reset()
        for slot in waiting { slot.waiter.finish(.failure(error)) }
        endIfIdle()
    }

    private func reset() {
        attempt?.cancel()
        let old = channel
        (channel, phase, attempt, inFlight) = (nil, .idle, nil, 0)
        attempts += 1
        old?.close(promise: nil)
        let (first, last) = (TimeAmount(options.backoff.lowerBound), TimeAmount(options.backoff.upperBound))
        let doubled = first.nanoseconds.multipliedReportingOverflow(by: 1 << Int64(min(max(failures - 1, 0), 30)))
        let delay = doubled.overflow ? last.nanoseconds : min(doubled.partialValue, last.nanoseconds)
        // a connection that was of use may be followed by another one at once
        notBefore = failures == 0 ? .now() : .now() + .nanoseconds(delay)
        failures += 1
    }

    // MARK: What comes

    func heard() { heardAt = .now() }

    /// - Parameter values: they are taken out of it.
    /// - Returns: the index of the first one that nobody asked for.
    func received(_ values: inout [RESPValue]) -> Int? {
        var next = 0
        while next < values.count {
            var taken = 0
            if phase == .up, let slot = wire.first {
                taken = slot.take(&values, from: next)
                if slot.isAnswered { wire.removeFirst() }
            }
            if taken > 0 {
                next += taken
                inFlight -= taken
                (failures, hasAnswered) = (0, true)
            } else {
                guard received(values[next]) else { return next }
                next += 1
            }
        }
        return nil
    }

    /// - Returns: whether it was asked for.
    private func received(_ value: RESPValue) -> Bool {
        var value = value
        while case .attributed(let inner, _) = value { value = inner }
        if case .push(let members) = value {
            options.observer?(.push(members))
            return true
        }
        failures = 0
        if phase == .greeting { return greeted(value) }
        var values = [value]
        guard let slot = wire.first, slot.take(&values, from: 0) == 1 else { return phase != .up }
        inFlight -= 1
        hasAnswered = true
        if slot.isAnswered { wire.removeFirst() }
        return true
    }

    private func greeted(_ value: RESPValue) -> Bool {
        guard !greeting.isEmpty else { return false }
        let command = greeting.removeFirst()
        if case .error(let text) = value {
            var error = RedisError(answer: text)
            if command.name == "AUTH", case .server(let code, let message) = error, code != "LOADING" {
                error = .authentication(code: code, message: message)
            }
            failures = 1
            notConnected(error)
        } else if greeting.isEmpty {
            begin()
        }
        return true
    }

    func readEnded() {
        if hasAnswered { (answeredAt, hasAnswered) = (heardAt, false) }
        send()
        endIfIdle()
    }

    // MARK: What is sent

    func send() {
        while phase == .up, let channel, channel.isWritable, !pending.isEmpty,
            inFlight < max(1, options.maximumInFlight)
        {
            let isLarge = pending.count + (pending.first?.total ?? 0) > 64
            var buffer = channel.allocator.buffer(capacity: isLarge ? 65_536 : 2_048)
            let before = inFlight
            fill(&buffer)
            guard buffer.readableBytes > 0 else { return }
            if before == 0 {
                heardAt = .now()
                answeredAt = heardAt
            }
            channel.writeAndFlush(buffer, promise: nil)
        }
    }

    private func fill(_ buffer: inout ByteBuffer) {
        while let slot = pending.first, inFlight < max(1, options.maximumInFlight), buffer.readableBytes < 65_536 {
            if slot.waiter.isDone {
                slot.cutShort()
            } else {
                if slot.sent == 0 { wire.append(slot) }
                inFlight += slot.write(to: &buffer, atMost: max(1, options.maximumInFlight) - inFlight)
            }
            if slot.isSent { pending.removeFirst() }
        }
    }

    // MARK: What ends

    /// Ends the connection because of what came over it, or did not.
    func drop(_ error: RedisError) {
        guard let channel else { return }
        lost(channel, error)
    }

    func lost(_ channel: any Channel, _ error: RedisError) {
        guard let current = self.channel, current === channel else { return }
        guard phase == .up else {
            let reason = phase == .greeting ? "the connection broke before the answer to AUTH or SELECT" : "\(error)"
            if case .protocolViolation = error { return notConnected(error) }
            return notConnected(.unreachable(address: "\(options.address)", reason: reason))
        }
        let waiting = wire
        wire = []
        if let first = pending.first, first.sent > 0 { pending.removeFirst() }
        reset()
        options.observer?(.disconnected(error))
        let again = waiting.filter { slot in
            if slot.mayBeRepeated() { return true }
            slot.waiter.finish(.failure(error))
            return false
        }
        if !again.isEmpty { pending = CircularBuffer(again) + pending }
        connect()
        endIfIdle()
    }
}

// MARK: Time

extension RedisLink {
    private func arm() {
        guard timer == nil, let slot = wire.first ?? pending.first else { return }
        let next = max(min(slot.deadline, heardAt + timeout), .now() + .milliseconds(2))
        timer = loop.assumeIsolated().scheduleTask(deadline: next) { [weak self] in self?.checkTime() }
    }

    private func checkTime() {
        timer = nil
        let now = NIODeadline.now()
        expire(wire, now)
        expire(pending, now)
        while let slot = pending.first, slot.sent == 0, slot.waiter.isDone { pending.removeFirst() }
        if inFlight > 0, now >= heardAt + timeout || now >= answeredAt + timeout * 3 {
            drop(.timedOut(after: options.commandTimeout))
        }
        arm()
        endIfIdle()
    }

    /// They are in the order of their deadlines.
    private func expire(_ slots: CircularBuffer<Slot>, _ now: NIODeadline) {
        for slot in slots {
            if slot.deadline > now { return }
            if slot.isUnderWay, now < answeredAt + timeout { continue }
            slot.waiter.finish(.failure(phase == .up ? .timedOut(after: options.commandTimeout) : late))
        }
    }

    private var late: RedisError {
        .unreachable(address: "\(options.address)", reason: "no connection within \(options.commandTimeout)")
    }
}
