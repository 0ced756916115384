import SlipwayModel
import SlipwayReport

/// The package's folder, to tell places in it by relative paths.
struct SourceRoot {
    let path: Path

    /// A place with its file relative to the package where it lies in it.
    func location(_ file: String, line: Int?, column: Int? = nil) -> SourceLocation {
        let relative = file.hasPrefix("/") ? Path(file).relative(to: path) : nil
        return SourceLocation(file: relative ?? file, line: line, column: column)
    }

    func location(_ place: EventStream.Place) -> SourceLocation {
        location(place.filePath ?? place.fileID, line: place.line, column: place.column)
    }
}
