/// The pages of the manual of a program, from its commands themselves.
package struct ManualPages {
    private let root: CommandHelp
    private let source: String
    private let date: String
    private let related: [String]
    private let additions: (CommandHelp) -> [ManualPage.Section]

    /// - Parameters:
    ///   - source: the program with its version.
    ///   - date: of the pages, as `2026-01-31`.
    ///   - related: pages of other programs that the first one refers to.
    ///   - additions: what is said of a command that is not in its help, behind its options.
    package init(
        _ root: CommandHelp, source: String, date: String, related: [String] = [],
        additions: @escaping (CommandHelp) -> [ManualPage.Section] = { _ in [] }
    ) {
        self.root = root
        self.source = source
        self.date = date
        self.related = related
        self.additions = additions
    }

    /// One per command, those above first.
    package var pages: [ManualPage] { all(root).map(page) }

    private func all(_ command: CommandHelp) -> [CommandHelp] { [command] + command.children.flatMap(all) }

    private func page(_ command: CommandHelp) -> ManualPage {
        let summary = (command.abstract ?? "").split(separator: ": ").first.map(String.init) ?? ""
        return ManualPage(
            name: command.page, summary: summary.hasSuffix(".") ? String(summary.dropLast()) : summary,
            source: source, date: date, sections: sections(command))
    }

    private func sections(_ command: CommandHelp) -> [ManualPage.Section] {
        let arguments = command.shownArguments
        let positional = arguments.filter { $0.kind == .positional }
        let usual: [ManualPage.Section] = [
            .init("Synopsis", synopsis(command)),
            .init("Description", description(command)),
            .init("Commands", command.children.map(item)),
            .init("Arguments", positional.map { .item(term: $0.term, text: $0.text) }),
            .init("Options", options(arguments.filter { $0.kind != .positional })),
        ]
        let near = near(command)
        let sections = usual + additions(command) + [.init("See also", near.isEmpty ? [] : [.text(near)])]
        return sections.filter { !$0.blocks.isEmpty }
    }

    private func synopsis(_ command: CommandHelp) -> [ManualPage.Block] {
        let name: [ManualPage.Run] = [.literal(command.words.joined(separator: " "))]
        let arguments = command.shownArguments
        let called = command.children.isEmpty || command.defaultSubcommand != nil
        let usual = ManualPage.Block.synopsis([name] + arguments.map(\.synopsis))
        if command.children.isEmpty { return [usual] }
        let below = ManualPage.Block.synopsis([
            name, [.placeholder("command")], [.plain("["), .placeholder("argument"), .plain("...]")],
        ])
        return called ? [usual, below] : [below]
    }

    private func description(_ command: CommandHelp) -> [ManualPage.Block] {
        let paragraphs = (command.discussion ?? "").split(separator: "\n\n")
        let names = (command.aliases ?? []).map { "`\($0)`" }.joined(separator: ", ")
        return [.text(command.abstract ?? "")] + paragraphs.map { .text(String($0)) }
            + (names.isEmpty ? [] : [.text("Also called \(names).")])
    }

    private func item(_ command: CommandHelp) -> ManualPage.Block {
        .item(term: [.literal(command.page), .plain("(1)")], text: command.abstract ?? "")
    }

    /// Options without a title first, then by their titles.
    private func options(_ options: [CommandHelp.Argument]) -> [ManualPage.Block] {
        var titles: [String] = []
        for title in options.compactMap(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
        let items = { (title: String?) in
            options.filter { $0.sectionTitle == title }.map { ManualPage.Block.item(term: $0.term, text: $0.text) }
        }
        return items(nil) + titles.flatMap { [.heading($0)] + items($0) }
    }

    private func near(_ command: CommandHelp) -> String {
        let above = command.words.count < 2 ? [] : [command.words.dropLast().joined(separator: "-")]
        let near = all(root).first { $0.page == above.first }?.children.map(\.page).filter { $0 != command.page } ?? []
        let names = above + (command.words.count > 2 ? near : [])
        return (names.isEmpty ? related : names).map { "`\($0)`(1)" }.joined(separator: ", ")
    }
}

extension CommandHelp.Argument {
    private var value: String { valueName ?? "value" }

    /// As a definition begins: `-o`, `--output` *file*.
    fileprivate var term: [ManualPage.Run] {
        guard let names, !names.isEmpty else { return [.placeholder(value)] }
        let short = names.filter { $0.kind == .short } + names.filter { $0.kind != .short }
        let list = short.flatMap { [ManualPage.Run.plain(", "), .literal($0.text)] }.dropFirst()
        return Array(list) + (kind == .option ? [.plain(" "), .placeholder(value)] : [])
    }

    /// As it stands behind the command: `[--output` *file*`]`.
    fileprivate var synopsis: [ManualPage.Run] {
        let long = (names ?? []).filter { $0.kind == .long }
        var runs: [ManualPage.Run] =
            if kind == .flag, long.count == 2, long[1].name == "no-" + long[0].name {
                [.literal(long[0].text), .plain(" | "), .literal(long[1].text)]
            } else if let name = long.first ?? names?.first {
                [.literal(name.text)] + (kind == .option ? [.plain(" "), .placeholder(value)] : [])
            } else {
                (parsingStrategy == "postTerminator" ? [.literal("--"), .plain(" ")] : []) + [.placeholder(value)]
            }
        if isRepeating { runs.append(.plain(" ...")) }
        return isOptional ? [.plain("[")] + runs + [.plain("]")] : runs
    }

    /// What it is for, its words and what is usual.
    fileprivate var text: String {
        let words = kind == .flag ? [] : allValues ?? []
        // many help texts list the words themselves
        let isListed = words.allSatisfy { abstract?.contains($0) == true }
        return (abstract ?? "") + (isListed ? "" : " One of \(words.map { "`\($0)`" }.joined(separator: ", ")).")
            + (defaultValue.map { " The default is `\($0)`." } ?? "")
    }
}
