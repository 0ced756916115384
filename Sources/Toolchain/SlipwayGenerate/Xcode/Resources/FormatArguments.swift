/// What a format takes (*String Format Specifiers*, and `printf` of IEEE 1003.1).
enum FormatArguments {
    enum Argument: String {
        case object = "Any"
        case integer = "Int"
        case real = "Double"
        case character = "CChar"
        case characters = "UnsafePointer<CChar>"
        case pointer = "UnsafeRawPointer"
    }

    /// The arguments in their order; `nil` where the format contradicts itself.
    ///
    /// - Parameter variables: what `%#@name@` stands for.
    static func of(_ format: String, variables: [String: Argument] = [:]) -> [Argument]? {
        var arguments: [Int: Argument] = [:]
        var next = 1
        var bytes = Array(format.utf8)[...]
        while let start = bytes.firstIndex(of: UInt8(ascii: "%")) {
            bytes = bytes[(start + 1)...]
            guard let specifier = Specifier(&bytes, variables: variables) else { continue }
            // a width or a precision that is an argument comes first
            for _ in 0..<specifier.stars {
                guard set(.integer, at: next, in: &arguments) else { return nil }
                next += 1
            }
            guard let argument = specifier.argument else { continue }
            guard set(argument, at: specifier.position ?? next, in: &arguments) else { return nil }
            if specifier.position == nil { next += 1 }
        }
        let last = arguments.keys.max() ?? 0
        guard last <= 30 else { return nil }
        return last == 0 ? [] : (1...last).map { arguments[$0] ?? .object }
    }

    private static func set(_ argument: Argument, at position: Int, in arguments: inout [Int: Argument]) -> Bool {
        if let known = arguments[position], known != argument { return false }
        arguments[position] = argument
        return true
    }

    /// What follows a percent sign.
    private struct Specifier {
        var position: Int?
        var stars = 0
        /// `nil` for `%%`.
        var argument: Argument?

        /// `nil` for a percent sign that begins nothing.
        init?(_ bytes: inout ArraySlice<UInt8>, variables: [String: Argument]) {
            if bytes.first == UInt8(ascii: "%") {
                bytes.removeFirst()
                return
            }
            var rest = bytes
            let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
                position = Int(String(decoding: digits, as: UTF8.self))
                rest = rest.dropFirst(digits.count + 1)
                if position == 0 { return nil }
            }
            if rest.starts(with: "#@".utf8) {
                let name = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "@") }
                guard let variable = variables[String(decoding: name, as: UTF8.self)] else { return nil }
                argument = variable
                bytes = rest.dropFirst(3 + name.count)
                return
            }
            while let byte = rest.first, "-+ #0123456789.'*".utf8.contains(byte) {
                if byte == UInt8(ascii: "*") { stars += 1 }
                // a space ends what is none: `100 % sure`
                if byte == 0x20 { return nil }
                rest.removeFirst()
            }
            while let byte = rest.first, "hlqLztj".utf8.contains(byte) { rest.removeFirst() }
            guard let byte = rest.popFirst(), let argument = Specifier.argument(byte) else { return nil }
            self.argument = argument
            bytes = rest
        }

        private static func argument(_ byte: UInt8) -> Argument? {
            switch byte {
            case UInt8(ascii: "@"): .object
            case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "O"),
                UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"):
                .integer
            case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"),
                UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "G"):
                .real
            case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
            case UInt8(ascii: "s"), UInt8(ascii: "S"): .characters
            case UInt8(ascii: "p"): .pointer
            default: nil
            }
        }
    }
}
