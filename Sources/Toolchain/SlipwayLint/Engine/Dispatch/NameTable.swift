@_spi(RawSyntax) import SwiftSyntax

/// What to call for which text of a token.
final class NameTable {
    private struct Entry {
        let name: String
        let action: DispatchTable.OnToken
        /// The next entry of the same row; `-1` for none.
        let next: Int32
    }

    @exclusivity(unchecked) private var entries: [Entry] = []
    /// The last entry of each row. Names share a row by length and ends, which few different names do.
    @exclusivity(unchecked) private var rows: [Int32] = []

    static let rowCount = 512

    func add(_ name: String, _ action: @escaping DispatchTable.OnToken) {
        guard let first = name.utf8.first, let last = name.utf8.last else { return }
        if rows.isEmpty { rows = Array(repeating: -1, count: NameTable.rowCount) }
        let row = NameTable.row(length: name.utf8.count, first, last)
        entries.append(Entry(name: name, action: action, next: rows[row]))
        rows[row] = Int32(entries.count - 1)
    }

    func visit(_ token: WalkedToken) {
        let text = token.raw.rawText
        guard !rows.isEmpty, let first = text.first, let last = text.last else { return }
        var index = Int(rows[NameTable.row(length: text.count, first, last)])
        while index >= 0 {
            if entries[index].name.utf8.elementsEqual(text) { entries[index].action(token) }
            index = Int(entries[index].next)
        }
    }

    /// The rows that names are in.
    var usedRows: [Int] { rows.indices.filter { rows[$0] >= 0 } }

    @inline(__always)
    static func row(length: Int, _ first: UInt8, _ last: UInt8) -> Int {
        (length &* 0x2F &+ Int(first) &* 0x1D &+ Int(last) &* 0x83) & (rowCount - 1)
    }
}
