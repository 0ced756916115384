/// The logins of a `.netrc` file (the format of ftp(1), with curl's quoted words).
package struct Netrc: Sendable {
    package struct Login: Sendable, Equatable {
        /// `nil` for `default`.
        package let machine: String?
        package var user: String?
        package var password: String?

        package init(machine: String?, user: String? = nil, password: String? = nil) {
            self.machine = machine
            self.user = user
            self.password = password
        }
    }

    package let logins: [Login]

    /// Reads the words of a file; what it does not know is skipped.
    package init(_ bytes: [UInt8]) {
        var words = Words(bytes)
        var logins: [Login] = []
        while let word = words.nextKeyword() {
            switch word {
            case "machine": logins.append(Login(machine: words.next()?.lowercased() ?? ""))
            case "default": logins.append(Login(machine: nil))
            case "login": logins.withLast { $0.user = words.next() }
            case "password": logins.withLast { $0.password = words.next() }
            case "account": _ = words.next()
            case "macdef": words.skipMacro()
            default: break
            }
        }
        self.logins = logins
    }

    /// The first login of a machine of just this name, and `default` where it stands before any.
    ///
    /// - Parameter user: who it must be; any where it is `nil`.
    package func login(for host: String, user: String?) -> Login? {
        logins.first { login in
            (login.machine.map { $0.hasBytes(of: host) } ?? true) && login.password != nil
                && (user == nil || login.user == user)
        }
    }
}

extension [Netrc.Login] {
    fileprivate mutating func withLast(_ change: (inout Netrc.Login) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}

/// Words between white space; `"` quotes, and `\` within quotes; `#` begins a comment where a keyword would.
private struct Words {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// The next word, comments skipped.
    mutating func nextKeyword() -> String? {
        while true {
            rest = rest.drop(while: Words.isSpace)
            guard rest.first == UInt8(ascii: "#") else { return next() }
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
        }
    }

    mutating func next() -> String? {
        rest = rest.drop(while: Words.isSpace)
        guard let byte = rest.first else { return nil }
        return byte == UInt8(ascii: "\"") ? quoted() : plain()
    }

    private mutating func plain() -> String {
        let word = rest.prefix { !Words.isSpace($0) }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func quoted() -> String {
        rest.removeFirst()
        var word: [UInt8] = []
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                word.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"): word.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): word.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): word.append(UInt8(ascii: "\t"))
            default: word.append(next)
            }
        }
        return String(decoding: word, as: UTF8.self)
    }

    /// A macro ends with an empty line.
    mutating func skipMacro() {
        let newline = UInt8(ascii: "\n")
        while !rest.isEmpty {
            let line = rest.prefix { $0 != newline }
            rest = rest[line.endIndex...].dropFirst()
            if line.allSatisfy({ $0 == UInt8(ascii: "\r") }) { return }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
