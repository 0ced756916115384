import PackagePlugin

/// Lints the Swift files of a target in each build in which they, or what is configured for them, have changed.
@main
struct SlipwayLintBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget, isWorkedOn(context.package) else { return [] }
        let tools = context.package.toolsVersion
        guard tools.major >= 6 else {
            throw PluginFailure(
                "'\(target.name)' cannot be linted in builds with tools version \(tools.major).\(tools.minor)",
                hint: "write `// swift-tools-version: 6.0` or later: earlier ones leave out commands without outputs")
        }
        let step = LintStep(
            name: target.name, files: target.sourceFiles(withSuffix: "swift").map(\.url),
            root: context.package.directoryURL, work: context.pluginWorkDirectoryURL)
        return try step.commands(context.tool)
    }

    /// Whether the package is the person's own: what comes from elsewhere is linted where it is made.
    private func isWorkedOn(_ package: Package) -> Bool {
        switch package.origin {
        case .repository, .registry: false
        case .root, .local: true
        @unknown default: true
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SlipwayLintBuildToolPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
            let step = LintStep(
                name: target.displayName, files: sources.map(\.url), root: context.xcodeProject.directoryURL,
                work: context.pluginWorkDirectoryURL)
            return try step.commands(context.tool)
        }
    }
#endif
