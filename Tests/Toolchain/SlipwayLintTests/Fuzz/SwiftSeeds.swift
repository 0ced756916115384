import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// Swift texts to begin with: the examples of all rules, files of this repository, and what is hard to read.
struct SwiftSeeds {
    let examples: [[UInt8]]
    let sources: [[UInt8]]
    let tricky: [[UInt8]]

    /// - Throws: where the repository's sources cannot be read.
    static func all() throws -> SwiftSeeds {
        let abouts = RuleRegistry.rules.map { $0.about }
        let examples = abouts.flatMap { about in
            about.examples.map { marked($0.code).code } + about.fixes.flatMap { [$0.before, $0.after] }
        }
        let files = LocalFileSystem()
        let folder = Golden.repository.appending("Sources/Toolchain")
        let sources = try ["SlipwayCLI", "SlipwayModel", "SlipwayReport", "SlipwaySystem"].flatMap { target in
            try files.list(folder.appending(target)).filter { $0.name.hasSuffix(".swift") }.map {
                try files.read(folder.appending(target).appending($0.name))
            }
        }
        return SwiftSeeds(
            examples: examples.map { Array($0.utf8) }, sources: sources.filter { $0.count < 8000 },
            tricky: TrickySeeds.all)
    }
}
