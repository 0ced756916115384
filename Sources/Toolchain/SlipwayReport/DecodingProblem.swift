/// What is wrong with a document that could not be decoded, in plain words.
package enum DecodingProblem {
    /// - Returns: such as `'release.version' is missing`.
    package static func text(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "it is not valid JSON" }
        switch error {
        case .keyNotFound(let key, let context):
            return "'\(place(context.codingPath + [key]))' is missing"
        case .valueNotFound(_, let context): return value(context, "is null")
        case .typeMismatch(_, let context): return value(context, "is of another kind than it must be")
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty
                ? "it is not valid JSON" : value(context, "is not a value it can have")
        @unknown default: return "it is not valid JSON"
        }
    }

    private static func value(_ context: DecodingError.Context, _ problem: String) -> String {
        context.codingPath.isEmpty ? "the document \(problem)" : "'\(place(context.codingPath))' \(problem)"
    }

    /// `release.artifacts[0].file`.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
