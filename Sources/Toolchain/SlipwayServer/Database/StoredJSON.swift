import SlipwayReport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values that rows keep as JSON.
enum StoredJSON {
    /// - Throws: status 3 (`database`) for a text that no version has written.
    static func decode<Value: Decodable>(_ text: String) throws(SlipwayError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw damaged("\(Value.self)")
        }
    }

    static func damaged(_ what: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "database", "the database has a row that cannot be read",
            cause: "it should have \(what)", hint: "`slipway fsck` names it")
    }
}
