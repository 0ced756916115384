/// Lists in brackets.
extension ListEdit {
    func flowInsertion(_ text: DependencyText, before first: SourceNode) -> TextEdit {
        let start = TextLines.start(at: first.range.lowerBound, of: bytes)
        let before = bytes[start..<first.range.lowerBound]
        let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let gap = isAlone ? newLine + String(decoding: before, as: UTF8.self) : " "
        return insertion(at: first.range.lowerBound, text.flow + "," + gap)
    }

    /// - Parameter isLast: whether nothing follows in the list.
    func flowInsertion(
        _ text: DependencyText, behind item: SourceNode, _ isLast: Bool, _ list: SourceNode
    ) -> TextEdit? {
        let rest = bytes[item.range.upperBound..<list.range.upperBound]
        let start = TextLines.start(at: item.range.lowerBound, of: bytes)
        let before = bytes[start..<item.range.lowerBound]
        let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let hasComma = rest.first { $0 != 0x20 } == UInt8(ascii: ",")
        let place = hasComma ? (rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.startIndex) + 1 : item.range.upperBound
        let end = TextLines.end(at: place, of: bytes)
        guard isAlone, end < list.range.upperBound else {
            return insertion(at: place, (hasComma ? " " : ", ") + text.flow + (isLast ? "" : ","))
        }
        // on a line of its own; what is told of the one before stays with it
        let indent = newLine + String(decoding: before, as: UTF8.self)
        if bytes[place..<end].allSatisfy({ $0 == 0x20 }) {
            return insertion(at: place, (hasComma ? "" : ",") + indent + text.flow + (hasComma ? "," : ""))
        }
        return hasComma ? insertion(at: end, indent + text.flow + ",") : nil
    }
}
