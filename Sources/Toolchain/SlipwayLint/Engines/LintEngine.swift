import SlipwayModel
package import SlipwayReport

/// What finds: Slipway's own engine, or a tool that a team has.
package enum LintEngine: String, Sendable, CaseIterable, Encodable {
    case slipway
    case swiftlint
    case swiftFormat = "swift-format"

    /// The name as its makers write it.
    package var title: String {
        switch self {
        case .slipway: "Slipway"
        case .swiftlint: "SwiftLint"
        case .swiftFormat: "swift-format"
        }
    }

    /// Where one reads about it.
    var link: String? {
        switch self {
        case .slipway: nil
        case .swiftlint: "https://github.com/realm/SwiftLint"
        case .swiftFormat: "https://github.com/swiftlang/swift-format"
        }
    }
}

/// A tool of a team's, as it was found on this machine.
package struct LintTool: Sendable, Equatable {
    package let engine: LintEngine
    /// As the tool says it.
    package let version: String
    /// The words that start it.
    let words: [String]

    package init(engine: LintEngine, version: String, words: [String]) {
        (self.engine, self.version, self.words) = (engine, version, words)
    }

    /// The tool as reports name it.
    package var reported: ReportedTool {
        ReportedTool(name: engine.title, version: version, link: engine.link ?? "")
    }
}

extension LintTool: Encodable {
    private enum CodingKeys: String, CodingKey {
        case engine = "name"
        case version
    }
}

/// How a tool does the work of a plan.
protocol ToolEngine: Sendable {
    /// Finds the tool.
    ///
    /// - Throws: status 3 where it is not here or does not run.
    func locate(in directory: Path) async throws(SlipwayError) -> LintTool

    /// What the tool finds, with places as the plan's files are named and severities as the tool counts them.
    ///
    /// - Parameter done: called with the number of files that are done, where the tool takes them in several runs.
    /// - Throws: status 3 where the tool ends in another way than with results, or says what is not understood.
    func findings(
        of plan: LintPlan, with tool: LintTool, done: @escaping @Sendable (Int) -> Void
    ) async throws(SlipwayError) -> [Diagnostic]

    /// Has the tool mend the files of a plan where they are.
    ///
    /// - Throws: as ``findings(of:with:done:)``.
    func mend(_ plan: LintPlan, with tool: LintTool) async throws(SlipwayError)

    /// The commands of a run, for people; of the files of a batch the first stands for all.
    func outline(of plan: LintPlan) -> String
}
