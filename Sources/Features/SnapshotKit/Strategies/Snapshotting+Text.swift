public import Foundation

extension Snapshotting where Value == String {
    /// The text as it is: every byte of it counts, as do ends of lines.
    public static var text: Snapshotting { .lines(pathExtension: "txt") { $0 } }
}

extension Snapshotting {
    /// What a value is made of (``ValueDump``).
    public static var dump: Snapshotting { .dump() }

    /// What a value is made of (``ValueDump``); one that has more levels is refused, as it could differ in them unseen.
    ///
    /// - Parameter depthLimit: how many levels it may have.
    public static func dump(depthLimit: Int = ValueDump.depthLimit) -> Snapshotting {
        .lines(pathExtension: "dump") { value in
            let dump = ValueDump(value, depthLimit: depthLimit)
            guard dump.isComplete else {
                let limit = max(0, min(depthLimit, ValueDump.greatestDepthLimit))
                throw SnapshotFailure(
                    .value, "the value has more than \(limit) levels, and a dump does not show what is deeper",
                    hint: "dump a part of it, or go deeper: .dump(depthLimit:), up to "
                        + "\(ValueDump.greatestDepthLimit)")
            }
            return dump.description
        }
    }

    /// Text of any kind, compared line by line.
    ///
    /// - Parameter text: what is written.
    public static func lines(
        pathExtension: String, _ text: @escaping @Sendable (Value) throws -> String
    ) -> Snapshotting {
        Snapshotting(pathExtension: pathExtension, data: { Data(try text($0).utf8) }) { reference, value in
            let new = try SnapshotFile.made(pathExtension) { try text(value) }
            return TextSnapshot.difference(try TextSnapshot.text(reference), new)
        }
    }
}

extension Snapshotting where Value: Encodable & SendableMetatype {
    /// The value as JSON in its canonical form (``CanonicalJSON``).
    ///
    /// A reference that is spelled in another way, by hand or by another version of Foundation, is the same.
    public static var json: Snapshotting { .json() }

    /// The value as JSON in its canonical form.
    ///
    /// - Parameter encoder: how dates, data and names are written; ISO 8601 and base 64 by default.
    public static func json(encoder: @escaping @Sendable () -> JSONEncoder = { .snapshot }) -> Snapshotting {
        Snapshotting<Data>.jsonText.pullback { try encoder().encode($0) }
    }
}

extension Snapshotting where Value == Data {
    /// JSON that is already there, in its canonical form.
    public static var jsonText: Snapshotting {
        Snapshotting(
            pathExtension: "json", data: { Data(try CanonicalJSON.text(Array($0)).utf8) },
            compare: { reference, value in
                let new = try SnapshotFile.made("json") { try CanonicalJSON.text(Array(value)) }
                return TextSnapshot.difference(try CanonicalJSON.text(Array(reference)), new)
            })
    }
}

extension JSONEncoder {
    /// Dates in ISO 8601; numbers that JSON does not have as texts.
    public static var snapshot: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .withoutEscapingSlashes
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}
