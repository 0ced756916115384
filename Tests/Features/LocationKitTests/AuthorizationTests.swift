import LocationKit
import Testing

/// The machine alone: each state with each thing that may happen in it.
@Suite struct AuthorizationTests {
    private typealias Machine = AuthorizationMachine
    private typealias Action = AuthorizationMachine.Action

    /// A machine that has gone through this.
    private func machine(_ inputs: Machine.Input...) -> Machine {
        var machine = Machine()
        for input in inputs { _ = machine.receive(input) }
        return machine
    }

    private func expect(
        _ machine: Machine, _ input: Machine.Input, _ state: AuthorizationState, _ actions: [Action],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var machine = machine
        #expect(machine.receive(input) == actions, sourceLocation: sourceLocation)
        #expect(machine.state == state, sourceLocation: sourceLocation)
        #expect(!machine.isDelivering || machine.isWanted && state.isAuthorized, sourceLocation: sourceLocation)
    }

    @Test("unknown: nothing is asked or begun before the system has said how far it goes")
    func unknown() {
        let fresh = machine()
        #expect(fresh.state == .unknown && !fresh.isWanted && !fresh.isDelivering)
        expect(fresh, .start, .unknown, [])
        expect(fresh, .stop, .unknown, [])
        expect(fresh, .report(.notDetermined), .notDetermined, [.tell(.notDetermined)])
        expect(fresh, .report(.denied), .denied(.user), [.tell(.denied(.user))])
        expect(fresh, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always))])
        let waiting = machine(.start)
        expect(waiting, .start, .unknown, [])
        expect(waiting, .report(.notDetermined), .asking, [.tell(.notDetermined), .tell(.asking), .ask])
        expect(
            waiting, .report(.authorizedWhenInUse), .authorized(.whenInUse), [.tell(.authorized(.whenInUse)), .begin])
        expect(waiting, .report(.restricted), .denied(.restricted), [.tell(.denied(.restricted))])
    }

    @Test("not determined: a start asks, once")
    func notDetermined() {
        let fresh = machine(.report(.notDetermined))
        expect(fresh, .start, .asking, [.tell(.asking), .ask])
        expect(fresh, .stop, .notDetermined, [])
        expect(fresh, .report(.notDetermined), .notDetermined, [])
        expect(fresh, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always))])
        expect(fresh, .report(.denied), .denied(.user), [.tell(.denied(.user))])
    }

    @Test("asking: the question stays until it is answered; who has stopped meanwhile gets nothing")
    func asking() {
        let asking = machine(.start, .report(.notDetermined))
        expect(asking, .start, .asking, [])
        expect(asking, .report(.notDetermined), .asking, [])
        expect(asking, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always)), .begin])
        expect(asking, .report(.denied), .denied(.user), [.tell(.denied(.user))])
        expect(asking, .stop, .asking, [])
        let stopped = machine(.start, .report(.notDetermined), .stop)
        expect(stopped, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always))])
        expect(stopped, .start, .asking, [.ask])
    }

    @Test("authorized: fixes come between start and stop, and end where the permission does")
    func authorized() {
        let idle = machine(.report(.authorizedWhenInUse))
        expect(idle, .start, .authorized(.whenInUse), [.begin])
        expect(idle, .stop, .authorized(.whenInUse), [])
        expect(idle, .report(.denied), .denied(.user), [.tell(.denied(.user))])
        let running = machine(.report(.authorizedWhenInUse), .start)
        #expect(running.isDelivering)
        expect(running, .start, .authorized(.whenInUse), [])
        expect(running, .stop, .authorized(.whenInUse), [.end])
        expect(running, .report(.authorizedWhenInUse), .authorized(.whenInUse), [])
        expect(running, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always))])
        expect(running, .report(.denied), .denied(.user), [.tell(.denied(.user)), .end])
        expect(
            running, .report(.servicesDisabled), .denied(.servicesDisabled), [.tell(.denied(.servicesDisabled)), .end])
        expect(
            running, .report(.notDetermined), .asking, [.end, .tell(.notDetermined), .tell(.asking), .ask])
    }

    @Test("denied: each start is told so, nobody is asked again, and a permission that comes later is taken")
    func denied() {
        let idle = machine(.report(.denied))
        expect(idle, .start, .denied(.user), [.tell(.denied(.user))])
        expect(idle, .stop, .denied(.user), [])
        expect(idle, .report(.denied), .denied(.user), [])
        let wanted = machine(.report(.denied), .start)
        expect(wanted, .start, .denied(.user), [])
        expect(wanted, .report(.restricted), .denied(.restricted), [.tell(.denied(.restricted))])
        expect(wanted, .report(.authorizedAlways), .authorized(.always), [.tell(.authorized(.always)), .begin])
        expect(wanted, .report(.notDetermined), .asking, [.tell(.notDetermined), .tell(.asking), .ask])
        expect(machine(.report(.denied), .start, .stop), .start, .denied(.user), [.tell(.denied(.user))])
    }

    @Test("whatever happens in whatever order: fixes come where they are wanted and allowed, and nowhere else")
    func everyOrder() {
        let inputs: [Machine.Input] =
            [.start, .stop] + AuthorizationStatus.allCases.map(AuthorizationMachine.Input.report)
        var reached: Set<Machine> = [Machine()]
        var waiting = Array(reached)
        while let machine = waiting.popLast() {
            for input in inputs {
                var next = machine
                let actions = next.receive(input)
                #expect(next.isDelivering == (next.isWanted && next.state.isAuthorized))
                #expect(actions.contains(.begin) == (!machine.isDelivering && next.isDelivering))
                #expect(actions.contains(.end) == (machine.isDelivering && !next.isDelivering))
                #expect(!actions.contains(.ask) || next.state == .asking && next.isWanted)
                #expect(next.state == machine.state || actions.contains(.tell(next.state)))
                if reached.insert(next).inserted { waiting.append(next) }
            }
        }
        #expect(reached.count > 12)
    }

    @Test("a status grants, denies, or neither; a denial says why, and what helps")
    func statuses() {
        for status in AuthorizationStatus.allCases {
            #expect(status.grant == nil || status.denial == nil)
            #expect((status.grant == nil && status.denial == nil) == (status == .notDetermined))
        }
        for denial in AuthorizationDenial.allCases { #expect(!denial.description.isEmpty && !denial.hint.isEmpty) }
    }
}
