import Synchronization

/// The two streams of a command: results on standard output, everything else on standard error.
package final class Console: EventSink {
    private let output: Terminal
    private let errorOutput: Terminal
    private let renderer: Mutex<Renderer>
    /// Whether results are JSON.
    package let isJSON: Bool
    /// How results may be coloured.
    package let outputStyle: Style
    private let errorStyle: Style
    /// Whether what is written is read by a CI system that finds commands in it.
    private let isLogOfCI: Bool
    private let isResultLost = Atomic(false)

    private enum Renderer {
        case human(HumanRenderer)
        case github(GitHubRenderer)
    }

    /// - Parameters:
    ///   - json: whether results are JSON.
    ///   - environment: the process's variables, for colour and for GitHub Actions.
    package init(
        json: Bool = false, color: ColorChoice = .auto, verbosity: Verbosity = .normal,
        environment: [String: String] = [:], output: Terminal = .standardOutput,
        errorOutput: Terminal = .standardError
    ) {
        isJSON = json
        self.output = output
        self.errorOutput = errorOutput
        outputStyle = color.style(isTerminal: output.isTerminal, environment: environment)
        errorStyle = color.style(isTerminal: errorOutput.isTerminal, environment: environment)
        isLogOfCI = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment[$0]?.isEmpty == false }
        if environment["GITHUB_ACTIONS"] == "true" {
            renderer = Mutex(.github(GitHubRenderer(verbosity: verbosity)))
        } else {
            let isLive = errorOutput.isTerminal && environment["TERM"] != "dumb"
            renderer = Mutex(
                .human(
                    HumanRenderer(
                        style: errorStyle, verbosity: verbosity, liveWidth: isLive ? errorOutput.width : nil)))
        }
    }

    package func send(_ event: Event) {
        renderer.withLock { renderer in
            let text: String
            switch renderer {
            case .human(var human):
                text = isLogOfCI ? GitHubRenderer.neutral(human.render(event)) : human.render(event)
                renderer = .human(human)
            case .github(var github):
                text = github.render(event)
                renderer = .github(github)
            }
            if !text.isEmpty { errorOutput.write(text) }
        }
    }

    /// Says where paths of diagnostics start, from the repository's folder on; GitHub wants them from there.
    package func startPaths(from folder: () -> String) {
        renderer.withLock { renderer in
            guard case .github(var github) = renderer else { return }
            github.folder = folder()
            renderer = .github(github)
        }
    }

    /// Prints a command's result: `document` under `--json`, else the lines.
    package func result(_ document: some Encodable, human lines: @autoclosure () -> [String]) {
        if isJSON {
            write(JSONDocument.pretty(document))
        } else {
            let lines = lines()
            if !lines.isEmpty { writeLines(lines.joined(separator: "\n") + "\n") }
        }
    }

    /// Writes text to standard output as it is.
    package func write(_ text: String) {
        clearLiveLine()
        if !output.write(text) { isResultLost.store(true, ordering: .relaxed) }
    }

    /// Writes bytes to standard output as they are.
    package func write(_ bytes: [UInt8]) {
        clearLiveLine()
        if !bytes.withUnsafeBytes({ output.write($0) }) { isResultLost.store(true, ordering: .relaxed) }
    }

    /// Writes text for people to standard output; in the log of a CI system it holds no commands.
    package func writeLines(_ text: String) {
        write(isLogOfCI ? GitHubRenderer.neutral(text) : text)
    }

    /// Writes text for people to standard error; in the log of a CI system it holds no commands.
    package func note(_ text: String) {
        clearLiveLine()
        if !text.isEmpty { errorOutput.write(isLogOfCI ? GitHubRenderer.neutral(text) : text) }
    }

    /// What is written to standard output does not go behind the line of the running step.
    private func clearLiveLine() {
        renderer.withLock { renderer in
            guard case .human(var human) = renderer else { return }
            let text = human.clear()
            renderer = .human(human)
            if !text.isEmpty { errorOutput.write(text) }
        }
    }

    /// The error of a result that did not reach standard output: whoever reads it must not take nothing for it.
    package var lostResult: SlipwayError? {
        guard isResultLost.load(ordering: .relaxed) else { return nil }
        return SlipwayError(
            .environment, code: "output-lost", "the result could not be written to standard output",
            cause: "it is closed, or its disk is full")
    }

    /// Tells an error on standard error, and under `--json` as a document on standard output too.
    package func fail(_ error: SlipwayError) {
        for diagnostic in error.diagnostics { send(.diagnostic(diagnostic)) }
        if isJSON { output.write(JSONDocument.pretty(ErrorDocument(error))) }
    }
}
