import SlipwayModel
import XcodeProject

/// Reads the list of shared breakpoints.
struct BreakpointMigration {
    let notes: MigrationNotes

    func breakpoints(_ bucket: XMLElement) -> [Breakpoint] {
        (bucket.child("Breakpoints")?.children ?? []).compactMap { proxy in
            let prefix = "Xcode.Breakpoint."
            let name = proxy["BreakpointExtensionID"] ?? ""
            guard let content = proxy.child("BreakpointContent"), name.hasPrefix(prefix),
                let kind = kind(String(name.dropFirst(prefix.count)), content)
            else {
                notes.add("the shared breakpoints", "there is no word for one of type '\(name)'")
                return nil
            }
            var breakpoint = Breakpoint(kind)
            breakpoint.enabled = content["shouldBeEnabled"] != "No"
            breakpoint.ignoreCount = content["ignoreCount"].flatMap { Int($0) } ?? 0
            breakpoint.continueAfterRunningActions = content["continueAfterRunningActions"] == "Yes"
            breakpoint.condition = content["condition"].flatMap { $0.isEmpty ? nil : $0 }
            breakpoint.actions = (content.child("Actions")?.children ?? []).compactMap(action)
            return breakpoint
        }
    }

    private func kind(_ name: String, _ content: XMLElement) -> Breakpoint.Kind? {
        switch name {
        case "FileBreakpoint":
            guard let path = content["filePath"], let line = content["startingLineNumber"].flatMap({ Int($0) }) else {
                return nil
            }
            // Xcode writes the highest number for a whole line
            let column = content["startingColumnNumber"].flatMap { Int($0) }.flatMap { $0 > 100_000 ? nil : $0 }
            return .file(path: path, line: line, column: column)
        case "ExceptionBreakpoint":
            let scope: Breakpoint.ExceptionScope =
                content["scope"] == "0" ? .all : content["scope"] == "2" ? .cpp : .objectiveC
            return .exception(scope: scope, stopOnStyle: content["stopOnStyle"] == "1" ? .catch : .throw)
        case "SwiftErrorBreakpoint": return .swiftError
        case "OpenGLErrorBreakpoint": return .openGLError
        case "SymbolicBreakpoint": return .symbolic(symbol: content["symbolName"], module: content["moduleName"])
        case "IDEConstraintErrorBreakpoint": return .ideConstraintError
        case "IDETestFailureBreakpoint": return .ideTestFailure
        case "RuntimeIssueBreakpoint": return .runtimeIssue
        default: return nil
        }
    }

    private func action(_ proxy: XMLElement) -> Breakpoint.Action? {
        let content = proxy.child("ActionContent")
        switch proxy["ActionExtensionID"] {
        case "Xcode.BreakpointAction.DebuggerCommand": return .debuggerCommand(content?["consoleCommand"])
        case "Xcode.BreakpointAction.Log":
            return .log(
                message: content?["message"], conveyanceType: content?["conveyanceType"] == "1" ? .speak : .console)
        case "Xcode.BreakpointAction.ShellCommand":
            return .shellCommand(
                path: content?["command"], arguments: content?["arguments"],
                waitUntilDone: content?["waitUntilDone"] == "YES")
        case "Xcode.BreakpointAction.GraphicsTrace": return .graphicsTrace
        case "Xcode.BreakpointAction.AppleScript": return .appleScript(content?["script"])
        case "Xcode.BreakpointAction.Sound": return .sound(content?["soundName"] ?? "Basso")
        case let other:
            notes.add("the shared breakpoints", "there is no word for an action '\(other ?? "")'")
            return nil
        }
    }
}
