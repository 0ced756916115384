import Foundation

/// What is written: a value with its version around it.
///
/// ```json
/// {"payload": {"name": "Ada"}, "schema": "person", "version": 1}
/// ```
struct Envelope<Payload> {
    let schema: String
    let version: Int
    let payload: Payload

    enum CodingKeys: String, CodingKey, CaseIterable { case schema, version, payload }
}

extension Envelope: Encodable where Payload: Encodable {}
extension Envelope: Decodable where Payload: Decodable {}

/// What stored bytes say of themselves before a value is read.
enum StoredForm {
    /// With a version around.
    case enveloped(schema: String, version: Int)
    /// With one that is no number, or a name of the model that is no text.
    case unnumbered
    /// An object without one, with these keys.
    case bare(Set<String>)

    /// Takes any JSON, and keeps nothing.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    /// `nil` for what is no JSON object.
    init?(_ data: Data) {
        let decoder = JSONDecoder()
        guard let object = try? decoder.decode([String: Anything].self, from: data) else { return nil }
        let keys = Set(object.keys)
        guard keys == Set(Envelope<Anything>.CodingKeys.allCases.map(\.rawValue)) else {
            self = .bare(keys)
            return
        }
        guard let envelope = try? decoder.decode(Envelope<Anything>.self, from: data) else {
            self = .unnumbered
            return
        }
        self = .enveloped(schema: envelope.schema, version: envelope.version)
    }
}
