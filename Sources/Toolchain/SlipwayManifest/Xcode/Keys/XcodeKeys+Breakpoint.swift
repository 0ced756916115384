import SlipwayModel

// The tables of breakpoints.
extension XcodeKeys {
    package static let breakpoint = Table(
        "breakpoint", "A shared breakpoint.",
        [
            Key("type", .choice(BreakpointReader.types), required: true, "what it stops at"),
            Key("enabled", .flag, "`shouldBeEnabled`"),
            Key("ignoreCount", .integer, "how often it is passed before it stops"),
            Key("continueAfterRunningActions", .flag, "whether it goes on after its actions"),
            Key("path", .path, "the file of a file breakpoint"),
            Key("line", .integer, "the line of a file breakpoint"),
            Key("column", .integer, "the column of a file breakpoint"),
            Key("symbol", .text, "the symbol of a symbolic breakpoint"),
            Key("module", .text, "the module of a symbolic breakpoint"),
            Key("scope", .choice(of: Breakpoint.ExceptionScope.self), "which exceptions; Objective-C where not given"),
            Key(
                "stopOnStyle", .choice(of: Breakpoint.StopOnStyle.self),
                "when an exception stops; `throw` where not given"),
            Key("condition", .text, "an expression that must hold"),
            Key("actions", .list(.mapping("breakpointAction")), "what happens there"),
        ])

    package static let breakpointAction = Table(
        "breakpointAction", "What happens at a breakpoint.",
        [
            Key("type", .choice(BreakpointReader.actionTypes), required: true, "what is done"),
            Key("command", .text, "a debugger command"),
            Key("message", .text, "the message of a log"),
            Key(
                "conveyanceType", .choice(of: Breakpoint.ConveyanceType.self),
                "how a log is told; `console` where not given"),
            Key("path", .text, "the program of a shell command"),
            Key("arguments", .text, "the arguments of a shell command"),
            Key("waitUntilDone", .flag, "whether the debugger waits for a shell command"),
            Key("script", .text, "an AppleScript"),
            Key("sound", .choice(BreakpointReader.sounds), "a sound; `Basso` where not given"),
        ])
}
