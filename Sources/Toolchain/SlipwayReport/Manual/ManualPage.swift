/// A page of the manual, as `man` shows it.
package struct ManualPage: Sendable, Equatable {
    /// The name of the command with hyphens: `slipway-query-path`.
    package let name: String
    /// What it does, in a few words.
    package let summary: String
    /// The program with its version, at the foot of the page.
    package let source: String
    /// The day of the page, as `2026-01-31`.
    package let date: String
    package let sections: [Section]

    package init(name: String, summary: String, source: String, date: String, sections: [Section]) {
        self.name = name
        self.summary = summary
        self.source = source
        self.date = date
        self.sections = sections
    }

    /// The file's name.
    package var file: String { name + ".1" }

    package struct Section: Sendable, Equatable {
        package let title: String
        package let blocks: [Block]

        package init(_ title: String, _ blocks: [Block]) {
            self.title = title
            self.blocks = blocks
        }
    }

    package enum Block: Sendable, Equatable {
        case heading(String)
        /// Text in which `…` between backticks is typed as it stands.
        case text(String)
        /// A term, and text about it.
        case item(term: [Run], text: String)
        /// Runs that may be broken between each other, and nowhere else.
        case synopsis([[Run]])
    }

    /// Text of one face.
    package enum Run: Sendable, Equatable {
        case plain(String)
        /// Typed as it stands.
        case literal(String)
        /// Stands for something.
        case placeholder(String)
    }
}
