@_spi(RawSyntax) import SwiftSyntax

/// What to call for which text of a token.
final class NameTable {
    private struct Entry {
        let name: String
        let action: DispatchTable.TokenAction
        /// The next entry of the same row; `-1` for none.
        let next: Int
    }

    private var entries: [Entry] = []
    /// The last entry of each row. Names share a row by length and ends, which few different names do.
    private var rows: [Int] = []

    private static let rowCount = 1024

    var isEmpty: Bool { entries.isEmpty }

    func add(_ name: String, _ action: @escaping DispatchTable.TokenAction) {
        guard let first = name.utf8.first, let last = name.utf8.last else { return }
        if rows.isEmpty { rows = Array(repeating: -1, count: NameTable.rowCount) }
        let row = NameTable.row(length: name.utf8.count, first, last)
        entries.append(Entry(name: name, action: action, next: rows[row]))
        rows[row] = entries.count - 1
    }

    func visit(_ token: WalkedToken) {
        let text = token.raw.rawText
        guard let first = text.first, let last = text.last else { return }
        var index = rows[NameTable.row(length: text.count, first, last)]
        while index >= 0 {
            let entry = entries[index]
            if entry.name.utf8.elementsEqual(text) { entry.action(token) }
            index = entry.next
        }
    }

    private static func row(length: Int, _ first: UInt8, _ last: UInt8) -> Int {
        (length &* 0x2F &+ Int(first) &* 0x1D &+ Int(last) &* 0x83) & (rowCount - 1)
    }
}
