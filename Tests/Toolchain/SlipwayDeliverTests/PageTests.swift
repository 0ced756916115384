@testable import SlipwayDeliver
@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Pages")
struct PageTests {
    /// A store with two projects, two channels, older builds, and texts that attack the pages.
    static func makeStore(in folder: TemporaryDirectory, baseURL: String? = "https://builds.example.com") async throws {
        let destination = try Sample.destination(in: folder, baseURL: baseURL)
        for (index, version) in ["1.0.0", "1.1.0", "1.2.0-beta.1+x86"].enumerated() {
            let changes = index == 0 ? [] : Array(Sample.commits.prefix(index * 2))
            _ = try await destination.publish(
                try Sample.publication(version, in: folder, commit: Sample.id(index), changes: changes))
        }
        _ = try await destination.publish(
            try Sample.publication("1.0.1", in: folder, channel: "feature/<b>\"'&", repository: nil, changes: []))
        _ = try await destination.publish(
            try Sample.publication("0.1.0", in: folder, name: "Anchor", libraries: [], changes: Sample.commits))
    }

    private static let pages = [
        "index.json": "index.json", "channels/Greeter/main/index.json": "channel.json",
        "index.html": "index.html", "channels/Greeter/main/index.html": "channel.html",
        "builds/Greeter/main/1.1.0/index.html": "older-build.html",
        "builds/Greeter/main/1.2.0-beta.1_x86/index.html": "latest-build.html",
    ]

