import SlipwayReport

/// The commands of a build, with what each one reads: what SwiftPM writes for llbuild, `release.yaml`.
///
/// It is no interface. What does not look as expected is passed over.
struct BuildManifest {
    let commands: [Command]

    struct Command {
        /// What it makes: a file, or `<NAME>` for something that is none.
        let key: String
        private let list: ArraySlice<UInt8>

        fileprivate init(key: String, list: ArraySlice<UInt8>) {
            self.key = key
            self.list = list
        }

        /// Read when they are asked for: a plan has megabytes of them, and few are.
        var inputs: [String] { JSONValue.parse(String(decoding: list, as: UTF8.self))?.texts ?? [] }
    }

    init(_ text: [UInt8]) {
        var result: [Command] = []
        var key: String?
        for line in text.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "  \"".utf8), line.last == UInt8(ascii: ":") {
                key = BuildManifest.key(line.dropFirst(2).dropLast())
            } else if let name = key, line.starts(with: "    inputs: ".utf8) {
                result.append(Command(key: name, list: line.dropFirst(12)))
                key = nil
            }
        }
        commands = result
    }

    /// - Parameter quoted: as JSON has it.
    private static func key(_ quoted: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: quoted, as: UTF8.self)
        guard quoted.contains(UInt8(ascii: "\\")) else { return String(text.dropFirst().dropLast()) }
        return JSONValue.parse("[\(text)]")?[0]?.text
    }
}
