import SlipwayModel
import SlipwayReport

extension SourceLocation {
    /// A place that was read: it names its file as messages do.
    init(_ place: Place) { self.init(file: place.file, line: place.line, column: place.column) }
}
