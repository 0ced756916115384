#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A command as swift-argument-parser describes it (`--experimental-dump-help`), with what can be said to it.
package struct CommandHelp: Decodable, Sendable {
    let commandName: String
    let superCommands: [String]?
    let aliases: [String]?
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let defaultSubcommand: String?
    private let subcommands: [CommandHelp]?
    private let arguments: [Argument]?

    /// Something that can follow the command's name.
    struct Argument: Decodable, Sendable {
        let kind: Kind
        let shouldDisplay: Bool
        let sectionTitle: String?
        let isOptional: Bool
        let isRepeating: Bool
        let parsingStrategy: String
        var names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let abstract: String?

        enum Kind: String, Decodable, Sendable { case positional, option, flag }
    }

    struct Name: Decodable, Sendable {
        let kind: Kind
        let name: String

        enum Kind: String, Decodable, Sendable { case long, short, longWithSingleDash }

        /// As it is typed.
        var text: String { (kind == .long ? "--" : "-") + name }
    }

    private struct Document: Decodable { let command: CommandHelp }

    /// The root with all below it.
    ///
    /// - Throws: where the text is something else than the library writes.
    package static func root(_ text: String) throws -> CommandHelp {
        try JSONDecoder().decode(Document.self, from: Data(text.utf8)).command
    }

    /// Those that are shown, but for the library's own `help`.
    var children: [CommandHelp] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

    /// What is shown of itself, and of the subcommand whose name may be left out.
    var shownArguments: [Argument] {
        let own = CommandHelp.paired((arguments ?? []).filter(\.shouldDisplay))
        guard let usual = children.first(where: { $0.commandName == defaultSubcommand }) else { return own }
        let known = Set(own.flatMap { ($0.names ?? []).map(\.text) })
        return usual.shownArguments.filter { ($0.names ?? []).allSatisfy { !known.contains($0.text) } } + own
    }

    /// A flag and its `--no-…` as one.
    private static func paired(_ arguments: [Argument]) -> [Argument] {
        var result: [Argument] = []
        for argument in arguments {
            if argument.kind == .flag, let last = result.last, last.kind == .flag, last.abstract == argument.abstract,
                let name = last.names?.first?.name, argument.names?.first?.name == "no-" + name
            {
                result[result.count - 1].names = (last.names ?? []) + (argument.names ?? [])
            } else {
                result.append(argument)
            }
        }
        return result
    }

    /// The words that call it.
    package var words: [String] { (superCommands ?? []) + [commandName] }
    /// The name of its page.
    var page: String { words.joined(separator: "-") }
}
