import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SwiftParser
import SwiftSyntax

/// One Swift file of a repository's manifests, as text and as a tree that share offsets in bytes.
struct SwiftSourceText {
    /// Where the repository has it.
    let path: Path
    /// As messages name it.
    let name: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax

    /// Nesting at which the parser gives up, as the compiler does.
    private static let nestingLimit = 256

    /// - Throws: status 3 where the file cannot be read.
    init(_ path: Path, named name: String, files: any FileSystem) throws(SlipwayError) {
        self.path = path
        self.name = name
        bytes = try files.read(path)
        tree = bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: SwiftSourceText.nestingLimit)
        }
    }

    /// The place of a byte. Columns count bytes, as the compiler's do.
    func location(at offset: Int) -> SlipwayReport.SourceLocation {
        let start = TextLines.start(at: offset, of: bytes)
        return SlipwayReport.SourceLocation(
            file: name, line: TextLines.line(at: offset, of: bytes).number, column: offset - start + 1)
    }
}

/// A text that stands in a Swift file.
struct SwiftLiteral {
    let source: SwiftSourceText
    /// The bytes between the quotes; of a number all of them.
    let range: Range<Int>
    let text: String
    let isQuoted: Bool

    var location: SlipwayReport.SourceLocation { source.location(at: range.lowerBound - (isQuoted ? 1 : 0)) }

    /// Puts a value in its place. A number becomes text where the value is no number.
    func replacing(with value: String) -> TextEdit {
        let isNumber = value.utf8.allSatisfy { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }
        return TextEdit(range: range, text: isQuoted || isNumber ? value : "\"\(value)\"")
    }
}
