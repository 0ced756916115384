// Scripts before and after the sources are compiled: a file, a tool of `PATH`, or a text.
extension TargetScript {
    /// Before the sources are compiled: a file with arguments.
    public static func pre(
        path: Path, arguments: String..., name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .scriptPath(path: path, args: arguments), order: .pre, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a file with arguments.
    public static func pre(
        path: Path, arguments: [String], name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .scriptPath(path: path, args: arguments), order: .pre, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a tool of `PATH` with arguments.
    public static func pre(
        tool: String, arguments: String..., name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .tool(path: tool, args: arguments), order: .pre, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a tool of `PATH` with arguments.
    public static func pre(
        tool: String, arguments: [String], name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .tool(path: tool, args: arguments), order: .pre, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a text.
    public static func pre(
        script: String, name: String, inputPaths: [FileListGlob] = [], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .embedded(script), order: .pre, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a file with arguments.
    public static func post(
        path: Path, arguments: String..., name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .scriptPath(path: path, args: arguments), order: .post, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a file with arguments.
    public static func post(
        path: Path, arguments: [String], name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .scriptPath(path: path, args: arguments), order: .post, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a tool of `PATH` with arguments.
    public static func post(
        tool: String, arguments: String..., name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .tool(path: tool, args: arguments), order: .post, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a tool of `PATH` with arguments.
    public static func post(
        tool: String, arguments: [String], name: String, inputPaths: [FileListGlob] = [],
        inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .tool(path: tool, args: arguments), order: .post, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a text.
    public static func post(
        script: String, name: String, inputPaths: [FileListGlob] = [], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        TargetScript(
            name: name, script: .embedded(script), order: .post, inputPaths: inputPaths,
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }
}
