import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ManCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["SOURCE_DATE_EPOCH": "1769817600"])
    }

    @Test func everyCommandHasAPage() async throws {
        let result = try await slipway.run("man", "--output", "man1")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let pages = try LocalFileSystem().list(folder.path.appending("man1")).map(\.name)
        var commands = [["slipway"]]
        var place = 0
        while place < commands.count {
            let words = commands[place]
            place += 1
            commands += try await subcommands(of: words).map { words + [$0] }
        }
        #expect(Set(pages) == Set(commands.map { $0.joined(separator: "-") + ".1" }))
        #expect(result.output.hasSuffix("\(pages.count) pages in man1, \(pages.count) changed\n"))
        let again = try await slipway.run("man", "--output", "man1")
        #expect(again.output == "\(pages.count) pages in man1, 0 changed\n")
    }

    /// The names below `SUBCOMMANDS:` of a help text.
    private func subcommands(of words: [String]) async throws -> [String] {
        // its help is that of `run`, which may be left out
        if words == ["slipway", "test"] { return ["run", "merge"] }
        let help = try await slipway.run(words.dropFirst() + ["--help"]).output
        guard let start = help.firstRange(of: "\nSUBCOMMANDS:\n") else { return [] }
        let list = help[start.upperBound...].split(separator: "\n\n").first ?? ""
        return list.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("  "), line.dropFirst(2).first?.isLetter == true else { return nil }
            return line.dropFirst(2).split(whereSeparator: { " ,".contains($0) }).first.map(String.init)
        }
    }

    @Test func aPageSaysWhatThereIs() async throws {
        let page = try await slipway.run("man", "query", "dependants").output
        #expect(page.hasPrefix(".TH \"SLIPWAY\\-QUERY\\-DEPENDANTS\" 1 2026-01-31 \"slipway "))
        for part in [
            "SYNOPSIS", "DESCRIPTION", "ARGUMENTS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO",
        ] {
            #expect(page.contains("\n.SH \"\(part)\"\n"), "\(part)")
        }
        #expect(
            page.contains("\\fB\\-\\-direct\\fR")
                && page.contains("[\\fB\\-\\-tests\\fR\\ |\\ \\fB\\-\\-no\\-tests\\fR]"))
        // the subcommand that may be left out is told with its command
        #expect(try await slipway.run("man", "test").output.contains("\\fB\\-\\-quarantine\\fR"))
        #expect(try await slipway.run("man").output.contains("\\fBslipway\\-ship\\fR(1)"))
    }

    @Test func mistakesAreTold() async throws {
        let unknown = try await slipway.run("man", "grpah")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("did you mean 'graph'?"))
        #expect(try await slipway.run("man", "--date", "2026-02-30").termination == .exited(64))
        #expect(try await slipway.run("man", "graph", "--output", "x").termination == .exited(64))
        let dry = try await slipway.run("man", "--output", "x", "--dry-run")
        #expect(dry.isSuccess && dry.output.contains("would write  x/slipway-graph.1"))
        #expect(try !LocalFileSystem().exists(folder.path.appending("x")))
    }

    @Test(.enabled(if: !Tool.isMissing("mandoc"), "mandoc is missing: install mandoc"))
    func mandocFindsNothing() async throws {
        _ = try await slipway.run("man", "--output", "man1")
        let pages = try LocalFileSystem().list(folder.path.appending("man1")).map { "man1/" + $0.name }
        let lint = try await Tool.run("mandoc", ["-T", "lint"] + pages, in: folder.path)
        #expect(lint.output.isEmpty && lint.errorOutput.isEmpty, "\(lint.output)\(lint.errorOutput)")
        let shown = try await Tool.run("mandoc", ["-T", "ascii", "man1/slipway-graph.1"], in: folder.path)
        #expect(shown.output.contains("SLIPWAY-GRAPH(1)"))
    }
}
