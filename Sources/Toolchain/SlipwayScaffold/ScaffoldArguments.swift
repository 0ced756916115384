/// The arguments of `scaffold`: the attributes of a template become options, which nobody knows before it is read.
package enum ScaffoldArguments {
    /// Options of the command that stand alone.
    static let flags: Set<String> = [
        "describe", "dry-run", "help", "help-hidden", "json", "overwrite", "quiet", "verbose", "version",
    ]
    /// Options of the command with a value.
    static let options: Set<String> = ["color", "directory", "path", "set"]
    private static let shortOptions: Set<String> = ["-C", "-p"]
    private static let shortFlags: Set<String> = ["-h", "-q", "-v"]

    /// Names of attributes that only `--set` can give. `path` is not among them: an attribute of that name has it.
    package static let taken = flags.union(options).subtracting(["path"])

    /// Writes `--name value` and `--name=value` as `--set=name=value` where the command has no such option, and
    /// `--help` behind a template's name as `--describe`.
    ///
    /// - Parameter arguments: those behind `scaffold`.
    package static func rewritten(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var rest = arguments[...]
        var template: String?
        while let word = rest.popFirst() {
            if word == "--" { return described(result, template) + [word] + rest }
            guard word.hasPrefix("--") else {
                result.append(word)
                if !word.hasPrefix("-") { template = template ?? word }
                if shortOptions.contains(word), let value = rest.popFirst() { result.append(value) }
                continue
            }
            let name = String(word.dropFirst(2).prefix { $0 != "=" })
            let hasValue = word.contains("=")
            if flags.contains(name) {
                result.append(word)
            } else if options.contains(name) {
                result.append(word)
                if !hasValue, let value = rest.popFirst() { result.append(value) }
            } else if hasValue {
                result.append("--set=" + word.dropFirst(2))
            } else if let value = rest.first, isValue(value) {
                rest.removeFirst()
                result.append("--set=\(name)=\(value)")
            } else {
                result.append("--set=\(name)")
            }
        }
        return described(result, template)
    }

    /// The template that arguments name; `nil` where they name none.
    ///
    /// - Parameter arguments: those behind `scaffold`.
    package static func template(_ arguments: [String]) -> String? {
        var rest = rewritten(arguments)[...]
        while let word = rest.popFirst() {
            if takesValue(word) {
                rest = rest.dropFirst()
            } else if !word.hasPrefix("-") {
                return word
            }
        }
        return nil
    }

    /// Whether a word is an option of the command whose value is the next word.
    package static func takesValue(_ word: String) -> Bool {
        shortOptions.contains(word) || word.hasPrefix("--") && options.contains(String(word.dropFirst(2)))
    }

    /// Whether an attribute can be given by an option of its name, and not the command has one that stands for itself.
    package static func isOption(_ attribute: String) -> Bool {
        !flags.contains(attribute) && !options.contains(attribute)
    }

    private static func isValue(_ word: String) -> Bool {
        !word.hasPrefix("--") && !shortOptions.contains(word) && !shortFlags.contains(word)
    }

    private static func described(_ arguments: [String], _ template: String?) -> [String] {
        guard let template, template != "list" else { return arguments }
        return arguments.map { $0 == "--help" || $0 == "-h" ? "--describe" : $0 }
    }
}
