import SlipwayModel

/// One scheme.
struct SwiftSchemeWriter {
    let scheme: XcodeScheme

    var expression: SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add("name", .text(scheme.name))
        arguments.add("shared", flag: scheme.management?.shared, usual: true)
        if scheme.management?.isShown == false { arguments.add("hidden", .flag(true)) }
        arguments.add("buildAction", buildAction)
        arguments.add("testAction", scheme.test.flatMap { SwiftTestActionWriter(test: $0).expression })
        arguments.add("runAction", scheme.run.map { run($0) })
        arguments.add("archiveAction", scheme.archive.map { archive($0) })
        arguments.add("profileAction", scheme.profile.map { profile($0) })
        if let config = scheme.analyze?.config {
            arguments.add("analyzeAction", .call(".analyzeAction", [.init("configuration", .text(config))]))
        }
        return .call(".scheme", arguments.all)
    }

    // MARK: Build

    private var buildAction: SwiftExpression? {
        let build = scheme.build
        let targets = build.targets.filter { $0.target.location == .local }
        let isPlain = targets.allSatisfy { $0.buildTypes.count == XcodeScheme.BuildType.allCases.count }
        var arguments = SwiftArguments()
        if isPlain {
            arguments.add("targets", .texts(targets.map(\.target.name)))
        } else {
            arguments.add("buildActionTargets", .list(targets.map { buildTarget($0) }))
        }
        SwiftSchemeParts.add(build.preActions, build.postActions, to: &arguments)
        if !build.parallelizeBuild, build.keepsOrder { arguments.add("buildOrder", .source(".manual")) }
        arguments.add("runPostActionsOnFailure", flag: build.runPostActionsOnFailure, usual: false)
        arguments.add("findImplicitDependencies", flag: build.buildImplicitDependencies, usual: true)
        let isEmpty = targets.isEmpty && arguments.all.count == 1
        return isEmpty ? nil : .call(".buildAction", arguments.all)
    }

    private func buildTarget(_ target: XcodeScheme.BuildTarget) -> SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add(nil, .text(target.target.name))
        if target.buildTypes.count < XcodeScheme.BuildType.allCases.count {
            let types = XcodeScheme.BuildType.allCases.filter(target.buildTypes.contains)
            arguments.add("buildFor", .list(types.map { .source(".\($0.rawValue)") }))
        }
        return .call(".target", arguments.all)
    }

    // MARK: Other actions

    private func run(_ run: XcodeScheme.Run) -> SwiftExpression {
        var arguments = SwiftArguments()
        if run.config != "Debug" { arguments.add("configuration", text: run.config) }
        arguments.add("attachDebugger", flag: run.debugEnabled, usual: true)
        arguments.add("customLLDBInitFile", inProject(run.customLLDBInit))
        SwiftSchemeParts.add(run.preActions, run.postActions, to: &arguments)
        if run.askForAppToLaunch == true, run.executable == nil {
            arguments.add("executable", .source(".askOnLaunch"))
        } else {
            arguments.add("executable", text: run.executable)
        }
        arguments.add("customWorkingDirectory", inProject(run.customWorkingDirectory))
        arguments.add(
            "arguments", SwiftSchemeParts.arguments(run.commandLineArguments, run.environmentVariables))
        arguments.add("options", runOptions(run))
        arguments.add(
            "diagnosticsOptions",
            SwiftSchemeParts.diagnostics(
                address: run.enableAddressSanitizer, stack: run.enableASanStackUseAfterReturn,
                thread: run.enableThreadSanitizer, isMainThreadFree: run.disableMainThreadChecker))
        if !run.enableGPUValidationMode {
            arguments.add("metalOptions", .call(".options", [.init("apiValidation", .flag(false))]))
        }
        arguments.add("expandVariableFromTarget", text: run.macroExpansion)
        return .call(".runAction", arguments.all)
    }

    private func path(_ path: String?) -> SwiftExpression? {
        path.flatMap { SwiftPaths.isPath($0) ? .text($0) : nil }
    }

    /// A path that a Swift manifest says from the project's folder; one that is said without that has no words.
    private func inProject(_ path: String?) -> SwiftExpression? {
        guard let path, !path.hasPrefix("$(SRCROOT)/") else {
            return self.path(path.map { String($0.dropFirst("$(SRCROOT)/".count)) })
        }
        return path.hasPrefix("$") || path.hasPrefix("/") ? self.path(path) : nil
    }

    private func runOptions(_ run: XcodeScheme.Run) -> SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("language", text: run.language)
        arguments.add("region", text: run.region)
        arguments.add("storeKitConfigurationPath", path(run.storeKitConfiguration))
        if let location = run.simulateLocation, location.allow {
            arguments.add("simulatedLocation", SwiftSchemeParts.location(location.defaultLocation))
        }
        if run.enableGPUFrameCaptureMode != .autoEnabled {
            arguments.add("enableGPUFrameCaptureMode", .source(".\(run.enableGPUFrameCaptureMode.rawValue)"))
        }
        return arguments.isEmpty ? nil : .call(".options", arguments.all)
    }

    private func profile(_ profile: XcodeScheme.Profile) -> SwiftExpression {
        var arguments = SwiftArguments()
        if profile.config != "Release" { arguments.add("configuration", text: profile.config) }
        SwiftSchemeParts.add(profile.preActions, profile.postActions, to: &arguments)
        if profile.askForAppToLaunch == true { arguments.add("executable", .source(".askOnLaunch")) }
        arguments.add(
            "arguments", SwiftSchemeParts.arguments(profile.commandLineArguments, profile.environmentVariables))
        return .call(".profileAction", arguments.all)
    }

    private func archive(_ archive: XcodeScheme.Archive) -> SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add("configuration", .text(archive.config ?? "Release"))
        arguments.add("revealArchiveInOrganizer", flag: archive.revealArchiveInOrganizer, usual: true)
        arguments.add("customArchiveName", text: archive.customArchiveName)
        SwiftSchemeParts.add(archive.preActions, archive.postActions, to: &arguments)
        return .call(".archiveAction", arguments.all)
    }
}
