import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a manifest has declared, by kind.
struct EvaluatedManifest: Sendable {
    /// As messages name it.
    let name: String
    private let lines: [ArraySlice<UInt8>]

    /// - Parameter answer: lines of JSON, and a line that says `end`.
    init(_ answer: [UInt8], at path: SlipwayModel.Path, _ places: SwiftPlaces) {
        name = places.name(of: path)
        lines = answer.split(separator: UInt8(ascii: "\n")).dropLast()
    }

    /// The manifest as a whole.
    var location: SourceLocation { SourceLocation(file: name) }

    private struct Declaration<Value: Decodable>: Decodable {
        let count: Int
        let error: String?
        /// `nil` where it could not be told.
        let value: Value?
    }

    /// The value of a kind; `nil` where none was declared.
    ///
    /// - Throws: status 2 where it could not be told.
    func value<Value: Decodable>(
        _ kind: String, as type: Value.Type
    ) throws(SlipwayError) -> (value: Value, count: Int)? {
        let start = Array("{\"kind\":\"\(kind)\",".utf8)
        guard let line = lines.first(where: { $0.starts(with: start) }) else { return nil }
        let declared: Declaration<Value>
        do {
            declared = try JSONTableDecoder.decode(Declaration<Value>.self, from: Array(line))
        } catch {
            throw SlipwayError(
                .input, code: "manifest-answer", "the answer of '\(name)' cannot be read",
                cause: AnswerProblem.text(error), hint: AnswerProblem.hint(error), at: location)
        }
        if let value = declared.value, declared.error == nil { return (value, declared.count) }
        throw SlipwayError(
            .input, code: "manifest-value", "'\(name)' declares what cannot be told",
            cause: declared.error ?? "it has no value",
            hint: declared.error == nil ? nil : "a number in it may be infinite or none at all", at: location)
    }
}
