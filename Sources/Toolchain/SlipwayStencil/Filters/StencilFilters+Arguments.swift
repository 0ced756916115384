import SlipwayModel
import SlipwayReport

extension StencilFilters {
    /// The text that the filter is used on.
    func text(_ value: TemplateValue?) throws(SlipwayError) -> String {
        switch value {
        case nil: throw wrong("'\(name)' is used on nothing", hint: "give a value by `default` in front of it")
        case .list?, .table?: throw wrong("'\(name)' takes a text, and this is \(value?.kind ?? "")")
        case .text?, .integer?, .real?, .flag?: return value?.printed ?? ""
        }
    }

    /// An argument that has to be there.
    func argument(_ index: Int) throws(SlipwayError) -> String {
        guard arguments.indices.contains(index), let value = arguments[index] else {
            throw wrong("'\(name)' takes \(index == 0 ? "a value" : "\(index + 1) values") behind its colon")
        }
        return value.printed
    }

    /// A word for yes or no; `nil` where there is none.
    func flag(_ index: Int) throws(SlipwayError) -> Bool? {
        guard arguments.indices.contains(index), let value = arguments[index] else { return nil }
        switch value.printed.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw wrong("'\(name)' takes true or false, and not '\(value.printed)'")
        }
    }

    /// One of a few words; `nil` where there is none.
    func word(_ index: Int, of words: [String]) throws(SlipwayError) -> String? {
        guard arguments.indices.contains(index), let value = arguments[index] else { return nil }
        if words.contains(value.printed) { return value.printed }
        throw wrong(
            "'\(name)' does not take '\(value.printed)'", hint: Suggestion.hint(for: value.printed, in: words))
    }

    func wrong(_ message: String, hint: String? = nil) -> SlipwayError {
        SlipwayError(.input, code: "filter-value", message, hint: hint, at: place)
    }
}
