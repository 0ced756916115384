import SlipwayModel
import SlipwayReport

/// Reads `breakpoints:`.
struct BreakpointReader {
    let context: XcodeContext

    static let types = [
        "File", "Exception", "SwiftError", "OpenGLError", "Symbolic", "IDEConstraintError", "IDETestFailure",
        "RuntimeIssue",
    ]
    static let actionTypes = ["DebuggerCommand", "Log", "ShellCommand", "GraphicsTrace", "AppleScript", "Sound"]
    static let sounds = [
        "Basso", "Blow", "Bottle", "Frog", "Funk", "Glass", "Hero", "Morse", "Ping", "Pop", "Purr", "Sosumi",
        "Submarine", "Tink",
    ]

    func read(_ root: KeyReader) -> [Breakpoint] {
        root.mappings("breakpoints", "a breakpoint", XcodeKeys.breakpoint).compactMap { reader in
            reader.missing("type", hint: "one of \(BreakpointReader.types.joined(separator: ", "))")
            let actions = reader.mappings("actions", "an action of a breakpoint", XcodeKeys.breakpointAction)
                .compactMap(action)
            guard let kind = kind(reader) else { return nil }
            var breakpoint = Breakpoint(kind)
            breakpoint.enabled = reader.flag("enabled") ?? true
            breakpoint.ignoreCount = reader.integer("ignoreCount") ?? 0
            breakpoint.continueAfterRunningActions = reader.flag("continueAfterRunningActions") ?? false
            breakpoint.condition = reader.text("condition")
            breakpoint.actions = actions
            breakpoint.place = reader["path"]?.place ?? reader.place
            return breakpoint
        }
    }

    private func kind(_ reader: KeyReader) -> Breakpoint.Kind? {
        // the identifier that Xcode writes counts too: `Xcode.Breakpoint.FileBreakpoint`
        switch name(reader, BreakpointReader.types, prefix: "Xcode.Breakpoint.", suffix: "Breakpoint") {
        case "File":
            reader.missing("path")
            reader.missing("line")
            guard let path = reader.text("path"), let line = reader.integer("line") else { return nil }
            return .file(path: path, line: line, column: reader.integer("column"))
        case "Exception":
            return .exception(
                scope: anyCase(reader, "scope") ?? .objectiveC, stopOnStyle: anyCase(reader, "stopOnStyle") ?? .throw)
        case "SwiftError": return .swiftError
        case "OpenGLError": return .openGLError
        case "Symbolic": return .symbolic(symbol: reader.text("symbol"), module: reader.text("module"))
        case "IDEConstraintError": return .ideConstraintError
        case "IDETestFailure": return .ideTestFailure
        case "RuntimeIssue": return .runtimeIssue
        default: return nil
        }
    }

    private func action(_ reader: KeyReader) -> Breakpoint.Action? {
        reader.missing("type", hint: "one of \(BreakpointReader.actionTypes.joined(separator: ", "))")
        switch name(reader, BreakpointReader.actionTypes, prefix: "Xcode.BreakpointAction.", suffix: "") {
        case "DebuggerCommand": return .debuggerCommand(reader.text("command"))
        case "Log":
            return .log(
                message: reader.text("message"), conveyanceType: anyCase(reader, "conveyanceType") ?? .console)
        case "ShellCommand":
            return .shellCommand(
                path: reader.text("path"), arguments: reader.text("arguments"),
                waitUntilDone: reader.flag("waitUntilDone") ?? false)
        case "GraphicsTrace": return .graphicsTrace
        case "AppleScript": return .appleScript(reader.text("script"))
        case "Sound": return sound(reader).map { .sound($0) }
        default: return nil
        }
    }

    private func name(_ reader: KeyReader, _ known: [String], prefix: String, suffix: String) -> String? {
        guard let text = reader.text("type") else { return nil }
        if known.contains(text) { return text }
        if let name = known.first(where: { prefix + $0 + suffix == text || (!suffix.isEmpty && $0 + suffix == text) }) {
            return name
        }
        context.error(
            "bad-value", "'\(text)' is not a type of \(reader.name)",
            hint: context.problems.suggestion(for: text, in: known),
            at: reader["type"]?.place)
        return nil
    }

    private func sound(_ reader: KeyReader) -> String? {
        guard reader.has("sound") else { return "Basso" }
        guard let text = reader.text("sound") else { return nil }
        if BreakpointReader.sounds.contains(text) { return text }
        context.error(
            "bad-value", "'\(text)' is not a sound",
            hint: context.problems.suggestion(for: text, in: BreakpointReader.sounds),
            at: reader["sound"]?.place)
        return nil
    }

    /// A name of an enumeration, whatever its case.
    private func anyCase<Choice: RawRepresentable<String> & CaseIterable>(_ reader: KeyReader, _ key: String) -> Choice?
    {
        if let text = reader[key]?.scalar?.string,
            let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() })
        {
            return choice
        }
        return reader.choice(key)
    }
}
