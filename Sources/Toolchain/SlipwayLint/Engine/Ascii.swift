/// Bytes that rules about white space look for.
package enum Ascii {
    package static let tab: UInt8 = 9
    package static let newline: UInt8 = 10
    package static let carriageReturn: UInt8 = 13
    package static let space: UInt8 = 32
    package static let slash = UInt8(ascii: "/")
    package static let openBrace = UInt8(ascii: "{")
    package static let closeBrace = UInt8(ascii: "}")

    /// Whether a byte is a space or a tab.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    package static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

    /// Whether a byte is a space, a tab, part of a line end, a vertical tab or a form feed.
    package static func isSpace(_ byte: UInt8) -> Bool { byte == space || (tab...carriageReturn).contains(byte) }
}
