import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where things stand in Swift manifests, as messages tell it.
///
/// The compiler is given files from the root, and so manifests tell their places. Messages name files from the folder
/// that a command works in, as they do those of every other file: whatever a message says of a manifest is made here.
struct SwiftPlaces: Sendable {
    /// The folder that the compiler's names begin at.
    private let root: SlipwayModel.Path
    private let host: Host

    init(root: SlipwayModel.Path, host: Host) {
        self.root = root
        self.host = host
    }

    /// A file as messages name it.
    func name(of path: SlipwayModel.Path) -> String { host.display(path) }

    /// A file as messages name it, by what the compiler calls it.
    func name(ofCompiled file: String) -> String {
        // `<unknown>` and its like are no files
        file.hasPrefix("<") ? file : name(of: root.appending(file))
    }

    /// A file as a whole.
    func location(of path: SlipwayModel.Path) -> SourceLocation { SourceLocation(file: name(of: path)) }

    /// A place that the compiler tells.
    func location(inCompiled file: String, line: Int?, column: Int? = nil) -> SourceLocation {
        SourceLocation(file: name(ofCompiled: file), line: line, column: column)
    }

    /// Where a value was made.
    func location(of place: ManifestPlace) -> SourceLocation {
        location(inCompiled: place.fileFromRoot, line: place.line, column: place.column)
    }

    /// Where a value was made, for what is read from it.
    func place(_ place: ManifestPlace) -> Place {
        Place(file: name(ofCompiled: place.fileFromRoot), line: place.line, column: place.column)
    }
}
