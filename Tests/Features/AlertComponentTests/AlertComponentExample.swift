import AccessibilityAudit
import AlertComponent
import Testing

#if canImport(SwiftUI)
    import SwiftUI
#endif

// The code of the page of this library.

@Test("the example of AlertComponent") func example() {
    let alert = AlertModel(
        title: "Delete the draft?", message: "It cannot be brought back.",
        buttons: [
            AlertModel.Button("Delete", role: .destructive),
            AlertModel.Button("Cancel", role: .cancel),
        ])
    for problem in alert.validate() { print(problem) }

    let report = Audit().run(alert.node())
    #expect(report.findings.isEmpty)

    #expect(alert.validate().isEmpty)
    #expect(alert.focusOrder == [.title, .message, .button(0), .button(1)])
    #expect(alert.initialFocus == .button(1) && alert.escape == 1)
    #expect(Audit().run(alert.node()).outcome == .passed)
}

#if canImport(SwiftUI)
    struct EditorScreen: View {
        @State private var text = ""
        @State private var alert: AlertModel?  // whoever asks sets it

        var body: some View {
            TextField("Draft", text: $text)
                .disabled(alert != nil)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay {
                    if let alert {
                        AlertView(alert) { place in
                            self.alert = nil
                            if alert.buttons[place].role == .destructive { text = "" }
                        }
                    }
                }
        }
    }
#endif
