import SlipwayModel

extension Breakpoint {
    /// The breakpoint as its entry of a manifest.
    var document: YAMLMapping {
        var root = YAMLMapping()
        addKind(to: &root)
        root.add("enabled", enabled, unless: true)
        if ignoreCount > 0 { root.add("ignoreCount", .plain(String(ignoreCount))) }
        root.add("continueAfterRunningActions", continueAfterRunningActions, unless: false)
        root.add("condition", condition)
        root.add("actions", nonEmpty: .list(actions.map { .mapping($0.document) }))
        return root
    }

    private func addKind(to root: inout YAMLMapping) {
        switch kind {
        case .file(let path, let line, let column):
            root.add("type", "File")
            root.add("path", path)
            root.add("line", .plain(String(line)))
            if let column { root.add("column", .plain(String(column))) }
        case .exception(let scope, let style):
            root.add("type", "Exception")
            root.add("scope", scope.rawValue)
            root.add("stopOnStyle", style.rawValue)
        case .swiftError: root.add("type", "SwiftError")
        case .openGLError: root.add("type", "OpenGLError")
        case .symbolic(let symbol, let module):
            root.add("type", "Symbolic")
            root.add("symbol", symbol)
            root.add("module", module)
        case .ideConstraintError: root.add("type", "IDEConstraintError")
        case .ideTestFailure: root.add("type", "IDETestFailure")
        case .runtimeIssue: root.add("type", "RuntimeIssue")
        }
    }
}

extension Breakpoint.Action {
    fileprivate var document: YAMLMapping {
        var root = YAMLMapping()
        switch self {
        case .debuggerCommand(let command):
            root.add("type", "DebuggerCommand")
            root.add("command", command)
        case .log(let message, let conveyance):
            root.add("type", "Log")
            root.add("message", message)
            root.add("conveyanceType", conveyance.rawValue)
        case .shellCommand(let path, let arguments, let waits):
            root.add("type", "ShellCommand")
            root.add("path", path)
            root.add("arguments", arguments)
            root.add("waitUntilDone", waits, unless: false)
        case .graphicsTrace: root.add("type", "GraphicsTrace")
        case .appleScript(let script):
            root.add("type", "AppleScript")
            root.add("script", script)
        case .sound(let name):
            root.add("type", "Sound")
            root.add("sound", name)
        }
        return root
    }
}
