import AccessibilityAudit
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ContrastTests {
    @Test("colours are read as CSS has them, and written so that they are read as the same ones")
    func hex() throws {
        for (text, written) in [
            ("#fff", "#ffffff"), ("#FfFfFf", "#ffffff"), ("#0a0b0c", "#0a0b0c"), ("#12345678", "#12345678"),
            ("#f008", "#ff000088"), ("#123f", "#112233"),
        ] {
            let color = try #require(SRGBColor(hex: text))
            #expect(color.description == written)
            #expect(SRGBColor(hex: written) == color)
        }
        for text in ["", "#", "fff", "#ff", "#fffff", "#ggg", "#ffffff ", "#１２３", "#fffffffff", "# fff"] {
            #expect(SRGBColor(hex: text) == nil, "\(text)")
        }
        for component in [-0.1, 1.000001, .nan, .infinity] {
            #expect(SRGBColor(red: component, green: 0, blue: 0) == nil)
            #expect(SRGBColor(red: 0, green: 0, blue: 0, alpha: component) == nil)
        }
    }

    @Test("every pair of colours: from 1 to 21, the same in either order, 1 for the same colour")
    func properties() {
        var random = SplitMix(seed: 11)
        for _ in 0..<20_000 {
            let (one, other) = (ContrastTests.color(&random), ContrastTests.color(&random))
            let ratio = Contrast.ratio(one, other)
            #expect((1.0...21).contains(ratio) && ratio == Contrast.ratio(other, one))
            #expect(Contrast.ratio(one, one) == 1)
            // black or white stands out from any colour
            #expect(max(Contrast.ratio(one, .black), Contrast.ratio(one, .white)) >= Contrast.text)
        }
        #expect(Contrast.ratio(.black, .white) == 21)
    }

    @Test("a ratio is told rounded down: 4.4999 does not look like 4.5")
    func description() {
        #expect(Contrast.description(of: 4.4999) == "4.49:1" && Contrast.description(of: 21) == "21.00:1")
        #expect(Contrast.description(of: 4.5) == "4.50:1" && Contrast.description(of: 1.05) == "1.05:1")
        #expect(Contrast.description(of: .nan) == "nan:1" && Contrast.description(of: 1e300) == "1e+300:1")
    }

    @Test(
        "wcag-contrast-ratio has the same ratio, and the same verdict, for 1,000 pairs of colours",
        .enabled("needs wcag-contrast-ratio for python3") {
            await !Tool.isMissing(pythonModules: "wcag_contrast_ratio")
        }, .timeLimit(.minutes(10)))
    func counterpart() async throws {
        var random = SplitMix(seed: 1)
        var pairs = (0..<990).map { _ in (ContrastTests.color(&random), ContrastTests.color(&random)) }
        // those about the limits, and the ends
        for grey in 0x73..<0x7A as Range<UInt8> { pairs.append((SRGBColor(bytes: grey, grey, grey), .white)) }
        pairs += [(.black, .white), (.white, .white), (SRGBColor(bytes: 0x94, 0x94, 0x94), .white)]
        let folder = try TemporaryDirectory()
        let lines = pairs.map { pair in
            [pair.0, pair.1].flatMap { [$0.red, $0.green, $0.blue] }.map { "\($0)" }.joined(separator: " ")
        }
        try folder.write(lines.joined(separator: "\n"), to: "pairs")
        let script = try folder.write(
            """
            import wcag_contrast_ratio as wcag
            for line in open('pairs'):
                n = [float(text) for text in line.split()]
                ratio = wcag.rgb(n[:3], n[3:])
                print(repr(ratio), wcag.passes_AA(ratio), wcag.passes_AA(ratio, large=True))
            """, to: "ratios.py")
        let output = try await Tool.run("python3", [script.string], in: folder.path).output
        let answers = output.split(separator: "\n").map { $0.split(separator: " ") }
        try #require(answers.count == 1000 && answers.count == pairs.count)
        for (pair, answer) in zip(pairs, answers) {
            let ratio = Contrast.ratio(pair.0, pair.1)
            #expect(abs(ratio - (Double(answer[0]) ?? 0)) < 1e-12, "\(pair)")
            #expect((ratio >= Contrast.text) == (answer[1] == "True"), "\(pair)")
            #expect((ratio >= Contrast.large) == (answer[2] == "True"), "\(pair)")
        }
    }

    private static func color(_ random: inout SplitMix) -> SRGBColor {
        let bits = random.next()
        return SRGBColor(
            bytes: UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
            UInt8(truncatingIfNeeded: bits >> 16))
    }
}
