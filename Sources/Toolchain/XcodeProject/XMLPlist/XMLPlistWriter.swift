/// Writes XML property lists with the layout of Apple's writer: tabs, empty collections self-closed, data wrapped.
struct XMLPlistWriter {
    private var output: [UInt8] = []
    private let sortsKeys: Bool

    init(sortsKeys: Bool) { self.sortsKeys = sortsKeys }

    mutating func write(_ value: PropertyList) -> [UInt8] {
        output.append(contentsOf: #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
        output.append(0x0A)
        let identifiers = #""-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd""#
        output.append(contentsOf: "<!DOCTYPE plist PUBLIC \(identifiers)>\n".utf8)
        output.append(contentsOf: "<plist version=\"1.0\">\n".utf8)
        append(value, depth: 0)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    private mutating func append(_ value: PropertyList, depth: Int) {
        switch value {
        case .string(let text): appendLeaf("string", text, depth)
        case .integer(let number): appendLeaf("integer", String(number), depth)
        case .real(let number): appendLeaf("real", RealText.text(number), depth)
        case .boolean(let flag): appendLine(flag ? "<true/>" : "<false/>", depth)
        case .date(let seconds): appendLeaf("date", PropertyDate.text(seconds) ?? "1970-01-01T00:00:00Z", depth)
        case .data(let bytes): append(data: bytes, depth)
        case .array(let elements):
            if elements.isEmpty { return appendLine("<array/>", depth) }
            appendLine("<array>", depth)
            for element in elements { append(element, depth: depth + 1) }
            appendLine("</array>", depth)
        case .dictionary(let entries):
            if entries.isEmpty { return appendLine("<dict/>", depth) }
            appendLine("<dict>", depth)
            for entry in (sortsKeys ? entries.sorted : entries).entries {
                appendLeaf("key", entry.key, depth + 1)
                append(entry.value, depth: depth + 1)
            }
            appendLine("</dict>", depth)
        }
    }

    private mutating func appendLine(_ text: String, _ depth: Int) {
        indent(depth)
        output.append(contentsOf: text.utf8)
        output.append(0x0A)
    }

    private mutating func appendLeaf(_ name: String, _ text: String, _ depth: Int) {
        indent(depth)
        output.append(contentsOf: "<\(name)>".utf8)
        XMLText.escape(text, into: &output)
        output.append(contentsOf: "</\(name)>\n".utf8)
    }

    /// Lines of at most 76 columns, of which a tab takes eight and the first eight tabs count.
    private mutating func append(data bytes: [UInt8], _ depth: Int) {
        appendLine("<data>", depth)
        let counted = min(depth, 8)
        let text = Base64.encoded(bytes)
        let width = 76 - 8 * counted
        for start in stride(from: 0, to: text.count, by: width) {
            indent(counted)
            output.append(contentsOf: text[start..<min(start + width, text.count)])
            output.append(0x0A)
        }
        appendLine("</data>", depth)
    }

    private mutating func indent(_ depth: Int) { output.append(contentsOf: repeatElement(0x09, count: depth)) }
}

extension PropertyList {
    /// The XML property list of this value.
    ///
    /// A date outside the years 0 to 9999, which the format cannot express, becomes the epoch.
    /// - Parameter sortedKeys: keys in bytewise order rather than in the order of the entries.
    public func xmlEncoded(sortedKeys: Bool = false) -> [UInt8] {
        var writer = XMLPlistWriter(sortsKeys: sortedKeys)
        return writer.write(self)
    }
}
