// Scripts whose inputs are paths, as they were before they could be patterns.

extension TargetScript {
    /// Before the sources are compiled: a file with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func pre(
        path: Path, arguments: [String], name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .pre(
            path: path, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a file with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func pre(
        path: Path, arguments: String..., name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .pre(
            path: path, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a tool of `PATH` with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func pre(
        tool: String, arguments: [String], name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .pre(
            tool: tool, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a tool of `PATH` with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func pre(
        tool: String, arguments: String..., name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .pre(
            tool: tool, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// Before the sources are compiled: a text.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func pre(
        script: String, name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .pre(
            script: script, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a file with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func post(
        path: Path, arguments: [String], name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .post(
            path: path, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a file with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func post(
        path: Path, arguments: String..., name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .post(
            path: path, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a tool of `PATH` with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func post(
        tool: String, arguments: [String], name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .post(
            tool: tool, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a tool of `PATH` with arguments.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func post(
        tool: String, arguments: String..., name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .post(
            tool: tool, arguments: arguments, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }

    /// After the sources are compiled: a text.
    @available(*, deprecated, message: "inputPaths are patterns: [FileListGlob]")
    @_disfavoredOverload
    public static func post(
        script: String, name: String, inputPaths: [Path], inputFileListPaths: [FileListPath] = [],
        outputPaths: [Path] = [], outputFileListPaths: [FileListPath] = [], basedOnDependencyAnalysis: Bool? = nil,
        runForInstallBuildsOnly: Bool = false, shellPath: String = "/bin/sh", dependencyFile: Path? = nil
    ) -> TargetScript {
        .post(
            script: script, name: name, inputPaths: inputPaths.map { .glob($0) },
            inputFileListPaths: inputFileListPaths, outputPaths: outputPaths, outputFileListPaths: outputFileListPaths,
            basedOnDependencyAnalysis: basedOnDependencyAnalysis, runForInstallBuildsOnly: runForInstallBuildsOnly,
            shellPath: shellPath, dependencyFile: dependencyFile)
    }
}
