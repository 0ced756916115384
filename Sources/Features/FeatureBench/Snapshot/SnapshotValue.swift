import JSONScanning
import SnapshotKit

/// Values of Swift that dumps are made of, from JSON.
enum SnapshotValue {
    /// - Returns: dictionaries, arrays, texts, booleans, nil, and numbers of which no digit is lost.
    /// - Throws: ``SnapshotFailure`` for what ``CanonicalJSON`` does not take, and for what no dump shows.
    static func value(_ bytes: [UInt8]) throws(SnapshotFailure) -> Any {
        let canonical: String
        do throws(CanonicalJSONError) { canonical = try CanonicalJSON.text(bytes) } catch {
            throw SnapshotFailure(.value, "it is no JSON: \(error)", hint: "snapshot text takes any text")
        }
        var scanner = JSONScanner(Array(canonical.utf8))
        do throws(JSONFault) { return try value(&scanner, depth: 0) } catch {
            // where it stands in the canonical text helps nobody
            let reason = error.duplicate.map { "\(error.reason): \($0)" } ?? error.reason
            throw SnapshotFailure(.value, reason, hint: "snapshot json takes it")
        }
    }

    private static func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> Any {
        scanner.skipSpace()
        switch scanner.next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < ValueDump.depthLimit else {
                throw scanner.fault("it has more than \(ValueDump.depthLimit) levels, and a dump shows no more")
            }
            return scanner.next == UInt8(ascii: "{")
                ? try object(&scanner, depth: depth + 1) : try array(&scanner, depth: depth + 1)
        case UInt8(ascii: "\""): return try scanner.string()
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
            return NumberText(try scanner.number().text)
        default:
            guard let word = try scanner.word() else { return Any?.none as Any }
            return word
        }
    }

    private static func array(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> [Any] {
        var elements: [Any] = []
        try scanner.array { (scanner) throws(JSONFault) in elements.append(try value(&scanner, depth: depth)) }
        return elements
    }

    private static func object(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> [String: Any] {
        var members: [String: Any] = [:]
        try scanner.object { (scanner, name, place) throws(JSONFault) in
            // names of other bytes may be the same text to Swift: é in one scalar and in two
            guard members[name] == nil else {
                var fault = scanner.fault("two names are one to a dictionary of Swift", at: place)
                fault.duplicate = name
                throw fault
            }
            members[name] = try value(&scanner, depth: depth)
        }
        return members
    }
}
