/// A part of a YAML text with what is in it, as it is written: aliases are not followed.
struct SourceNode {
    indirect enum Content {
        case scalar(String)
        case alias
        case mapping([Entry])
        case sequence([SourceNode])
    }

    struct Entry {
        let key: SourceNode
        let value: SourceNode

        /// The key, without what says how it is merged.
        var name: String? { key.text.map { ManifestNode.Mapping.name(of: $0).name } }
    }

    let content: Content
    /// From the first byte up to behind the last one that is not white space.
    let range: Range<Int>
    let line: Int
    let column: Int
    /// Whether it is written with brackets.
    let isFlow: Bool
    /// Whether it has a name by which it may stand in other places, too.
    let isAnchored: Bool

    var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    var items: [SourceNode] {
        if case .sequence(let items) = content { items } else { [] }
    }

    var text: String? {
        if case .scalar(let text) = content { text } else { nil }
    }

    var isMapping: Bool { if case .mapping = content { true } else { false } }

    /// The value of a key, and the key.
    func entry(_ name: String) -> Entry? {
        entries.first { $0.name == name }
    }

    /// The document of a text; `nil` where it is no YAML.
    static func document(_ bytes: [UInt8]) -> SourceNode? {
        var builder = SourceNodeBuilder(bytes: bytes, events: SourceEvent.all(of: bytes).filter { $0.kind != .other })
        return builder.next()
    }
}

private struct SourceNodeBuilder {
    let bytes: [UInt8]
    let events: [SourceEvent]
    private var index = 0

    init(bytes: [UInt8], events: [SourceEvent]) {
        self.bytes = bytes
        self.events = events
    }

    mutating func next() -> SourceNode? {
        guard index < events.count else { return nil }
        let event = events[index]
        index += 1
        switch event.kind {
        case .scalar(let text): return node(.scalar(text), event, end: event.range.upperBound)
        case .alias: return node(.alias, event, end: event.range.upperBound)
        case .mappingStart(let isFlow):
            var entries: [SourceNode.Entry] = []
            while index < events.count, events[index].kind != .end {
                guard let key = next(), let value = next() else { return nil }
                entries.append(SourceNode.Entry(key: key, value: value))
            }
            guard let end = close(isFlow, last: entries.last?.value, event) else { return nil }
            return node(.mapping(entries), event, end: end, isFlow: isFlow)
        case .sequenceStart:
            let isFlow = bytes[event.range].last == UInt8(ascii: "[")
            var items: [SourceNode] = []
            while index < events.count, events[index].kind != .end {
                guard let item = next() else { return nil }
                items.append(item)
            }
            guard let end = close(isFlow, last: items.last, event) else { return nil }
            return node(.sequence(items), event, end: end, isFlow: isFlow)
        case .end, .other: return nil
        }
    }

    /// Goes behind the end; a block ends where its last part does.
    private mutating func close(_ isFlow: Bool, last: SourceNode?, _ start: SourceEvent) -> Int? {
        guard index < events.count else { return nil }
        let end = events[index]
        index += 1
        return isFlow ? end.range.upperBound : max(start.range.lowerBound, last?.range.upperBound ?? 0)
    }

    private func node(
        _ content: SourceNode.Content, _ event: SourceEvent, end: Int, isFlow: Bool = false
    ) -> SourceNode {
        var end = end
        // a block of text ends with the last line that says something
        while end > event.range.lowerBound, [0x20, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        let start = event.range.lowerBound
        return SourceNode(
            content: content, range: start..<max(start, end), line: event.line, column: event.column, isFlow: isFlow,
            isAnchored: start < bytes.count && bytes[start] == UInt8(ascii: "&"))
    }
}
