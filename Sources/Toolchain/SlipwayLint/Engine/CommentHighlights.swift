import SwiftSyntax

/// Highlights of comments: what follows `MARK:`, addresses, fields of documentation, and the rest.
struct CommentHighlights {
    private(set) var pieces: [HighlightedText] = []
    private let bytes: [UInt8]

    init(file: LintedFile) { bytes = file.bytes }

    mutating func add(_ comment: Comment) {
        var special: [HighlightedText]
        switch comment.kind {
        case .line, .block: special = marksAndAddresses(in: comment.range)
        case .docLine:
            let text = comment.range.dropFirst(3)
            special = field(text).map { [$0] } ?? addresses(in: comment.range)
        case .docBlock: special = fieldsAndAddresses(inBlock: comment.range)
        }
        special.sort { $0.range.lowerBound < $1.range.lowerBound }
        let rest: Highlight = comment.kind == .line || comment.kind == .block ? .comment : .docComment
        var place = comment.range.lowerBound
        for piece in special {
            append(place..<piece.range.lowerBound, rest)
            pieces.append(piece)
            place = piece.range.upperBound
        }
        append(place..<(comment.isBlock ? comment.range.upperBound : endOfLine(comment.range.upperBound)), rest)
    }

    private mutating func append(_ range: Range<Int>, _ highlight: Highlight) {
        if !range.isEmpty { pieces.append(HighlightedText(range: range, highlight: highlight)) }
    }

    /// Behind the newline at an offset, which belongs to a comment of one line.
    private func endOfLine(_ offset: Int) -> Int {
        var end = offset
        if end < bytes.count, bytes[end] == Ascii.carriageReturn { end += 1 }
        if end < bytes.count, bytes[end] == Ascii.newline { end += 1 }
        return end
    }

    // MARK: - Marks

    /// The first of the three words begins a mark, to the end of its line.
    private func marksAndAddresses(in range: Range<Int>) -> [HighlightedText] {
        guard let start = range.first(where: isMark) else { return addresses(in: range) }
        var end = range[start...].first { Ascii.isNewline(bytes[$0]) } ?? range.upperBound
        if end - start > 1, bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == Ascii.slash { end -= 2 }
        while end > start, Ascii.isSpace(bytes[end - 1]) { end -= 1 }
        let inside = addresses(in: start..<end)
        var result = addresses(in: range.lowerBound..<start)
        var place = start
        for address in inside {
            result.append(HighlightedText(range: place..<address.range.lowerBound, highlight: .commentMark))
            result.append(address)
            place = address.range.upperBound
        }
        result.append(HighlightedText(range: place..<end, highlight: .commentMark))
        return result.filter { !$0.range.isEmpty } + addresses(in: end..<range.upperBound)
    }

    private func isMark(at offset: Int) -> Bool {
        ["MARK:", "TODO:", "FIXME:"].contains { bytes[offset...].starts(with: $0.utf8) }
    }

    // MARK: - Addresses

    private static let schemes = [
        "acap", "afp", "afs", "cid", "data", "fax", "feed", "file", "ftp", "go", "gopher", "http", "https", "imap",
        "ldap", "mailserver", "mid", "modem", "news", "nntp", "opaquelocktoken", "pop", "prospero", "rdar", "rtsp",
        "soap.beep", "soap.beeps", "tel", "telnet", "tip", "tn3270", "urn", "vemmi", "wais", "xcdoc", "z39.50r",
        "z39.50s",
    ]
    private static let addressCharacters = Set(";/?:@&=+$,-_.!~*'()%#".utf8)

    private func addresses(in range: Range<Int>) -> [HighlightedText] {
        var result: [HighlightedText] = []
        var place = range.lowerBound
        while let colon = range[max(place, range.lowerBound)...].first(where: { bytes[$0] == UInt8(ascii: ":") }) {
            place = colon + 1
            guard
                let address = address(
                    withColonAt: colon, from: result.last?.range.upperBound ?? range.lowerBound, range)
            else { continue }
            place = address.upperBound
            result.append(HighlightedText(range: withoutParentheses(address), highlight: .commentURL))
        }
        return result
    }