    @Test("are what they were")
    func golden() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder)
        for (path, golden) in Self.pages.sorted(by: { $0.key < $1.key }) {
            let difference = try Golden.difference(try folder.read("store/\(path)"), from: "pages/\(golden)")
            #expect(difference == nil)
        }
    }

    /// Parses pages as XML, and as HTML with every tag closed; every link must lead to a file; one h1 each.
    private static let checker = """
        import os, sys, urllib.parse, xml.dom.minidom
        from html.parser import HTMLParser
        VOID = {'meta', 'link', 'br', 'hr'}
        class Checker(HTMLParser):
            def __init__(self, path):
                super().__init__(); self.open = []; self.path = path; self.count = {}; self.ids = set(); self.refs = []
            def handle_starttag(self, tag, attributes, closed=False):
                self.count[tag] = self.count.get(tag, 0) + 1
                attributes = dict(attributes)
                if tag not in VOID and not closed: self.open.append(tag)
                if 'id' in attributes: assert attributes['id'] not in self.ids; self.ids.add(attributes['id'])
                for name in ('aria-labelledby',):
                    if name in attributes: self.refs.append(attributes[name])
                assert 'style' not in attributes and not any(a.startswith('on') for a in attributes)
                href = attributes.get('href', '')
                if href and ':' not in href and not href.startswith('#'):
                    target = os.path.join(os.path.dirname(self.path), urllib.parse.unquote(href))
                    assert os.path.isfile(target), (self.path, href)
                if href.startswith('#'): self.refs.append(href[1:])
            def handle_startendtag(self, tag, attributes): self.handle_starttag(tag, attributes, closed=True)
            def handle_endtag(self, tag): assert self.open.pop() == tag, (self.path, tag)
        for root, _, names in os.walk(sys.argv[1]):
            for name in names:
                if not name.endswith('.html'): continue
                path = os.path.join(root, name)
                text = open(path, encoding='utf-8').read()
                document = xml.dom.minidom.parseString(text.encode())
                assert document.documentElement.getAttribute('lang') == 'en'
                checker = Checker(path); checker.feed(text); checker.close()
                assert not checker.open, (path, checker.open)
                assert checker.count['h1'] == 1 and checker.count['main'] == 1 and 'script' not in checker.count
                assert all(r in checker.ids for r in checker.refs), (path, checker.refs)
                print(os.path.relpath(path, sys.argv[1]))
        """

    @Test(
        "are well-formed, closed, and link to what is there", .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func valid() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder)
        let output = try await Tool.run(
            "python3", ["-c", Self.checker, folder.path.appending("store").string], in: folder.path
        ).output
        #expect(output.split(separator: "\n").count == 9)
    }

    @Test("without an address the pages have nothing of this machine in them, and say how to get one")
    func noAddress() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder, baseURL: nil)
        for path in ["channels/Greeter/main/index.html", "builds/Greeter/main/1.1.0/index.html", "index.html"] {
            let page = try folder.read("store/\(path)")
            #expect(!page.contains("file:") && !page.contains(folder.path.string) && !page.contains("QR code of"))
            if path == "index.html" { continue }
            #expect(page.contains("<h2 id=\"scan\">Address of this page</h2>") && !page.contains("Open on a phone"))
            #expect(page.contains("To show it here, with a QR code, publish with <code>--base-url</code>."))
        }
    }

    @Test("no phone is sent to an address of this machine's files")
    func localAddress() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder, baseURL: "file:///srv/builds")
        for path in ["channels/Greeter/main/index.html", "builds/Greeter/main/1.1.0/index.html"] {
            let page = try folder.read("store/\(path)")
            #expect(page.contains("<h2 id=\"scan\">Address of this page</h2>"))
            #expect(
                page.contains(
                    "A phone can open it once the folder is served and published with <code>--base-url</code>."))
            #expect(page.contains("QR code of file:///") && !page.contains("Open on a phone"))
        }
    }

    @Test("only the page itself is the current page of its trail")
    func trail() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder)
        for path in Self.pages.keys where path.hasSuffix(".html") {
            let page = try folder.read("store/\(path)")
            #expect(
                page.split(separator: "aria-current=\"page\"", omittingEmptySubsequences: false).count == 2, "\(path)")
        }
    }

    @Test("escape what commits, authors and branches say")
    func escaping() async throws {
        let folder = try TemporaryDirectory()
        try await Self.makeStore(in: folder)
        let page = try folder.read("store/builds/Greeter/main/1.2.0-beta.1_x86/index.html")
        #expect(page.contains("&lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt; &amp; &#39;quotes&#39;"))
        #expect(!page.contains("<script"))
        #expect(page.contains("<bdi>شكرا gnp.exe للجميع \u{200F}</bdi>"))
        let index = try folder.read("store/index.html")
        #expect(index.contains("feature/&lt;b&gt;&quot;&#39;&amp;"))
        #expect(!index.contains("<b>"))
    }

    @Test("every text is readable on what it stands on, in light and dark", arguments: [0, 1])
    func contrast(scheme: Int) {
        for (text, background) in (scheme == 0 ? Palette.light : Palette.dark).pairs {
            #expect(Contrast.ratio(text, background) >= 4.5, "\(text) on \(background)")
        }
        #expect(abs(Contrast.ratio("#767676", "#ffffff") - 4.54) < 0.01)
    }

    @Test(
        "sizes",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (9999, "9.9 kB"), (12_345, "12 kB"),
            (1_234_567, "1.2 MB"), (999_999_999, "999 MB"), (5_000_000_000, "5.0 GB"),
        ])
    func sizes(bytes: Int64, text: String) { #expect(PageText.size(bytes) == text) }

    @Test("links between pages")
    func links() {
        #expect(PageText.link(from: "index.html", to: "a/b/index.html") == "a/b/index.html")
        #expect(PageText.link(from: "a/b/index.html", to: "index.html") == "../../index.html")
        #expect(PageText.link(from: "a/b/c/index.html", to: "a/b/d/x +.zip") == "../d/x%20%2B.zip")
        #expect(PageText.link(from: "a/b/index.html", to: "a/b/index.html") == "index.html")
    }
}

/// Contrast as WCAG 2.2 defines it, of `#rrggbb` colours.
enum Contrast {
    static func ratio(_ one: String, _ other: String) -> Double {
        let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    private static func luminance(_ color: String) -> Double {
        let digits = Array(color.dropFirst())
        let parts = [0, 2, 4].map { (start: Int) -> Double in
            let value = Double(Int(String(digits[start...(start + 1)]), radix: 16) ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// x to the power of 2.4, by Newton's method on the fifth root: no libm needed.
    private static func power(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<60 { root -= (root * root * root * root * root - value) / (5 * root * root * root * root) }
        return value * value * root * root
    }
}
