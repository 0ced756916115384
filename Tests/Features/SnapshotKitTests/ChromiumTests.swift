import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import SnapshotKit
import Testing

/// Real screenshots of a page: light and dark, in two sizes.
@Suite(
    .disabled(if: Tool.isMissing("chromium") || Tool.isMissing("compare"), "needs chromium and ImageMagick"),
    .timeLimit(.minutes(10)))
struct ChromiumTests {
    private static let page = """
        <!doctype html><meta charset=utf-8><meta name=color-scheme content="light dark">
        <style>body{font:16px sans-serif;margin:24px}.b{width:120px;height:40px;border-radius:12px;background:#36c}</style>
        <h1>Snapshot</h1><p>NAME</p><div class=b></div>
        """

    private func shoot(_ name: String, page: String, dark: Bool, size: String, in folder: TemporaryDirectory)
        async throws
    {
        try await Tool.run(
            "chromium",
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--user-data-dir=\(folder.path.appending("profile"))",
                "--blink-settings=preferredColorScheme=\(dark ? 0 : 1)", "--window-size=\(size)",
                "--screenshot=\(folder.path.appending("\(name).png"))", "file://\(folder.path.appending(page))",
            ], in: folder.path)
    }

    @Test("screenshots in light, dark and two sizes: the counts are ImageMagick's, a word that changes is found")
    func screenshots() async throws {
        let folder = try TemporaryDirectory()
        _ = try folder.write(Self.page.replacingOccurrences(of: "NAME", with: "Hello"), to: "hello.html")
        _ = try folder.write(Self.page.replacingOccurrences(of: "NAME", with: "Hallo"), to: "hallo.html")
        for (number, size) in ["800,600", "360,740"].enumerated() {
            // light against dark, light against light, and dark with another word
            for (pair, other, dark, otherDark) in [
                (0, "hello.html", false, true), (1, "hello.html", false, false), (2, "hallo.html", true, true),
            ] {
                let index = number * 3 + pair
                try await shoot("\(index)a", page: "hello.html", dark: dark, size: size, in: folder)
                try await shoot("\(index)b", page: other, dark: otherDark, size: size, in: folder)
            }
        }
        let counts = try await ImageMagickTests.counts(6, in: folder)
        try #require(counts.count == 6)
        func read(_ name: String) throws -> Bitmap {
            try Bitmap(png: Data(contentsOf: URL(filePath: folder.path.appending("\(name).png").string)))
        }
        for index in 0..<6 {
            let difference = try PictureComparison().compare(read("\(index)a"), read("\(index)b"))
            #expect("\(difference.differing)" == counts[index] && difference.differingInAlpha == 0)
            switch index % 3 {
            case 0: #expect(difference.percent > 90)
            case 1: #expect(difference.differing == 0)
            default:
                // a letter, and nothing but it
                let region = try #require(difference.region)
                #expect(region.width < 40 && region.height < 40 && difference.differing > 10, "\(difference)")
            }
        }
        #expect(try read("0a").size == "800 × 600" && read("3a").size == "360 × 740")
        let (wide, narrow) = try (read("0a"), read("3a"))
        #expect(throws: PictureSizeError.self) { try PictureComparison().compare(wide, narrow) }
    }
}
