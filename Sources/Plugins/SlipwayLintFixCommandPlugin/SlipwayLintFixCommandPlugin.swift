import PackagePlugin

/// `swift package slipway-lint-fix`
@main
struct SlipwayLintFixCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try LintRun(context).start(["--fix"] + arguments)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SlipwayLintFixCommandPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try LintRun(context).start(["--fix"] + arguments)
        }
    }
#endif
