import SlipwayModel

/// Breakpoints as entries of `breakpoints:`.
struct BreakpointNodes {
    let place: Place

    func node(_ breakpoint: Breakpoint) -> ManifestNode {
        var draft = kind(breakpoint.kind)
        draft.set("enabled", flag: breakpoint.enabled, usual: true)
        draft.set("ignoreCount", number: breakpoint.ignoreCount == 0 ? nil : breakpoint.ignoreCount)
        draft.set("continueAfterRunningActions", flag: breakpoint.continueAfterRunningActions, usual: false)
        draft.set("condition", text: breakpoint.condition)
        draft.set("actions", nodes: breakpoint.actions.map { action($0) })
        return draft.node
    }

    private func kind(_ kind: Breakpoint.Kind) -> NodeDraft {
        var draft = NodeDraft(place)
        switch kind {
        case .file(let path, let line, let column):
            draft.set("type", text: "File")
            draft.set("path", text: path)
            draft.set("line", number: line)
            draft.set("column", number: column)
        case .exception(let scope, let style):
            draft.set("type", text: "Exception")
            draft.set("scope", text: scope.rawValue)
            draft.set("stopOnStyle", text: style.rawValue)
        case .swiftError: draft.set("type", text: "SwiftError")
        case .openGLError: draft.set("type", text: "OpenGLError")
        case .symbolic(let symbol, let module):
            draft.set("type", text: "Symbolic")
            draft.set("symbol", text: symbol)
            draft.set("module", text: module)
        case .ideConstraintError: draft.set("type", text: "IDEConstraintError")
        case .ideTestFailure: draft.set("type", text: "IDETestFailure")
        case .runtimeIssue: draft.set("type", text: "RuntimeIssue")
        }
        return draft
    }

    private func action(_ action: Breakpoint.Action) -> ManifestNode {
        var draft = NodeDraft(place)
        switch action {
        case .debuggerCommand(let command):
            draft.set("type", text: "DebuggerCommand")
            draft.set("command", text: command)
        case .log(let message, let conveyance):
            draft.set("type", text: "Log")
            draft.set("message", text: message)
            draft.set("conveyanceType", text: conveyance.rawValue)
        case .shellCommand(let path, let arguments, let waits):
            draft.set("type", text: "ShellCommand")
            draft.set("path", text: path)
            draft.set("arguments", text: arguments)
            draft.set("waitUntilDone", flag: waits, usual: false)
        case .graphicsTrace: draft.set("type", text: "GraphicsTrace")
        case .appleScript(let script):
            draft.set("type", text: "AppleScript")
            draft.set("script", text: script)
        case .sound(let name):
            draft.set("type", text: "Sound")
            draft.set("sound", text: name)
        }
        return draft.node
    }
}
