/// Changes of a script at the first of its places behind another one.
enum ScriptText {
    static func adding(_ new: String, behind place: String, after start: String, to text: String) -> String {
        replacing(place, with: place + new, after: start, in: text)
    }

    static func adding(_ new: String, before place: String, after start: String, to text: String) -> String {
        replacing(place, with: new + place, after: start, in: text)
    }

    static func replacing(_ place: String, with new: String, after start: String, in text: String) -> String {
        guard let head = text.firstRange(of: start),
            let found = text[head.upperBound...].firstRange(of: place)
        else { return text }
        return text[..<found.lowerBound] + new + text[found.upperBound...]
    }
}
