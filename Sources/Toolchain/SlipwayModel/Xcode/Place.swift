/// Where in a manifest something was written.
///
/// A place is no part of what was written: any two are equal.
package struct Place: Sendable, Hashable {
    /// The file, as messages name it.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Whether a manifest in Swift says it: hints speak its language.
    package var isInSwift: Bool { file.hasSuffix(".swift") }

    package static func == (left: Place, right: Place) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

/// Where the parts of a value were written, as far as it is known: as with ``Place``, any two are equal.
package struct Places: Sendable, Hashable {
    package let list: [Place?]

    package init(_ list: [Place?] = []) { self.list = list }

    /// The place of one part; `nil` where it is not known.
    package subscript(_ index: Int) -> Place? { list.indices.contains(index) ? list[index] : nil }

    package static func == (left: Places, right: Places) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
