/// UTF-16 units, in which columns count, of valid UTF-8.
package enum UTF16Units {
    /// The units of the scalar that a byte begins: none for a continuation, two for the first of four bytes, else one.
    package static func begun(by byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

    package static func count(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + begun(by: $1) } }
}
