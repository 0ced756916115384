import PackagePlugin

/// `swift package slipway-lint`
@main
struct SlipwayLintCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try LintRun(context).start(arguments)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SlipwayLintCommandPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try LintRun(context).start(arguments)
        }
    }
#endif
