import AccessibilityAudit
import AlertComponent
import ArgumentParser

/// `feature-bench alert …`.
struct AlertCommand: BenchCommand {
    static let configuration = CommandConfiguration(
        commandName: "alert", abstract: "Show an alert: what it says, what assistive technologies have, its audit.",
        discussion: "Status 1 is an alert that should not be shown so, and one that its audit finds something in.")

    @Argument(help: "The title.")
    var title = "Delete the draft?"

    @Option(help: "What stands below it.")
    var message: String?

    @Option(help: ArgumentHelp("A button.", valueName: "title"))
    var button: [String] = []

    @Option(help: ArgumentHelp("A button by which something is lost.", valueName: "title"))
    var destructive: [String] = []

    @Option(help: ArgumentHelp("A button that cancels.", valueName: "title"))
    var cancel: [String] = []

    @Option(
        name: .customLong("default"),
        help: ArgumentHelp("Which of them the return key chooses, by its title.", valueName: "title"))
    var preferred: [String] = []

    @OptionGroup var output: OutputOptions

    private struct Result: Encodable {
        struct Problem: Encodable {
            let code: String
            let message: String
        }

        let model: AlertModel
        let problems: [Problem]
        let focusOrder: [String]
        @Nullable var initialFocus: String?
        @Nullable var escape: Int?
        let node: AccessibilityNode
        let audit: AuditResult
    }

    func perform() async throws {
        let model = try model()
        let problems = model.validate()
        let report = Audit().run(model.node())
        let result = Result(
            model: model, problems: problems.map { Result.Problem(code: $0.code, message: $0.description) },
            focusOrder: model.focusOrder.map { name(of: $0, in: model) },
            initialFocus: model.initialFocus.map { name(of: $0, in: model) }, escape: model.escape,
            node: model.node(), audit: AuditResult(report))
        let lines =
            problems.map { "error: \($0) [\($0.code)]" } + [
                "focus: \(result.focusOrder.joined(separator: ", "))",
                "return: \(model.buttons.first(where: \.isDefault)?.title ?? "nothing")",
                "escape: \(model.escape.map { model.buttons[$0].title } ?? "nothing")",
            ]
        try output.result(result, lines + result.audit.lines)
        guard !problems.isEmpty || report.outcome != .passed else { return }
        throw ExitCode(BenchError.Status.gate.rawValue)
    }

    private func model() throws(BenchError) -> AlertModel {
        var buttons =
            button.map { AlertModel.Button($0) } + destructive.map { AlertModel.Button($0, role: .destructive) }
            + cancel.map { AlertModel.Button($0, role: .cancel) }
        if buttons.isEmpty, preferred.isEmpty {
            buttons = [AlertModel.Button("Delete", role: .destructive), AlertModel.Button("Cancel", role: .cancel)]
        }
        for title in preferred {
            guard let place = buttons.firstIndex(where: { $0.title == title }) else {
                throw BenchError(
                    .input, "no-button", "there is no button '\(title)'",
                    hint: buttons.isEmpty
                        ? "give it with --button, --destructive or --cancel"
                        : "there are: \(buttons.map(\.title).joined(separator: ", "))")
            }
            buttons[place].isDefault = true
        }
        return AlertModel(title: title, message: message, buttons: buttons)
    }

    private func name(of element: AlertModel.Element, in model: AlertModel) -> String {
        switch element {
        case .title: "title"
        case .message: "message"
        case .button(let place): "button \(place) (\(model.buttons[place].title))"
        }
    }
}
