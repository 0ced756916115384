package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The files that Xcode hands to a script of a build phase, by variables.
///
/// Source: *Build settings reference*, `SCRIPT_INPUT_FILE_COUNT` and `SCRIPT_INPUT_FILE_LIST_COUNT`.
package enum ScriptInputs: Sendable {
    /// `SCRIPT_INPUT_FILE_0` and so on.
    case files
    /// The files named in the lists that `SCRIPT_INPUT_FILE_LIST_0` and so on name, one on a line.
    case lists

    private var prefix: String { self == .files ? "SCRIPT_INPUT_FILE" : "SCRIPT_INPUT_FILE_LIST" }

    /// The Swift files among them, in their order.
    ///
    /// - Throws: status 2 where a variable is missing, 3 where a list cannot be read.
    package func paths(_ host: Host, in directory: Path) throws(SlipwayError) -> [Path] {
        var paths: [Path] = []
        for text in try values(host.environment) {
            switch self {
            case .files: paths.append(Path(text))
            case .lists:
                let lines = try host.files.readText(directory.appending(text), limit: 64 << 20).split(
                    whereSeparator: \.isNewline)
                let names = lines.map { $0.drop { $0 == "\u{FEFF}" || $0 == " " } }
                paths += names.map { Path(String($0.reversed().drop { $0 == " " }.reversed())) }
            }
        }
        return paths.filter { $0.pathExtension == "swift" }
    }

    private func values(_ environment: [String: String]) throws(SlipwayError) -> [String] {
        guard let count = environment[prefix + "_COUNT"].flatMap({ Int($0) }) else { throw missing(prefix + "_COUNT") }
        var values: [String] = []
        for index in 0..<max(0, count) {
            guard let value = environment["\(prefix)_\(index)"] else { throw missing("\(prefix)_\(index)") }
            values.append(value)
        }
        return values
    }

    private func missing(_ variable: String) -> SlipwayError {
        SlipwayError(
            .input, code: "no-script-inputs", "the variable \(variable) says nothing",
            hint: "name the files as arguments; only a build phase of Xcode has these variables")
    }
}
