import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Starts a team's tools and tells where they fail.
struct ToolRun: Sendable {
    let host: Host
    let engine: LintEngine

    /// The version that the tool tells.
    ///
    /// - Parameter words: what starts it, with what asks for its version.
    /// - Throws: status 3 where it cannot be started or does not know the question.
    func version(_ words: [String], in directory: Path) async throws(SlipwayError) -> String {
        let result = try await run(words, in: directory)
        let lines = result.output.split(whereSeparator: \.isNewline)
        guard result.isSuccess, let line = lines.last(where: { $0.contains(where: \.isNumber) }) else {
            throw failure(words, result)
        }
        return line.split(separator: " ").last.map(String.init) ?? String(line)
    }

    /// Runs the tool to its end.
    ///
    /// - Throws: status 3 where it cannot be started, or says more than is kept.
    func run(_ words: [String], in directory: Path) async throws(SlipwayError) -> CommandResult {
        let command = SlipwaySystem.Command(words[0], Array(words.dropFirst()), in: directory)
        let result = try await host.processes.run(command)
        let size = max(result.output.utf8.count, result.errorOutput.utf8.count)
        guard size < ToolRun.outputLimit else {
            throw SlipwayError(
                .environment, code: "tool-output", "\(engine.rawValue) says more than can be kept",
                cause: "it wrote \(ToolRun.outputLimit >> 20) MB and more", hint: "lint fewer files at a time")
        }
        return result
    }

    /// Bytes of one stream from which on the rest may be lost.
    private static let outputLimit = 64 << 20

    /// The error of a tool that did not end with results.
    func failure(
        _ words: [String], _ result: CommandResult, _ what: String? = nil, status: ExitStatus = .environment
    ) -> SlipwayError {
        let said = [result.errorOutput, result.output].lazy.map(ToolRun.lastLines).first { !$0.isEmpty }
        return SlipwayError(
            status, code: "tool-failed",
            "\(engine.rawValue) \(what ?? "ended with \(result.termination) and no results")", cause: said,
            hint: "run it by itself: `\(ToolRun.shortened(words))`")
    }

    /// Up to ten lines and 4,000 characters.
    private static func lastLines(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).suffix(10)
        return String(lines.joined(separator: "\n").suffix(4000))
    }

    /// A command with at most so many words that a person reads it.
    static func shortened(_ words: [String]) -> String {
        let limit = 12
        let command = SlipwaySystem.Command(words[0], Array(words.prefix(limit).dropFirst()), in: Path("."))
        return command.description + (words.count > limit ? " …" : "")
    }
}

/// Lists of files that fit into a command line.
package enum ArgumentBatches {
    /// Bytes of the arguments of one command: well below the 1 MB of macOS, which the variables share.
    private static let limit = 200_000

    /// - Parameter count: files of a batch at most.
    package static func split(_ files: [String], atMost count: Int = .max) -> [[String]] {
        var batches: [[String]] = []
        var size = 0
        for file in files {
            // the pointer to an argument and its end count, too
            let bytes = file.utf8.count + 9
            if batches.isEmpty || size + bytes > limit || batches[batches.count - 1].count >= count {
                batches.append([])
                size = 0
            }
            batches[batches.count - 1].append(file)
            size += bytes
        }
        return batches
    }
}
