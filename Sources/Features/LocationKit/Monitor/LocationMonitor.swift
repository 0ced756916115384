/// Follows where somebody is: permission, fixes and addresses, for any number of consumers.
///
/// ```
/// let monitor = LocationMonitor(GpsdProvider())
/// let snapshots = monitor.snapshots
/// await monitor.start()
/// for await snapshot in snapshots { … }
/// ```
public actor LocationMonitor {
    /// How many elements wait for a consumer that is slow; then the source is held back.
    public static let backlog = 4096

    private let provider: any LocationProvider
    private let geocoder: (any Geocoder)?
    private let scope: AuthorizationScope
    private nonisolated let output: Broadcast
    private var machine = AuthorizationMachine()
    private var order = FixOrder()
    private var addresses: AddressQueue
    private var snapshot: LocationSnapshot?
    private var hasSignal: Bool?
    /// The number of the run that fixes come from: what an earlier one still says is not heard.
    private var run = 0
    private var isEnding = false
    private var listening: Task<Void, Never>?
    private var delivery: Task<Void, Never>?
    private var questions: [Int: Task<Void, Never>] = [:]

    /// - Parameters:
    ///   - provider: where fixes come from; one monitor has it for itself.
    ///   - scope: what is asked for where nobody has been asked.
    ///   - geocoder: what finds addresses; nil for none.
    ///   - geocoding: which fixes it is asked for.
    ///   - patience: for how long the source is held back for a consumer that takes nothing, while ``backlog`` elements
    ///     wait for it. Then, until it takes something, the oldest of them are left out, and it finds
    ///     ``LocationEvent/skipped(_:)`` in their place. Nil for as long as it takes, where there is one consumer.
    ///   - clock: what waits so long; tests have one that they move themselves.
    public init(
        _ provider: any LocationProvider, scope: AuthorizationScope = .whenInUse, geocoder: (any Geocoder)? = nil,
        geocoding: GeocodingPolicy = GeocodingPolicy(), patience: Duration? = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.provider, self.scope, self.geocoder) = (provider, scope, geocoder)
        output = Broadcast(limit: LocationMonitor.backlog, patience: patience, clock: clock)
        addresses = AddressQueue(geocoding)
    }

    deinit {
        listening?.cancel()
        delivery?.cancel()
        for question in questions.values { question.cancel() }
        output.finish()
    }

    // MARK: What it tells

    /// Fixes, their speed and their address, each time that one of them is new; first the latest, where there is one.
    ///
    /// Each call makes a sequence of its own. They go on over ``stop()``, and end where the provider has nothing more,
    /// with ``finish()``, or where the monitor goes. A consumer that takes nothing for longer than the monitor's
    /// patience has the newest ``backlog`` of them, and is not told of those before: ``updates`` tell of them.
    public nonisolated var snapshots: AsyncStream<LocationSnapshot> {
        output.listen { update in
            guard case .snapshot(let snapshot) = update else { return nil }
            return snapshot
        }
    }

    /// What happens beside the fixes, from now on.
    public nonisolated var events: AsyncStream<LocationEvent> {
        output.listen { update in
            guard case .event(let event) = update else { return nil }
            return event
        }
    }

    /// Snapshots and events in one sequence, in their order: none is left out without ``LocationEvent/skipped(_:)``.
    public nonisolated var updates: AsyncStream<MonitorUpdate> {
        output.listen { $0 }
    }

    /// The latest snapshot; nil before there is a fix.
    public nonisolated var latest: LocationSnapshot? { output.latest }

    /// Whether the application may know the position.
    public nonisolated var authorization: AuthorizationState { output.authorization }

    // MARK: What it is told

    /// Lets fixes come: asks for permission first where nobody has been asked. A second start does nothing.
    public func start() {
        listen()
        perform(.start)
    }

    /// Lets no more fixes come. It can be started again.
    public func stop() { perform(.stop) }

    /// Stops, and ends the sequences that there are: their consumers take what waits for them, and that is all.
    public func finish() {
        perform(.stop)
        output.finish()
    }

    /// Asks for a further permission, such as ``AuthorizationScope/always`` after the other one.
    public func requestAuthorization(_ scope: AuthorizationScope) async { await provider.requestAuthorization(scope) }

    private func listen() {
        guard listening == nil else { return }
        listening = Task { [weak self, provider] in
            for await status in provider.authorizations() { await self?.perform(.report(status)) }
        }
    }

    private func perform(_ input: AuthorizationMachine.Input) {
        for action in machine.receive(input) {
            switch action {
            case .ask: Task { [provider, scope] in await provider.requestAuthorization(scope) }
            case .begin: begin()
            case .end: end()
            case .tell(let state): output.tell(.event(.authorization(state)))
            }
        }
    }

    private func begin() {
        run += 1
        (isEnding, hasSignal) = (false, nil)
        order.reset()
        delivery = Task { [weak self, provider, output, run] in
            await provider.run { [weak self] update in
                // outside of the monitor, which can be stopped meanwhile
                await output.room()
                await self?.receive(update, of: run)
            }
            await self?.reachEnd(of: run)
        }
    }

    private func end() {
        run += 1
        delivery?.cancel()
        delivery = nil
        for question in questions.values { question.cancel() }
        questions = [:]
        addresses.reset()
    }

    private func receive(_ update: LocationUpdate, of run: Int) {
        guard run == self.run else { return }
        switch update {
        case .fixes(let fixes): place(fixes)
        case .noFix:
            guard hasSignal != false else { return }
            hasSignal = false
            output.tell(.event(.noFix))
        case .connected(let source):
            order.reset()
            hasSignal = nil
            output.tell(.event(.connected(source)))
        case .lost(let failure, let delay): output.tell(.event(.lost(failure, retryIn: delay)))
        case .malformed(let failure): output.tell(.event(.malformed(failure)))
        case .skipped(let count): output.tell(.event(.skipped(count)))
        }
    }

    /// The provider has nothing more; addresses that are asked for still come.
    private func reachEnd(of run: Int) {
        guard run == self.run else { return }
        isEnding = true
        finishWhereIdle()
    }

    private func finishWhereIdle() {
        guard isEnding, addresses.isIdle else { return }
        isEnding = false
        // what is wanted next is a new start
        _ = machine.receive(.stop)
        end()
        output.tell(.event(.ended))
        output.finish()
    }

    // MARK: Fixes and addresses

    private func place(_ fixes: [Fix]) {
        switch order.place(fixes) {
        case .newer(let fix): publish(fix, .fix)
        case .refined(let fix): publish(fix, .refinement)
        case .setBack(let fix):
            output.tell(.event(.setBack))
            publish(fix, .fix)
        case .ignored: break
        }
    }

    private func publish(_ fix: Fix, _ change: LocationSnapshot.Change) {
        hasSignal = true
        publish(
            LocationSnapshot(
                fix, address: snapshot?.address, addressTimestamp: snapshot?.addressTimestamp, change: change))
        if geocoder != nil, let request = addresses.offer(fix) { ask(request) }
    }

    private func publish(_ snapshot: LocationSnapshot) {
        self.snapshot = snapshot
        output.tell(.snapshot(snapshot))
    }

    private func ask(_ request: AddressQueue.Request) {
        guard let geocoder else { return }
        questions[request.ticket] = Task { [weak self] in
            let answer: Result<Address?, GeocodeError>
            do throws(GeocodeError) {
                answer = .success(try await geocoder.address(of: request.fix.coordinate))
            } catch {
                answer = .failure(error)
            }
            await self?.take(answer, to: request.ticket)
        }
    }

    private func take(_ answer: Result<Address?, GeocodeError>, to ticket: Int) {
        // one that was cancelled is nobody's any more
        guard questions.removeValue(forKey: ticket) != nil else { return }
        switch answer {
        case .success(let address):
            let (isCurrent, fix, next) = addresses.answer(ticket, isFailure: false)
            if isCurrent, let fix, let snapshot {
                publish(
                    LocationSnapshot(
                        snapshot.fix, address: address, addressTimestamp: fix.timestamp, change: .address))
            }
            if let next { ask(next) }
        case .failure(let error):
            _ = addresses.answer(ticket, isFailure: true)
            output.tell(.event(.addressFailed(error)))
        }
        finishWhereIdle()
    }
}