    private func address(withColonAt colon: Int, from start: Int, _ range: Range<Int>) -> Range<Int>? {
        func begin(_ scheme: String) -> Int? {
            let begin = colon - scheme.utf8.count
            return begin >= start && bytes[begin..<colon].elementsEqual(scheme.utf8) ? begin : nil
        }
        func end(_ place: Int) -> Int { range[place...].first { !isOfAddress(bytes[$0]) } ?? range.upperBound }
        let behind = colon + 3
        if behind <= range.upperBound, bytes[colon..<behind].elementsEqual("://".utf8) {
            if let first = CommentHighlights.schemes.lazy.compactMap(begin).first, end(behind) > behind {
                return first..<end(behind)
            }
        }
        if let first = begin("radar"), end(colon + 1) > colon + 1 { return first..<end(colon + 1) }
        guard let first = begin("mailto") ?? begin("im") else { return nil }
        let at = range[(colon + 1)...].first { !isOfName(bytes[$0]) } ?? range.upperBound
        guard at > colon + 1, at + 1 < range.upperBound, bytes[at] == UInt8(ascii: "@") else { return nil }
        let close =
            range[(at + 1)...].first { !isOfName(bytes[$0]) && !".!%".utf8.contains(bytes[$0]) } ?? range.upperBound
        return close > at + 1 ? first..<close : nil
    }

    private func isOfName(_ byte: UInt8) -> Bool {
        NameOptions.isPlain(byte) || byte == UInt8(ascii: "-")
    }

    private func isOfAddress(_ byte: UInt8) -> Bool {
        NameOptions.isPlain(byte) || CommentHighlights.addressCharacters.contains(byte)
    }

    /// An address without parentheses at its end that nothing in it opens.
    private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
        var (open, extra) = (0, 0)
        for byte in bytes[range] {
            switch byte {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): if open == 0 { extra += 1 } else { open -= 1 }
            default: extra = 0
            }
        }
        return range.lowerBound..<range.upperBound - (bytes[range].last == UInt8(ascii: ")") ? extra : 0)
    }

    // MARK: - Fields of documentation

    private func fieldsAndAddresses(inBlock range: Range<Int>) -> [HighlightedText] {
        let text = range.dropFirst(3).dropLast(2)
        var lines = bytes[text].split(separator: Ascii.newline, omittingEmptySubsequences: false)[...]
        lines = lines.drop { $0.allSatisfy(Ascii.isSpace) }
        guard let indentation = lines.first?.prefix(while: Ascii.isSpace).count else { return [] }
        return lines.flatMap { line -> [HighlightedText] in
            var line = line
            while line.last.map(Ascii.isSpace) == true { line.removeLast() }
            guard line.count >= indentation else { return [] }
            return field(line.indices.dropFirst(indentation)).map { [$0] } ?? addresses(in: line.indices)
        }
    }

    private static let fields: Set<String> = [
        "attention", "author", "authors", "bug", "complexity", "copyright", "date", "experiment", "important",
        "invariant", "keyword", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note", "parameters",
        "postcondition", "precondition", "recommended", "recommendedover", "remark", "remarks", "returns", "seealso",
        "since", "tag", "throws", "todo", "version", "warning",
    ]

    /// The word of a field that a line begins with: `- Returns:`, `- Parameter name:`.
    private func field(_ line: Range<Int>) -> HighlightedText? {
        let dash = line.first { bytes[$0] != Ascii.space } ?? line.upperBound
        let start = dash + 2
        guard start < line.upperBound, bytes[dash] == UInt8(ascii: "-"), bytes[dash + 1] == Ascii.space else {
            return nil
        }
        let end =
            line[start...].first { !NameOptions.isPlain(bytes[$0]) } ?? line.upperBound
        guard end > start, end < line.upperBound else { return nil }
        let (word, spaces) = (String(decoding: bytes[start..<end], as: UTF8.self).lowercased(), dash - line.lowerBound)
        let isField: Bool
        if word == "parameter" {
            let hasColon = line[end...].contains { bytes[$0] == UInt8(ascii: ":") }
            isField = spaces < 2 && bytes[end] == Ascii.space && hasColon
        } else {
            isField =
                bytes[end] == UInt8(ascii: ":") && CommentHighlights.fields.contains(word)
                && (word != "parameters" || spaces < 2)
        }
        return isField ? HighlightedText(range: start..<end, highlight: .docCommentField) : nil
    }
}
