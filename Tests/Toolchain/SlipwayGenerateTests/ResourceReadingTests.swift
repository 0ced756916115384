import Testing

@testable import SlipwayGenerate

/// What resources say of themselves.
@Suite struct ResourceReadingTests {
    @Test(
        "what a format takes",
        arguments: [
            ("no format", []), ("100 % sure", []), ("100%", []), ("100%%", []), ("%@ and %d", ["Any", "Int"]),
            ("%2$@ %1$.2f", ["Double", "Any"]),
            ("%lld %lu %5.1lf", ["Int", "Int", "Double"]), ("%2$d", ["Any", "Int"]),
            ("%*d", ["Int", "Int"]), ("%c%s%p", ["CChar", "UnsafePointer<CChar>", "UnsafeRawPointer"]),
            ("%#@count@", []), ("%y %", []), ("%0$@", []), ("%999999999999999999999$@", ["Any"]),
        ])
    func formats(_ format: String, _ expected: [String]) {
        #expect(FormatArguments.of(format)?.map(\.rawValue) == expected)
    }

    @Test("a format that contradicts itself has none, and positions have a limit") func contradictions() {
        #expect(FormatArguments.of("%1$@ %1$d") == nil)
        #expect(FormatArguments.of("%9999$@") == nil)
        #expect(FormatArguments.of("%#@n@ of %@", variables: ["n": .integer])?.map(\.rawValue) == ["Int", "Any"])
    }

    /// A font of one table, with names in English.
    private func font(_ names: [(id: Int, text: String)]) -> [UInt8] {
        func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
        func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number & 0xFFFF) }
        let head: [UInt8] = long(0x0001_0000) + short(1) + short(0) + short(0) + short(0)
        var records: [UInt8] = []
        var texts: [UInt8] = []
        for name in names {
            let text = name.text.utf16.flatMap { short(Int($0)) }
            records += short(3) + short(1) + short(0x409) + short(name.id) + short(text.count) + short(texts.count)
            texts += text
        }
        let table = short(0) + short(names.count) + short(6 + records.count) + records + texts
        return head + Array("name".utf8) + long(0) + long(28) + long(table.count) + table
    }

    @Test("a font says its family, its style and its PostScript name") func fonts() {
        let bytes = font([(1, "Noto Sans"), (2, "Bold"), (6, "NotoSans-Bold")])
        let names = FontName.read(bytes, file: "NotoSans-Bold.ttf")
        #expect(names.map { "\($0.family)|\($0.style)|\($0.postScript)" } == ["Noto Sans|Bold|NotoSans-Bold"])
        let wide = font([(1, "Noto Sans Black"), (6, "N"), (16, "Noto Sans"), (17, "Black")])
        #expect(FontName.read(wide, file: "n.ttf").map { "\($0.family)|\($0.style)" } == ["Noto Sans|Black"])
        for count in 0..<bytes.count { _ = FontName.read(Array(bytes.prefix(count)), file: "cut.ttf") }
    }

    @Test("names are Swift's") func names() {
        #expect(AccessorNames.word("my-shop kit") == "MyShopKit")
        #expect(AccessorNames.word("Shop_Core") == "ShopCore")
        #expect(AccessorNames.plain("My-Shop_2") == "MyShop_2")
        #expect(AccessorNames.member("cart-icon") == "cartIcon")
        #expect(AccessorNames.member("URL Bar") == "urlBar")
        #expect(AccessorNames.member("class") == "`class`")
        #expect(AccessorNames.type("string") == "String_")
    }
}
