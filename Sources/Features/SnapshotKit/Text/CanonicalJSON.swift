internal import JSONScanning

/// JSON in the one form that all spellings of it have: what differs then differs in what it says.
///
/// Names stand in the order of their bytes in UTF-8, a name or an element on a line, two spaces a level, numbers as
/// ``CanonicalNumber`` has them, and of escapes only those that have to be there. The text ends with a line feed.
public enum CanonicalJSON {
    /// Containers within each other.
    public static let depthLimit = 256

    /// - Throws: ``CanonicalJSONError`` for what is no JSON, and for what parsers disagree about: a name that stands in
    ///   an object twice, text that is not UTF-8, half of a surrogate pair.
    public static func text(_ bytes: [UInt8]) throws(CanonicalJSONError) -> String {
        var scanner = JSONScanner(bytes)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        do throws(JSONFault) {
            scanner.skipByteOrderMark()
            try value(&scanner, depth: 0, into: &output)
            try scanner.end()
        } catch {
            throw CanonicalJSONError(error)
        }
        output.append(0x0A)
        return String(decoding: output, as: UTF8.self)
    }

    public static func text(_ text: String) throws(CanonicalJSONError) -> String {
        try CanonicalJSON.text(Array(text.utf8))
    }

    private static func value(
        _ scanner: inout JSONScanner, depth: Int, into output: inout [UInt8]
    ) throws(JSONFault) {
        scanner.skipSpace()
        switch scanner.next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < depthLimit else { throw scanner.fault("it is deeper than \(depthLimit) levels") }
            if scanner.next == UInt8(ascii: "{") {
                try object(&scanner, depth: depth + 1, into: &output)
            } else {
                try array(&scanner, depth: depth + 1, into: &output)
            }
        case UInt8(ascii: "\""): output.appendJSON(try scanner.string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
            output += CanonicalNumber.text(try scanner.number().text).utf8
        default: output += (try scanner.word().map { $0 ? "true" : "false" } ?? "null").utf8
        }
    }

    private static func array(
        _ scanner: inout JSONScanner, depth: Int, into output: inout [UInt8]
    ) throws(JSONFault) {
        output.append(UInt8(ascii: "["))
        var isFirst = true
        var elements: [UInt8] = []
        try scanner.array { (scanner) throws(JSONFault) in
            line(depth, isFirst, into: &elements)
            isFirst = false
            try value(&scanner, depth: depth, into: &elements)
        }
        output += elements
        if !isFirst { indent(depth - 1, into: &output) }
        output.append(UInt8(ascii: "]"))
    }

    private static func object(
        _ scanner: inout JSONScanner, depth: Int, into output: inout [UInt8]
    ) throws(JSONFault) {
        var members: [(name: [UInt8], value: [UInt8])] = []
        var names: Set<[UInt8]> = []
        try scanner.object { (scanner, name, place) throws(JSONFault) in
            let bytes = Array(name.utf8)
            guard names.insert(bytes).inserted else {
                var fault = scanner.fault("a name stands there twice", at: place)
                fault.duplicate = name
                throw fault
            }
            var content: [UInt8] = []
            content.appendJSON(name)
            content += ": ".utf8
            try value(&scanner, depth: depth, into: &content)
            members.append((bytes, content))
        }
        members.sort { $0.name.lexicographicallyPrecedes($1.name) }
        output.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            line(depth, index == 0, into: &output)
            output += member.value
        }
        if !members.isEmpty { indent(depth - 1, into: &output) }
        output.append(UInt8(ascii: "}"))
    }

    private static func line(_ depth: Int, _ isFirst: Bool, into output: inout [UInt8]) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        indent(depth, into: &output)
    }

    private static func indent(_ depth: Int, into output: inout [UInt8]) {
        output.append(0x0A)
        output += repeatElement(0x20, count: 2 * depth)
    }
}
