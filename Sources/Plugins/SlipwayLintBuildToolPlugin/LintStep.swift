import Foundation
import PackagePlugin

/// The part of a target's build that lints it.
struct LintStep {
    /// The target's name.
    let name: String
    /// The target's Swift files.
    let files: [URL]
    /// The folder of the package or the project: where `slipway lint` works.
    let root: URL
    /// The one folder that the step may write to.
    let work: URL

    /// One command, or none where there is nothing to lint.
    ///
    /// It declares no output: whatever a command declares is compiled into the target or copied into a resource
    /// bundle of it. The build system itself remembers that it passed, and with what inputs.
    ///
    /// - Parameter tool: finds a program of the plugin's by name.
    /// - Throws: ``PluginFailure`` where there is no `slipway`.
    func commands(_ tool: (String) throws -> PluginContext.Tool) throws -> [Command] {
        if files.isEmpty { return [] }
        let options = [
            "lint", "--quiet", "--reporter", "xcode", "--directory", root.plainPath,
            // a target is linted by the same files as the whole package is, and may be left out
            "--force-exclude", "--allow-zero-lintable-files",
            "--cache-path", work.appending(path: "cache").plainPath,
            // one that is configured is of the whole package, not of a target
            "--write-baseline", work.appending(path: "baseline.json").plainPath,
        ]
        return [
            .buildCommand(
                displayName: "Linting \(name)", executable: try SlipwayTool.find(tool),
                arguments: options + ["--"] + files.map(relative), environment: [:],
                inputFiles: files + ConfigurationFiles(root: root).inputs(of: files), outputFiles: [])
        ]
    }

    /// The path from the root, where a file lies below it: a system's limit on arguments holds twice as many of these.
    private func relative(_ file: URL) -> String {
        let (path, folder) = (file.plainPath, root.plainPath)
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
}
