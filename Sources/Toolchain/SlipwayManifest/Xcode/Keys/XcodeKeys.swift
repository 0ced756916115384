/// XcodeGen's vocabulary as a value: what is read, what the JSON schema says and what the vocabulary page lists.
///
/// The source of the names is XcodeGen's *Project Spec* (`Docs/ProjectSpec.md`), version 2.45.4, and its decoder for
/// the spellings that the document leaves out.
package enum XcodeKeys {
    /// The newest version of XcodeGen whose vocabulary this is.
    package static let version = "2.45.4"

    /// The keys of one kind of mapping.
    package struct Table: Sendable, Hashable {
        /// As the vocabulary page and ``Kind/mapping(_:)`` call it: `target`.
        package let name: String
        package let summary: String
        package let keys: [Key]
        package let names: [String]
        /// Keys that XcodeGen passes over in silence where their value has the wrong form; a project comes out.
        package let passedOver: Set<String>
        /// Keys whose value is a list in XcodeGen, which passes over a text or a mapping alone.
        package let lists: Set<String>

        package init(_ name: String, _ summary: String, _ keys: [Key]) {
            self.name = name
            self.summary = summary
            self.keys = keys
            names = keys.map(\.name)
            let others = keys.filter { !$0.isRequired && $0.use != .ours }
            // the type of a source is how it is shown
            let decisive = name == "source" ? Table.decisive.subtracting(["type", "name"]) : Table.decisive
            passedOver = Set(others.map(\.name)).subtracting(decisive)
            lists = Set(
                keys.filter { key in
                    if case .list = key.kind { return key.use != .ours }
                    return false
                }.map(\.name))
        }

        /// Keys whose empty value is an empty text.
        var mayBeEmpty: Set<String> { name == "environmentVariable" ? ["value"] : [] }

        /// Keys that say what a thing is: without their value it would not be what was meant.
        private static let decisive: Set<String> = [
            "targets", "include", "packages", "sources", "dependencies", "templates", "name", "type", "platform",
            "build",
            "target", "framework", "carthage", "sdk", "package", "bundle", "script", "path", "url", "github",
            "fileType", "filePattern", "compilerSpec",
        ]
    }

    /// One key of a mapping.
    package struct Key: Sendable, Hashable {
        package let name: String
        package let kind: Kind
        package let summary: String
        package let isRequired: Bool
        package let use: Use

        package init(_ name: String, _ kind: Kind, required: Bool = false, use: Use = .read, _ summary: String) {
            self.name = name
            self.kind = kind
            self.summary = summary
            isRequired = required
            self.use = use
        }
    }

    /// What becomes of a key.
    package enum Use: Sendable, Hashable {
        case read
        /// Resolved before the project is read: includes, templates, fan-out.
        case resolved
        /// An old spelling of another key, still read.
        case old(String)
        /// A key that XcodeGen does not have.
        case ours
        /// Accepted with a warning, and why it is not used.
        case unused(String)
    }

    /// The form of a value.
    package indirect enum Kind: Sendable, Hashable {
        case text, flag, integer
        /// A number from 0 to 100.
        case percent
        /// A number above 0.
        case number
        /// One to three numbers with dots between.
        case version
        /// A file or folder, relative to the manifest.
        case path
        case choice([String])
        case list(Kind)
        /// A mapping with the keys of a table.
        case mapping(String)
        /// A mapping whose keys are names.
        case named(Kind)
        case anyOf([Kind])
        /// Whatever a property list can hold.
        case any
        case null
    }

    /// All tables, in the order of the vocabulary page.
    package static let tables: [Table] = projectTables + targetTables + schemeTables

    package static func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}

extension XcodeKeys.Kind {
    /// One or several of a kind.
    static func oneOrMore(_ kind: XcodeKeys.Kind) -> XcodeKeys.Kind { .anyOf([kind, .list(kind)]) }

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(of _: Choice.Type) -> XcodeKeys.Kind {
        .choice(Choice.allCases.map(\.rawValue))
    }
}
