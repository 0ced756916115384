/// Random texts that nobody guesses: 43 characters of Base62, 256 bits.
enum RandomText {
    static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    static let count = 43

    static func make(using generator: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// 128 random bits in 32 hexadecimal digits, which also name a file.
    static func identifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let text = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - text.utf8.count) + text
        }.joined()
    }

    static func isOne(_ text: String) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { alphabet.contains($0) }
    }
}
