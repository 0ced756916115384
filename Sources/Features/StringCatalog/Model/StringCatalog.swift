/// A string catalogue of Xcode: an `.xcstrings` file of version 1.
public struct StringCatalog: Sendable, Hashable {
    public let sourceLanguage: LanguageTag
    /// The version of the format: `1.0`.
    public let version: String
    /// The entries in the order of the file. Of a key that stands there twice the last counts, and `lint()` says so.
    public let entries: [CatalogEntry]
    /// The languages that something is there in, the source language first, then by their ids.
    public let languages: [LanguageTag]

    /// The entries by their keys.
    private let index: [String: Int]
    /// The language of each number that localizations have; nil where the id is no language.
    let slots: [LanguageTag?]
    /// What the parser has found that is wrong and can be read all the same.
    let problems: [CatalogFinding]

    /// Reads a catalogue.
    ///
    /// - Parameter bytes: the file: UTF-8, with or without a byte order mark.
    /// - Throws: ``StringCatalogError`` with line, column and key.
    public init(_ bytes: some Sequence<UInt8>) throws(StringCatalogError) {
        var parser = CatalogParser(Array(bytes))
        try parser.parse()
        sourceLanguage = parser.sourceLanguage
        version = parser.version
        var index: [String: Int] = [:]
        index.reserveCapacity(parser.entries.count)
        for (number, entry) in parser.entries.enumerated() { index[entry.key] = number }
        self.index = index
        entries = parser.entries
        slots = parser.slots
        problems = parser.problems
        let source = sourceLanguage
        languages =
            [source]
            + Set(slots.compactMap { $0 }).filter { $0 != source }.sorted { $0.description < $1.description }
    }

    /// Reads a catalogue from its text.
    ///
    /// - Throws: ``StringCatalogError`` with line, column and key.
    public init(_ text: String) throws(StringCatalogError) { try self.init(text.utf8) }

    /// The entry of a key.
    public subscript(key: String) -> CatalogEntry? { index[key].map { entries[$0] } }

    func number(of key: String) -> Int? { index[key] }
}
