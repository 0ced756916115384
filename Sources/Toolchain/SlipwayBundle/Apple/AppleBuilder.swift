import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Carries out what Xcode does for a bundle.
///
/// All that it starts is in the plan, so that it runs wherever there is something that answers as Xcode does.
struct AppleBuilder {
    let host: Host
    let plan: BundlePlan

    /// What has become of it.
    struct Result {
        /// Libraries whose interface cannot be read by itself.
        var sourceOnly: [SourceOnlyProduct] = []
        /// Files of the plan that there is nothing for.
        var absent: Set<String> = []
    }

    /// - Throws: status 1 where something does not build, 2 for a scheme that there is none of, 3 where Xcode, a
    ///   platform or what signs is missing.
    func build(_ products: AppleProducts?) async throws(SlipwayError) -> Result {
        guard let apple = plan.apple, let products else { return Result() }
        for problem in apple.leftOut + apple.missing { host.events.send(.diagnostic(problem)) }
        guard apple.isRunHere, !apple.commands.isEmpty else { return Result() }
        let version = try await XcodeVersion.current(apple.xcode, host: host)
        // what an earlier run has left must not be taken for what this one makes
        for name in ["archives", "exports", "xcframeworks", "checks", "logs"] {
            try host.files.remove(apple.folder.appending(name))
        }
        for name in ["archives", "exports", "xcframeworks"] {
            try host.files.createDirectory(apple.folder.appending(name))
        }
        if !apple.apps.isEmpty { try products.writeProjects(of: apple, for: .apps, to: plan.export) }
        for app in apple.apps { try await build(app, version) }
        var result = Result()
        for app in apple.apps where try !hasSymbols(app) { result.absent.insert(try noSymbols(app)) }
        if !apple.frameworks.isEmpty {
            try products.writeProjects(of: apple, for: .frameworks, to: plan.export)
            try keepPins(apple)
        }
        for framework in apple.frameworks { try await build(framework) }
        for framework in apple.frameworks {
            guard let problem = try await problem(framework) else { continue }
            result.absent.insert(
                ArtifactLayout.xcframeworkFile(module: framework.framework.module, version: plan.version))
            host.events.send(.diagnostic(problem.diagnostic))
            if !result.sourceOnly.contains(where: { $0.product == problem.product }) {
                result.sourceOnly.append(problem)
            }
        }
        return result
    }

    private var runner: XcodeRunner {
        XcodeRunner(
            host: host, export: plan.export, logs: (plan.apple?.folder ?? plan.export.parent).appending("logs"))
    }

    /// The project that is made for the package's libraries is built with the package's own versions of others.
    private func keepPins(_ apple: ApplePlan) throws(SlipwayError) {
        guard apple.frameworks.contains(where: \.framework.isOfPackage) else { return }
        let pins = plan.export.appending(SourceExport.pins)
        guard try host.files.attributes(pins)?.kind == .file else { return }
        let copy = plan.export.appending(
            ApplePlan.pins(of: ApplePlan.frameworkProject(of: plan.name) + ".xcodeproj"))
        try host.files.createDirectory(copy.parent)
        try host.files.copy(pins, to: copy)
    }

    // MARK: Apps

    private func build(_ app: PlannedApp, _ version: XcodeVersion) async throws(SlipwayError) {
        try await runner.run(app.archive, step: "Archiving \(app.app)", log: "\(app.app)-archive")
        try host.files.write(app.options.plist(isOldXcode: version.hasOldMethods), to: app.optionsPath)
        try await runner.run(app.export, step: "Exporting \(app.app)", log: "\(app.app)-export")
    }

    private func hasSymbols(_ app: PlannedApp) throws(SlipwayError) -> Bool {
        guard try host.files.isDirectory(app.symbols) else { return false }
        return try !host.files.files(below: app.symbols).isEmpty
    }

    /// - Returns: the file that is not made.
    private func noSymbols(_ app: PlannedApp) throws(SlipwayError) -> String {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "no-dsyms", "app '\(app.app)' has no dSYMs: its crashes cannot be read",
                    cause: "there is none in its archive",
                    hint: "set DEBUG_INFORMATION_FORMAT to dwarf-with-dsym for '\(app.configuration)'")))
        return ArtifactLayout.applicationSymbolsFile(app: app.app, version: plan.version)
    }

    // MARK: Frameworks

    private func build(_ planned: PlannedXCFramework) async throws(SlipwayError) {
        let module = planned.framework.module
        for archive in planned.archives {
            try await runner.run(
                archive.command, step: "Archiving \(module) for \(archive.place.name)",
                log: archive.path.stem)
        }
        try await runner.run(
            planned.create, step: "Creating \(planned.output.lastComponent)", log: planned.output.lastComponent)
    }

    private func problem(_ planned: PlannedXCFramework) async throws(SlipwayError) -> SourceOnlyProduct? {
        guard let check = planned.check, let file = planned.checkFile else { return nil }
        try host.files.createDirectory(file.parent)
        try host.files.write(planned.checkText, to: file)
        let result = try await host.processes.run(check.command)
        if result.isSuccess { return nil }
        let lines = (result.errorOutput + result.output).split(separator: "\n").map(String.init)
        let said = lines.first { $0.contains("error: ") }.flatMap { line in
            line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) }
        }
        return SourceOnlyProduct(
            planned.framework.product, .interfaceNeedsMore,
            "the interface of \(planned.framework.module) cannot be read by itself"
                + (said.map { ": \($0)" } ?? ""))
    }
}
