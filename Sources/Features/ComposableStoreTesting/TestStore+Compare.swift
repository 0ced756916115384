import ComposableStore

extension TestStore {
    /// Compares a state with what the test says, and knows it from now on.
    ///
    /// - Parameters:
    ///   - actual: the state.
    ///   - change: makes the expected state out of the one that the test knows; where it is not exhaustive, out of
    ///     `actual`.
    ///   - isNothingFine: whether the change may change nothing.
    ///   - what: has led to the state.
    ///   - place: where the test says it.
    func compare(
        _ actual: State, _ change: ((inout State) throws -> Void)?, isNothingFine: Bool = false,
        after what: @autoclosure () -> String, at place: SourcePlace
    ) {
        let before = state
        know(actual)
        var expected = isExhaustive ? before : actual
        do {
            try change?(&expected)
        } catch {
            return place.fail("the expected state after \(what()) cannot be made: \(error)")
        }
        guard expected == actual else {
            let title =
                change == nil
                ? "the state was not expected to change after \(what()), but did"
                : "the state is not as expected after \(what())"
            return place.fail(Messages.difference(title, expected: expected, actual: actual))
        }
        if isExhaustive {
            guard change != nil, expected == before, !isNothingFine else { return }
            place.fail("the state was expected to change after \(what()), but is as before: leave out the closure")
        } else if case .off(showSkippedAssertions: true) = exhaustivity {
            showSkipped(before, actual, change, after: what(), at: place)
        }
    }

    private func showSkipped(
        _ before: State, _ actual: State, _ change: ((inout State) throws -> Void)?,
        after what: @autoclosure () -> String,
        at place: SourcePlace
    ) {
        var said = before
        guard (try? change?(&said)) != nil || change == nil, said != actual else { return }
        place.warn(Messages.difference("not said of the state after \(what())", expected: said, actual: actual))
    }

    /// Tells of actions that the test has not received, as much as it wants to know.
    func pass(
        over received: [Recorded<State, Action>.Received], at place: SourcePlace, _ message: ([Action]) -> String
    ) {
        switch exhaustivity {
        case .on: place.fail(message(received.map(\.action)))
        case .off(showSkippedAssertions: true): place.warn(message(received.map(\.action)))
        case .off: break
        }
    }

    /// Tells what nobody can have meant.
    func tellIssues(at place: SourcePlace) {
        let issues = recording.change { recorded in
            defer { recorded.issues = [] }
            return recorded.issues
        }
        for issue in issues { place.fail("\(issue)") }
    }
}
