import SlipwayModel

/// What GitHub writes into a shell line before any shell reads it: `${{ … }}`.
///
/// Source: GitHub's *Contexts* and *Script injections*. Names are the same in capitals.
enum WorkflowExpression {
    enum Fault: Equatable {
        /// An expression does not end, which GitHub refuses.
        case open
        /// The name of what may be a stranger's text.
        case foreign(String)
    }

    /// Contexts that hold what the repository's owners and GitHub say.
    private static let ownRoots: Set<String> = ["secrets", "matrix", "runner", "env", "vars", "job", "strategy"]
    private static let constants: Set<String> = ["true", "false", "null", "nan", "infinity"]
    /// Members of `github` that are no text of a person's, such as a title or the name of a branch.
    private static let ownMembers: Set<String> = [
        "action", "action_path", "actor", "actor_id", "api_url", "event_name", "event_path", "graphql_url", "job",
        "ref_protected", "ref_type", "repository", "repository_id", "repository_owner", "repository_owner_id",
        "retention_days", "run_attempt", "run_id", "run_number", "server_url", "sha", "token", "triggering_actor",
        "workflow", "workflow_sha", "workspace",
    ]

    /// The first fault of a text; `nil` where its expressions are harmless.
    static func fault(in text: String) -> Fault? {
        var rest = Array(text.utf8)[...]
        while let start = rest.firstRange(of: Array("${{".utf8)) {
            rest = rest[start.upperBound...]
            guard let end = end(of: rest) else { return .open }
            if let name = foreign(in: rest[..<end]) { return .foreign(name) }
            rest = rest[(end + 2)...]
        }
        return nil
    }

    /// Where the `}}` of an expression is; in its texts it is text.
    private static func end(of expression: ArraySlice<UInt8>) -> Int? {
        var isText = false
        for (index, next) in zip(expression.indices, expression.dropFirst()) {
            let byte = expression[index]
            if byte == UInt8(ascii: "'") { isText.toggle() }
            if !isText, byte == UInt8(ascii: "}"), next == byte { return index }
        }
        return nil
    }

    /// The first name in an expression that is no function, no constant and none of the owners'.
    private static func foreign(in expression: ArraySlice<UInt8>) -> String? {
        var rest = expression
        var isMember = false
        while let byte = rest.first {
            if byte == UInt8(ascii: "'") {
                rest = rest.dropFirst().drop { $0 != byte }.dropFirst()
                isMember = false
            } else if isLetter(byte) || DecimalNumber.isDigit(byte) {
                let word = takeWord(&rest)
                if !isMember, isLetter(byte), !isOwn(word, before: rest) { return name(word, before: rest) }
                isMember = false
            } else {
                if !isSpace(byte) { isMember = byte == UInt8(ascii: ".") }
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    private static func isOwn(_ word: String, before rest: ArraySlice<UInt8>) -> Bool {
        let word = word.lowercased()
        if ownRoots.contains(word) || constants.contains(word) { return true }
        if rest.first(where: { !isSpace($0) }) == UInt8(ascii: "(") { return true }
        return word == "github" && member(in: rest).map { ownMembers.contains($0.lowercased()) } == true
    }

    private static func name(_ word: String, before rest: ArraySlice<UInt8>) -> String {
        member(in: rest).map { "\(word).\($0)" } ?? word
    }

    /// What stands behind the dot that comes next.
    private static func member(in rest: ArraySlice<UInt8>) -> String? {
        var rest = rest.drop(while: isSpace)
        guard rest.popFirst() == UInt8(ascii: ".") else { return nil }
        rest = rest.drop(while: isSpace)
        let word = takeWord(&rest)
        return word.isEmpty ? nil : word
    }

    private static func takeWord(_ rest: inout ArraySlice<UInt8>) -> String {
        let word = rest.prefix { isLetter($0) || DecimalNumber.isDigit($0) || $0 == UInt8(ascii: "-") }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
