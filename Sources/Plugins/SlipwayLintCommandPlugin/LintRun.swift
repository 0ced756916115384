import Foundation
import PackagePlugin

/// A run of `slipway lint` that a person asked for.
struct LintRun {
    /// The folder of the package or the project: where `slipway lint` works.
    let root: URL
    /// A folder that the plugin may always write to.
    let work: URL
    /// Finds a program of the plugin's by name.
    let tool: (String) throws -> PluginContext.Tool
    /// The Swift files of a target; throws where there is none of that name.
    let files: (String) throws -> [URL]

    /// Runs it, and ends the process with its status where that is not 0.
    ///
    /// - Parameter arguments: those of `slipway lint`, and `--target NAME` for each target to lint.
    /// - Throws: where there is no `slipway` or no such target, and where files cannot be changed that should be.
    func start(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        // SwiftPM leaves its own options in place where they stand behind the verb
        for flag in ["allow-writing-to-package-directory", "disable-sandbox"] { _ = extractor.extractFlag(named: flag) }
        for option in ["allow-writing-to-directory", "allow-network-connections"] {
            _ = extractor.extractOption(named: option)
        }
        let targets = extractor.extractOption(named: "target")
        let sources = try targets.flatMap(files).map(\.plainPath)
        if !targets.isEmpty && sources.isEmpty {
            throw PluginFailure(
                "there is no Swift file in \(targets.joined(separator: ", "))", hint: "name targets with Swift sources")
        }
        let rest = extractor.remainingArguments
        if rest.contains("--fix"), !rest.contains("--dry-run") { try checkPermission() }
        try run(["lint", "--directory", root.plainPath] + usual(besides: rest, sources) + rest + sources)
    }

    /// Options that hold where the person has not chosen otherwise.
    private func usual(besides arguments: [String], _ sources: [String]) -> [String] {
        func isGiven(_ names: String...) -> Bool {
            arguments.contains { argument in names.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
        }
        var result = sources.isEmpty ? [] : ["--force-exclude"]
        // the user's own folder for caches may not be written to
        if !isGiven("--no-cache", "--cache-path") {
            result += ["--cache-path", work.appending(path: "cache").plainPath]
        }
        // SwiftPM makes one stream of both: what a program reads stands alone in it
        if isGiven("--json", "--reporter"), !isGiven("-v", "--verbose") { result.append("--quiet") }
        return result
    }

    private func checkPermission() throws {
        guard !FileManager.default.isWritableFile(atPath: root.plainPath) else { return }
        throw PluginFailure(
            "--fix changes files, and SwiftPM has not been told to allow that",
            hint: "`swift package slipway-lint-fix` asks; `--allow-writing-to-package-directory` allows it")
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try SlipwayTool.find(tool)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal {
            throw PluginFailure("slipway was ended by signal \(process.terminationStatus)", hint: "run it again")
        }
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

extension LintRun {
    init(_ context: PluginContext) {
        self.init(
            root: context.package.directoryURL, work: context.pluginWorkDirectoryURL, tool: context.tool
        ) { name in
            try context.package.targets(named: [name]).flatMap { target in
                (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
            }
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension LintRun {
        init(_ context: XcodePluginContext) {
            self.init(
                root: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL, tool: context.tool
            ) { name in
                let targets = context.xcodeProject.targets.filter { $0.displayName == name }
                if targets.isEmpty {
                    throw PluginFailure("there is no target '\(name)'", hint: "name a target of the project")
                }
                let files = targets.flatMap { Array($0.inputFiles) }
                return files.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
            }
        }
    }
#endif
