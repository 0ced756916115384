/// A pattern of gitattributes(5) and gitignore(5), by bytes, as git's `wildmatch.c` reads it with `WM_PATHNAME`.
///
/// Unlike ``Glob`` it has no braces, and `**` only spans folders where it stands for a whole component.
struct WildcardPattern: Sendable, Equatable {
    private enum Element: Sendable, Equatable {
        case byte(UInt8)
        /// `?`
        case any
        case set(ByteSet)
        /// `*`
        case run
        /// `**` at the end.
        case everything
        /// `**/`: no folder, or some.
        case folders
    }

    private let elements: [Element]

    /// `nil` for a set that has no end, which fits nothing.
    init?(_ pattern: ArraySlice<UInt8>) {
        var elements: [Element] = []
        var index = pattern.startIndex
        while index < pattern.endIndex {
            switch pattern[index] {
            case UInt8(ascii: "?"): elements.append(.any)
            case UInt8(ascii: "\\") where index + 1 < pattern.endIndex:
                index += 1
                elements.append(.byte(pattern[index]))
            case UInt8(ascii: "["):
                guard let set = ByteSet(pattern, at: &index) else { return nil }
                elements.append(.set(set))
            case UInt8(ascii: "*"):
                elements.append(WildcardPattern.star(pattern, at: &index))
            default: elements.append(.byte(pattern[index]))
            }
            index += 1
        }
        self.elements = elements
    }

    /// Leaves the index at the last byte of what it has read.
    private static func star(_ pattern: ArraySlice<UInt8>, at index: inout Int) -> Element {
        let slash = UInt8(ascii: "/")
        let isStart = index == pattern.startIndex || pattern[index - 1] == slash
        let end = pattern[index...].firstIndex { $0 != UInt8(ascii: "*") } ?? pattern.endIndex
        let isDouble = end - index > 1 && isStart
        index = end - 1
        guard isDouble else { return .run }
        if end == pattern.endIndex { return .everything }
        if pattern[end] != slash { return .run }
        index = end
        return .folders
    }

    /// Whether the whole text fits: every place of it that the elements so far lead to is kept, so that no pattern
    /// takes more than its length times that of the text.
    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        let bytes = Array(text)
        var places = [Bool](repeating: false, count: bytes.count + 1)
        places[0] = true
        for element in elements {
            var next = [Bool](repeating: false, count: bytes.count + 1)
            var isOpen = false
            for place in 0...bytes.count {
                let last = place > 0 ? bytes[place - 1] : slash
                switch element {
                case .byte(let byte): next[place] = place > 0 && places[place - 1] && last == byte
                case .any: next[place] = place > 0 && places[place - 1] && last != slash
                case .set(let set):
                    next[place] = place > 0 && places[place - 1] && last != slash && set.contains(last)
                case .run:
                    isOpen = places[place] || isOpen && last != slash
                    next[place] = isOpen
                case .everything:
                    isOpen = isOpen || places[place]
                    next[place] = isOpen
                case .folders:
                    next[place] = places[place] || isOpen && last == slash
                    isOpen = isOpen || places[place]
                }
            }
            places = next
        }
        return places[bytes.count]
    }
}
