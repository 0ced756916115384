import AccessibilityAudit
import AlertComponent
import Testing

// The code of the page of this library.

@Test("the example of AlertComponent") func example() {
    let alert = AlertModel(
        title: "Delete the draft?", message: "It cannot be brought back.",
        buttons: [
            AlertModel.Button("Delete", role: .destructive),
            AlertModel.Button("Cancel", role: .cancel),
        ])
    for problem in alert.validate() { print(problem) }
    #expect(alert.validate().isEmpty)

    let report = Audit().run(alert.node())
    #expect(report.outcome == .passed)
    #if canImport(SwiftUI)
        _ = AlertView(alert) { place in print(alert.buttons[place].title) }
    #endif
}
