import ProjectDescription
import SlipwayModel

/// What several actions of schemes have.
enum SwiftSchemeParts {
    static func add(
        _ before: [XcodeScheme.ExecutionAction], _ after: [XcodeScheme.ExecutionAction],
        to arguments: inout SwiftArguments
    ) {
        arguments.add("preActions", list: before.map { action($0) })
        arguments.add("postActions", list: after.map { action($0) })
    }

    private static func action(_ action: XcodeScheme.ExecutionAction) -> SwiftExpression {
        var arguments = SwiftArguments()
        if action.name != "Run Script" { arguments.add("title", .text(action.name)) }
        arguments.add("scriptText", .text(action.script))
        arguments.add("target", text: action.settingsTarget)
        arguments.add("shellPath", text: action.shell)
        return .call(".executionAction", arguments.all)
    }

    /// Variables in the order of their names; a list in another order has no words.
    static func arguments(
        _ words: [XcodeScheme.CommandLineArgument], _ variables: [XcodeScheme.EnvironmentVariable]
    ) -> SwiftExpression? {
        var arguments = SwiftArguments()
        let names = variables.map(\.variable)
        if !variables.isEmpty, names == names.sortedBytewise(), Set(names).count == names.count {
            arguments.add("environmentVariables", .dictionary(variables.map { pair($0) }))
        }
        arguments.add(
            "launchArguments",
            list: words.map { word in
                .call(
                    ".launchArgument", [.init("name", .text(word.argument)), .init("isEnabled", .flag(word.isEnabled))])
            })
        return arguments.isEmpty ? nil : .call(".arguments", arguments.all)
    }

    private static func pair(_ variable: XcodeScheme.EnvironmentVariable) -> SwiftExpression.Pair {
        let value = SwiftExpression.text(variable.value)
        return SwiftExpression.Pair(
            key: .text(variable.variable),
            value: variable.isEnabled
                ? value : .call(".environmentVariable", [.init("value", value), .init("isEnabled", .flag(false))]))
    }

    static func diagnostics(
        address: Bool, stack: Bool, thread: Bool, isMainThreadFree: Bool
    ) -> SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("addressSanitizerEnabled", flag: address, usual: false)
        arguments.add("detectStackUseAfterReturnEnabled", flag: stack, usual: false)
        arguments.add("threadSanitizerEnabled", flag: thread, usual: false)
        arguments.add("mainThreadCheckerEnabled", flag: !isMainThreadFree, usual: true)
        return arguments.isEmpty ? nil : .call(".options", arguments.all)
    }

    private static let places: [(name: String, place: SimulatedLocation)] = [
        ("london", .london), ("johannesburg", .johannesburg), ("moscow", .moscow), ("mumbai", .mumbai),
        ("tokyo", .tokyo), ("sydney", .sydney), ("hongKong", .hongKong), ("honolulu", .honolulu),
        ("sanFrancisco", .sanFrancisco), ("mexicoCity", .mexicoCity), ("newYork", .newYork),
        ("rioDeJaneiro", .rioDeJaneiro),
    ]

    /// A place that Xcode knows, or a file.
    static func location(_ name: String?) -> SwiftExpression? {
        guard let name else { return nil }
        if let place = places.first(where: { $0.place.identifier == name }) { return .source(".\(place.name)") }
        return SwiftPaths.isPath(name) ? .call(".custom", [.init("gpxFile", .text(name))]) : nil
    }
}
