import AccessibilityAudit
import Testing

@Suite struct ContrastTests {
    @Test("#767676 on white passes, #777777 fails")
    func greys() throws {
        let grey = { (hex: String) in try #require(SRGBColor(hex: hex)) }
        #expect(Contrast.ratio(try grey("#767676"), .white) >= Contrast.text)
        #expect(Contrast.ratio(try grey("#777777"), .white) < Contrast.text)
    }
}
