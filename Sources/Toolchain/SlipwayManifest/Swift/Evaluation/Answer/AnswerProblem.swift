/// What is wrong with an answer that a manifest gave, in words.
enum AnswerProblem {
    static func text(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): return "\(place(context.codingPath)) has no value"
        case .typeMismatch(_, let context): return "\(place(context.codingPath)) is of another kind"
        case .dataCorrupted(let context): return "\(place(context.codingPath)): \(context.debugDescription)"
        @unknown default: return "\(error)"
        }
    }

    static func hint(_ error: any Error) -> String {
        if (error as? JSONTableError)?.problem == JSONTableParser.tooDeep {
            return "values may lie in each other up to \(JSONTable.depthLimit) deep, the answer's own among them"
        }
        return "slipway's own module writes it, when the manifest ends: nothing else may write to its descriptor"
    }

    /// `value.targets[2].name`
    private static func place(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return text.isEmpty ? "the answer" : "'\(text)'"
    }
}
