package import SlipwayModel

/// What to make a manifest from, and where to put it.
package struct MigrationRequest: Sendable, Hashable {
    /// An `.xcodeproj`, a `Package.swift`, or a folder with one of them.
    package var path: Path
    /// The manifest, in the folder of the project; `project.yml` there where `nil`.
    package var output: Path?
    /// Whether a manifest that is there is replaced.
    package var overwrite = false
    /// What stands in front of versions in the repository's tags; `nil` where that is not known.
    package var tagPrefix: String?

    package init(path: Path, output: Path? = nil, overwrite: Bool = false, tagPrefix: String? = nil) {
        self.tagPrefix = tagPrefix
        self.path = path
        self.output = output
        self.overwrite = overwrite
    }
}

/// Something of a project that its manifest does not say.
package struct MigrationNote: Sendable, Hashable, Encodable {
    /// What it belongs to, such as `target 'App'`.
    package let object: String
    /// What is lost or changes, and because of what.
    package let reason: String

    package init(_ object: String, _ reason: String) {
        self.object = object
        self.reason = reason
    }
}

/// The manifest of a project, not yet written.
package struct MigrationPlan: Sendable, Hashable, Encodable {
    package let schema = 1
    /// The project or package it was made from.
    package let source: Path
    /// Where it goes.
    package let output: Path
    package let kind: Kind
    package let targets: Int
    package let schemes: Int
    /// The manifest.
    package let text: String
    /// What could not be carried over.
    package let notes: [MigrationNote]
    /// Whether a manifest that was there is replaced.
    package let replaces: Bool

    package enum Kind: String, Sendable, Encodable { case xcode, package }

    private enum CodingKeys: String, CodingKey {
        case schema, source, output, kind, targets, schemes, text, notes, replaces
    }
}

/// Notes of a migration in the order they were made, each once.
final class MigrationNotes {
    private(set) var all: [MigrationNote] = []
    private var known: Set<MigrationNote> = []

    func add(_ object: String, _ reason: String) {
        let note = MigrationNote(object, reason)
        if known.insert(note).inserted { all.append(note) }
    }
}
