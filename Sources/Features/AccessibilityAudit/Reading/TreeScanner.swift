import JSONScanning
import Likeness

/// Reads the values that a tree is made of, and knows where it is.
struct TreeScanner {
    enum Step {
        case name(String)
        case index(Int)
    }

    /// Where it is; where it was when a fault was thrown.
    private(set) var steps: [Step] = []
    private(set) var suggestion: String?
    var depth = 0
    var nodes = 0

    var path: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .name(let name): text += (text.isEmpty ? "" : ".") + name
            case .index(let index): text += "[\(index)]"
            }
        }
    }

    /// The members of an object, each read by `body`; `null` is as if it were not there.
    mutating func object(
        _ scanner: inout JSONScanner, keys: [String], required: [String] = [],
        _ body: (inout JSONScanner, inout TreeScanner, String) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "{") else {
            throw scanner.fault(scanner.next == nil && steps.isEmpty ? "there is nothing in it" : "it is no object")
        }
        let start = scanner.position
        var known: UInt64 = 0
        var found: [String] = []
        try scanner.object { (scanner, name, place) throws(JSONFault) in
            guard let index = keys.firstIndex(of: name) else {
                suggestion = Likeness.nearest(to: name, among: keys, limit: 3)
                throw scanner.fault("there is no '\(TreeScanner.short(name))'", at: place)
            }
            guard known & (1 << UInt64(index)) == 0 else { throw scanner.fault("'\(name)' is there twice", at: place) }
            known |= 1 << UInt64(index)
            scanner.skipSpace()
            steps.append(.name(name))
            if scanner.next == UInt8(ascii: "n") {
                _ = try scanner.word()
            } else {
                if required.contains(name) { found.append(name) }
                try body(&scanner, &self, name)
            }
            steps.removeLast()
        }
        if let missing = required.first(where: { !found.contains($0) }) {
            throw scanner.fault("'\(missing)' is missing", at: start)
        }
    }

    mutating func array(
        _ scanner: inout JSONScanner,
        _ body: (inout JSONScanner, inout TreeScanner) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        guard scanner.next == UInt8(ascii: "[") else { throw scanner.fault("it is no array") }
        var index = 0
        try scanner.array { (scanner) throws(JSONFault) in
            steps.append(.index(index))
            scanner.skipSpace()
            try body(&scanner, &self)
            steps.removeLast()
            index += 1
        }
    }

    func string(_ scanner: inout JSONScanner) throws(JSONFault) -> String {
        guard scanner.next == UInt8(ascii: "\"") else { throw scanner.fault("it is no string") }
        return try scanner.string()
    }

    func bool(_ scanner: inout JSONScanner) throws(JSONFault) -> Bool {
        guard scanner.next == UInt8(ascii: "t") || scanner.next == UInt8(ascii: "f"),
            let value = try scanner.word()
        else { throw scanner.fault("it is no boolean") }
        return value
    }

    func number(_ scanner: inout JSONScanner, in range: ClosedRange<Double>) throws(JSONFault) -> Double {
        guard let byte = scanner.next, byte == UInt8(ascii: "-") || byte &- 48 < 10 else {
            throw scanner.fault("it is no number")
        }
        let start = scanner.position
        guard let value = Double(try scanner.number().text), range.contains(value) else {
            throw scanner.fault("it is not from \(range.lowerBound) to \(range.upperBound)", at: start)
        }
        return value
    }

    /// One of the names that a type has.
    mutating func one<Value: RawRepresentable<String> & CaseIterable>(
        _ scanner: inout JSONScanner, of type: Value.Type
    ) throws(JSONFault) -> Value {
        let start = scanner.position
        let text = try string(&scanner)
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue)
            suggestion = Likeness.nearest(to: text, among: names, limit: 3)
            throw scanner.fault(
                "there is no '\(TreeScanner.short(text))': there are \(names.joined(separator: ", "))", at: start)
        }
        return value
    }

    /// Several of them, none twice.
    mutating func set<Value: RawRepresentable<String> & CaseIterable & Hashable>(
        _ scanner: inout JSONScanner, of type: Value.Type
    ) throws(JSONFault) -> Set<Value> {
        var values: Set<Value> = []
        try array(&scanner) { (scanner, tree) throws(JSONFault) in
            let start = scanner.position
            let value = try tree.one(&scanner, of: type)
            guard values.insert(value).inserted else { throw scanner.fault("it is there twice", at: start) }
        }
        return values
    }

    private static func short(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}
