@testable import SlipwayDeliver
@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Pages in a browser", .serialized, .disabled(if: Tool.isMissing("chromium"), "needs chromium"))
struct BrowserTests {
    private static let pages = [
        "index.html", "channels/Greeter/main/index.html", "builds/Greeter/main/1.1.0/index.html",
        "builds/Greeter/main/1.2.0-beta.1_x86/index.html",
    ]

    private func chromium(_ arguments: [String], in folder: TemporaryDirectory) async throws -> String {
        let common = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--user-data-dir=\(folder.path.appending("profile"))",
        ]
        return try await Tool.run("chromium", common + arguments, in: folder.path).output
    }

    @Test(
        "a phone reads the QR code from the screen, in light and dark",
        .disabled(if: Tool.isMissing("zbarimg"), "needs zbarimg"), arguments: ["1", "0"])
    func code(scheme: String) async throws {
        let folder = try TemporaryDirectory()
        try await PageTests.makeStore(in: folder)
        for (page, size) in [(Self.pages[1], "1200,900"), (Self.pages[3], "1200,1300"), (Self.pages[1], "500,2600")] {
            let picture = folder.path.appending("page.png")
            _ = try await chromium(
                [
                    "--blink-settings=preferredColorScheme=\(scheme)", "--window-size=\(size)",
                    "--screenshot=\(picture)", "file://\(folder.path.appending("store").appending(page))",
                ], in: folder)
            let read = try await Tool.run("zbarimg", ["-q", "--raw", picture.string], in: folder.path).output
            #expect(read == "https://builds.example.com/\(page)\n")
        }
    }

    /// A browser's window has a least width; a frame has none. The frame's page is the wrapper's own document, so that
    /// the wrapper may measure it.
    @Test("nothing is wider than a small phone", arguments: pages)
    func width(page: String) async throws {
        let folder = try TemporaryDirectory()
        try await PageTests.makeStore(in: folder)
        let content = HTMLRenderer.escape(try folder.read("store/\(page)"))
        let wrapper = try folder.write(
            """
            <!DOCTYPE html><html><body><iframe id="frame" style="border:0;width:320px;height:600px" srcdoc="\(content)">
            </iframe><p id="result"></p><script>
            const frame = document.getElementById('frame');
            frame.onload = () => {
              const root = frame.contentDocument.documentElement;
              const wide = [...root.querySelectorAll('main *, .hero *')].filter(e => e.getBoundingClientRect().right > 320.5);
              document.getElementById('result').textContent =
                [root.clientWidth, root.scrollWidth, wide.length, frame.contentDocument.styleSheets.length].join(' ');
            };
            </script></body></html>
            """, to: "wrapper.html")
        let dump = try await chromium(["--dump-dom", "file://\(wrapper)"], in: folder)
        #expect(dump.contains("<p id=\"result\">320 320 0 1</p>"), "\(dump.suffix(300))")
    }
}
