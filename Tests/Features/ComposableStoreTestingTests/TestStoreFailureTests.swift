import ComposableStore
import ComposableStoreFixtures
import ComposableStoreTesting
import Synchronization
import Testing

/// What a test store says of tests that are wrong.
@Suite struct TestStoreFailureTests {
    private typealias Sending = Effect<Sum.Action>

    private func sum(_ exhaustivity: Exhaustivity = .on) -> TestStore<Sum.State, Sum.Action> {
        TestStore(initialState: Sum.State(), exhaustivity: exhaustivity, timeout: .milliseconds(200)) { Sum() }
    }

    @Test func aWrongStateIsPrintedAsADifference() async {
        let failures = await failures {
            await sum().send(.add(1)) { $0.values = [2] }
        }
        #expect(
            failures == [
                """
                the state is not as expected after sending Sum.Action.add(1):

                    Sum.State(
                      values: [
                  -     [0]: 2
                  +     [0]: 1
                      ]
                    )

                (expected: -, actual: +)
                """
            ])
    }

    @Test func aChangeThatIsNotSaidIsTold() async {
        let failures = await failures { await sum().send(.add(1)) }
        #expect(failures.count == 1)
        #expect(
            failures.first?.hasPrefix("the state was not expected to change after sending Sum.Action.add(1), but did:")
                == true)
    }

    @Test func aChangeThatDoesNotHappenIsTold() async {
        let failures = await failures { await sum().send(.perform(.none)) { $0.values = [] } }
        #expect(failures.first?.contains("the state was expected to change after sending") == true)
    }

    @Test func oneWrongStateIsToldOnce() async {
        let failures = await failures {
            let store = sum()
            await store.send(.add(1)) { $0.values = [2] }
            await store.send(.add(2)) { $0.values = [1, 2] }
        }
        #expect(failures.count == 1)
    }

    @Test func anActionThatWasNotReceivedIsTold() async {
        let failures = await failures {
            let store = sum()
            await store.send(.perform(.send(.add(5))))
        }
        #expect(
            failures == [
                """
                when the store went, 1 action was not received:

                  Sum.Action.add(5)

                hint: `await store.receive(…)` each, or set `store.exhaustivity = .off`
                """
            ])
    }

    @Test func anActionThatWasNotReceivedBeforeTheNextIsSentIsTold() async {
        let failures = await failures {
            let store = sum()
            await store.send(.perform(.merge(.send(.add(5)), .send(.add(6)))))
            await store.send(.add(7)) { $0.values = [5, 6, 7] }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("before Sum.Action.add(7) was sent, 2 actions were not received:") == true)
    }

    @Test func anotherActionIsPrintedAsADifference() async {
        let failures = await failures {
            let store = TestStore(initialState: Characters.State()) { Characters(fetch: { ["Rick"] }) }
            await store.send(.appeared) { $0.isLoading = true }
            await store.receive(.loaded(["Morty"])) { $0.isLoading = false }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("another action was received:") == true)
        #expect(failures.first?.contains(#"-     [0]: "Morty""#) == true)
        #expect(failures.first?.contains(#"+     [0]: "Rick""#) == true)
    }

    @Test func anActionThatDoesNotComeIsToldAtOnceWhereNoneCan() async {
        let failures = await failures {
            let store = TestStore(initialState: Characters.State(), timeout: .seconds(600)) {
                Characters(fetch: { ["Rick"] })
            }
            await store.receive(.loaded(["Rick"]))
        }
        #expect(failures.count == 1)
        #expect(failures.first?.hasSuffix("but received none: no effect is running") == true)
    }

    @Test func anActionThatDoesNotComeInTimeIsToldWithWhatRuns() async {
        let failures = await failures {
            let store = sum()
            let task = await store.send(.perform(.run(name: "forever") { _ in await Gate().wait() }))
            await store.receive(where: { _ in true })
            task.cancel()
        }
        #expect(failures.count == 1)
        #expect(failures.first?.contains("but received none in 0.2 seconds; 1 effect was still running:") == true)
        #expect(failures.first?.contains("forever, begun by the action:") == true)
    }

    @Test func anEffectThatRunsOnIsTold() async {
        let failures = await failures {
            let store = sum()
            await store.send(.perform(.run(name: "forever") { _ in await Gate().wait() }))
        }
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("when the store went, 1 effect was still running:") == true)
        #expect(failures.first?.contains("forever") == true)
    }

    @Test func anEffectThatDoesNotFinishIsToldOnce() async {
        for exhaustivity in [Exhaustivity.on, .off] {
            let failures = await failures {
                let store = sum(exhaustivity)
                await store.send(.perform(.run { _ in await Gate().wait() }))
                await store.finish()
            }
            #expect(failures.count == 1)
            #expect(failures.first?.hasPrefix("after 0.2 seconds, 1 effect was still running:") == true)
        }
    }

    @Test func anIssueFailsTheTest() async {
        let failures = await failures {
            let store = TestStore(initialState: App.State()) { App() }
            await store.send(.row(id: 1, action: .add(1)))
        }
        #expect(failures.count == 1)
        #expect(failures.first?.contains("id 1: it was left out") == true)
    }

    @Test func nothingToSkipIsTold() async {
        let failures = await failures {
            let store = sum()
            store.skipReceivedActions()
            store.skipInFlightEffects()
        }
        #expect(failures == ["there are no actions to be skipped", "there are no effects to be skipped"])
    }

    @Test func anExpectationThatThrowsIsTold() async {
        let failures = await failures {
            await sum().send(.add(1)) { _ in throw Characters.Unreachable() }
        }
        #expect(failures == ["the expected state after sending Sum.Action.add(1) cannot be made: unreachable"])
    }

    @Test func whatIsNotExhaustiveStillSaysWhatIsWrong() async {
        let failures = await failures {
            let store = sum(.off)
            await store.send(.perform(.send(.add(5))))
            await store.send(.add(1)) { $0.values = [5, 2] }
            store.assert { $0.values = [7] }
        }
        #expect(failures.count == 2)
        #expect(failures.last?.hasPrefix("the state is not as expected after what was said last:") == true)
    }

    @Test func whatWasSkippedIsShownAsAWarning() async {
        let warnings = Notes<String>()
        await withKnownIssue {
            let store = sum(.off(showSkippedAssertions: true))
            await store.send(.perform(.send(.add(5))))
            await store.send(.add(1))
        } matching: { issue in
            #expect(issue.severity == .warning)
            warnings.add(issue.comments.map(\.rawValue).joined())
            return true
        }
        #expect(warnings.all.count == 2)
        #expect(warnings.all.last?.hasPrefix("not said of the state after sending Sum.Action.add(1):") == true)
    }
}
