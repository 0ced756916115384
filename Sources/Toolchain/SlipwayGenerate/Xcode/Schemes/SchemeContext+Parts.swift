import SlipwayModel
import XcodeProject

/// Elements that several actions have.
extension SchemeContext {
    static let debugger = "Xcode.DebuggerFoundation.Debugger.LLDB"
    static let launcher = "Xcode.DebuggerFoundation.Launcher.LLDB"
    /// Starts the process without a debugger.
    static let plainLauncher = "Xcode.IDEFoundation.Launcher.PosixSpawn"

    /// `PreActions` and `PostActions`, each only where there are any.
    func scripts(_ before: [XcodeScheme.ExecutionAction], _ after: [XcodeScheme.ExecutionAction]) -> [XMLElement] {
        [("PreActions", before), ("PostActions", after)].filter { !$0.1.isEmpty }.map { name, actions in
            XMLElement(name, [], actions.map(script))
        }
    }

    private func script(_ action: XcodeScheme.ExecutionAction) -> XMLElement {
        let settings = action.settingsTarget.flatMap { reference(named: $0) }
        let content = XMLElement(
            "ActionContent",
            some: [("title", action.name), ("scriptText", action.script), ("shellToInvoke", action.shell)],
            settings.map { [$0.wrapped("EnvironmentBuildable")] } ?? [])
        let kind = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction"
        return XMLElement("ExecutionAction", [("ActionType", kind)], [content])
    }

    /// `CommandLineArguments` in their order, and `EnvironmentVariables` where there are any.
    func process(
        _ arguments: [XcodeScheme.CommandLineArgument], _ variables: [XcodeScheme.EnvironmentVariable]
    ) -> [XMLElement] {
        let line = arguments.map {
            XMLElement("CommandLineArgument", [("argument", $0.argument), ("isEnabled", $0.isEnabled.yesNo)])
        }
        let environment = variables.map {
            XMLElement(
                "EnvironmentVariable",
                [("key", $0.variable), ("value", $0.value), ("isEnabled", $0.isEnabled.yesNo)])
        }
        return [XMLElement("CommandLineArguments", [], line)]
            + (environment.isEmpty ? [] : [XMLElement("EnvironmentVariables", [], environment)])
    }

    /// A simulated location: a `.gpx` file of the repository or one of Xcode's own.
    func location(_ name: String) -> XMLElement {
        let isFile = name.contains(".gpx")
        return XMLElement(
            "LocationScenarioReference",
            [("identifier", isFile ? fromScheme(name) : name), ("referenceType", isFile ? "0" : "1")])
    }

    /// A path of the manifest as Xcode reads it: relative to the scheme's folder.
    func fromScheme(_ path: String) -> String {
        pathPrefix.isEmpty ? Path(path).string : Path(pathPrefix).appending(path).string
    }
}
