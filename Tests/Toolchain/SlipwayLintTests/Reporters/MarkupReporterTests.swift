import SlipwayModel
import SlipwayReport
import Testing

/// XML, HTML and Markdown.
@Suite struct MarkupReporterTests {
    @Test func checkstyle() {
        #expect(
            FindingsReporter.checkstyle.plain(sampleReport) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                  <file name="/r/app/Sources/A.swift">
                    <error line="2" column="6" severity="error" message="ask `isEmpty`, not `count`" \
                source="slipway.rules.empty_count"/>
                  </file>
                  <file name="/r/app/Sources/B c.swift">
                    <error line="1" column="1" severity="warning" message="line has 130 characters" \
                source="slipway.rules.line_length"/>
                  </file>
                  <file name="/r/.swiftlint.yml">
                    <error line="0" severity="error" message="too&#10;many" source="slipway.rules.warning_threshold"/>
                  </file>
                </checkstyle>

                """)
        #expect(
            FindingsReporter.checkstyle.plain(report([]))
                == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
    }

    @Test func junit() {
        #expect(
            FindingsReporter.junit.plain(sampleReport) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="slipway lint" tests="4" failures="3" errors="0" skipped="0" time="0.000">
                  <testsuite name="empty_count" tests="1" failures="1" errors="0" skipped="0" time="0.000">
                    <testcase classname="empty_count" name="app/Sources/A.swift" time="0.000" \
                file="app/Sources/A.swift" line="2">
                      <failure message="error: ask `isEmpty`, not `count`" type="error">\
                app/Sources/A.swift:2:6: error: ask `isEmpty`, not `count`</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="line_length" tests="1" failures="1" errors="0" skipped="0" time="0.000">
                    <testcase classname="line_length" name="app/Sources/B c.swift" time="0.000" \
                file="app/Sources/B c.swift" line="1">
                      <failure message="warning: line has 130 characters" type="warning">\
                app/Sources/B c.swift:1:1: warning: line has 130 characters</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="todo" tests="1" failures="0" errors="0" skipped="0" time="0.000">
                    <testcase classname="todo" name="Todo" time="0.000"/>
                  </testsuite>
                  <testsuite name="warning_threshold" tests="1" failures="1" errors="0" skipped="0" time="0.000">
                    <testcase classname="warning_threshold" name=".swiftlint.yml" time="0.000" file=".swiftlint.yml">
                      <failure message="error: too many" type="error">.swiftlint.yml: error: too many</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test("findings of one rule in one file are one case") func junitGroups() {
        let text = FindingsReporter.junit.plain(report([.warning, .error, .warning], files: ["a", "b", "a"]))
        #expect(text.contains("<testsuite name=\"rule\" tests=\"2\" failures=\"2\""))
        #expect(
            text.contains(
                """
                name="a" time="0.000" file="a" line="1">
                      <failure message="warning: m" type="warning">a:1:1: warning: m</failure>
                      <failure message="warning: m" type="warning">a:3:1: warning: m</failure>
                    </testcase>
                """))
    }

    @Test(
        "XML holds any text",
        arguments: [
            ("]]>", "]]&gt;"), ("</error><error/>", "&lt;/error&gt;&lt;error/&gt;"),
            ("\" line=\"9", "&quot; line=&quot;9"),
            ("&amp;", "&amp;amp;"), ("a\nb\rc\td", "a&#10;b&#13;c&#9;d"),
            ("\u{1B}\u{0}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("😀 é", "😀 é"),
        ])
    func xml(text: String, expected: String) {
        let hostile = report(text, code: text, at: SourceLocation(file: "/d/\(text)", line: 1))
        let element = "severity=\"warning\" message=\"\(expected)\" source=\"slipway.rules.\(expected)\"/>\n"
        #expect(FindingsReporter.checkstyle.plain(hostile).contains("    <error line=\"1\" \(element)"))
        #expect(FindingsReporter.junit.plain(hostile).contains("<testsuite name=\"\(expected)\" tests=\"1\""))
    }

    @Test func markdown() {
        #expect(
            FindingsReporter.markdown.plain(sampleReport) == """
                | file | line | severity | reason | rule |
                | --- | --: | --- | --- | --- |
                | <code>app/Sources/A.swift</code> | 2 | error | ask <code>isEmpty</code>, not <code>count</code> \
                | <code>empty_count</code> |
                | <code>app/Sources/B c.swift</code> | 1 | warning | line has 130 characters | <code>line_length</code> |
                |  |  | error | too many | <code>warning_threshold</code> |

                """)
    }

    @Test(
        "no text breaks a table or is markup",
        arguments: [
            ("a | b", "a &#124; b"), ("\\|", "&#92;&#124;"), ("a\nb\r\n| c |", "a b &#124; c &#124;"),
            ("<b>&amp;", "&#60;b&#62;&#38;amp;"), ("[a](b)", "&#91;a&#93;(b)"), ("![a](b)", "&#33;&#91;a&#93;(b)"),
            ("**a** _b_ ~c~", "&#42;&#42;a&#42;&#42; &#95;b&#95; &#126;c&#126;"), ("snake_case", "snake_case"),
            ("@team #1", "&#64;&#8288;team &#35;&#8288;1"), ("https://a.b www.c.d", "https&#58;//a.b www&#46;c.d"),
            (":tada: $x$", "&#58;tada&#58; &#36;x&#36;"), ("one ` alone", "one &#96; alone"),
            ("`a|b` and ``", "<code>a&#124;b</code> and <code></code>"),
            ("x\u{202E}y\u{2028}z", "x&#92;u&#123;202E&#125;y z"),
            ("<!-- -->", "&#60;&#33;-- --&#62;"), ("😀", "😀"), ("{{ x }}", "&#123;&#123; x &#125;&#125;"),
        ])
    func markdownCell(text: String, expected: String) {
        #expect(
            FindingsReporter.markdown.plain(report(text)).hasSuffix(
                "|\n| <code>A.swift</code> | 1 | warning | \(expected) | <code>rule</code> |\n"))
    }

    @Test("names are code, whatever is in them") func markdownNames() {
        let text = FindingsReporter.markdown.plain(
            report("m", code: "a`|<", at: SourceLocation(file: "`x` | y\nz</code>.swift", line: 3)))
        #expect(
            text.hasSuffix(
                """
                |
                | <code>&#96;x&#96; &#124; y&#92;nz&#60;/code&#62;.swift</code> | 3 | warning | m \
                | <code>a&#96;&#124;&#60;</code> |

                """))
    }

    @Test func html() throws {
        let text = FindingsReporter.html.plain(sampleReport)
        let body = try #require(text.firstRange(of: "<body>\n").map { text[$0.upperBound...] })
        #expect(
            body == """
                <h1>Lint: errors 2, warnings 1</h1>
                <h2>Rules</h2>
                <table>
                <tr><th scope="col">rule</th><th scope="col" class="number">errors</th>\
                <th scope="col" class="number">warnings</th><th scope="col" class="number">files</th></tr>
                <tr><th scope="row"><code><bdi>empty_count</bdi></code></th><td class="number">1</td>\
                <td class="number">0</td><td class="number">1</td></tr>
                <tr><th scope="row"><code><bdi>line_length</bdi></code></th><td class="number">0</td>\
                <td class="number">1</td><td class="number">1</td></tr>
                <tr><th scope="row"><code><bdi>warning_threshold</bdi></code></th><td class="number">1</td>\
                <td class="number">0</td><td class="number">0</td></tr>
                </table>
                <h2><code><bdi>app/Sources/A.swift</bdi></code></h2>
                <table>
                \(head)
                <tr class="error"><td>2:6</td><td class="level">error</td>\
                <td><bdi>ask <code>isEmpty</code>, not <code>count</code></bdi>\
                <pre><bdi>if a.count == 0 {}</bdi></pre></td><td><code><bdi>empty_count</bdi></code></td></tr>
                </table>
                <h2><code><bdi>app/Sources/B c.swift</bdi></code></h2>
                <table>
                \(head)
                <tr class="warning"><td>1:1</td><td class="level">warning</td><td><bdi>line has 130 characters</bdi></td>\
                <td><code><bdi>line_length</bdi></code></td></tr>
                </table>
                <h2>The run</h2>
                <table>
                \(head)
                <tr class="error"><td></td><td class="level">error</td><td><bdi>too many</bdi></td>\
                <td><code><bdi>warning_threshold</bdi></code></td></tr>
                </table>
                <footer>Slipway 1.2.3</footer>
                </body>
                </html>

                """)
        #expect(text.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
        #expect(!text.contains("<script"))
        #expect(FindingsReporter.html.plain(report([])).contains("<p>Nothing was found.</p>"))
    }

    private let head = """
        <tr><th scope="col" class="narrow">place</th><th scope="col" class="narrow">severity</th>\
        <th scope="col">finding</th><th scope="col" class="rule">rule</th></tr>
        """

    @Test(
        "no text is markup in the page",
        arguments: [
            ("</script><script>x", "&lt;/script&gt;&lt;script&gt;x"), ("</bdi></td>", "&lt;/bdi&gt;&lt;/td&gt;"),
            ("\"'&", "&quot;'&amp;"), ("`<b>`", "<code>&lt;b&gt;</code>"),
            ("x\u{202E}y\u{2066}", "x\\u{202E}y\\u{2066}"),
            ("a\rb\u{85}\u{1B}", "a b \\u{1B}"), ("-->", "--&gt;"),
        ])
    func htmlText(text: String, expected: String) {
        #expect(FindingsReporter.html.plain(report(text)).contains("<td><bdi>\(expected)</bdi></td>"))
        let name = text.escapingControls
        let source = FindingsReporter.html.plain(
            report("m", at: SourceLocation(file: text, line: 1, column: 1), in: "<i>\u{202E}"))
        #expect(source.contains("<pre><bdi>&lt;i&gt;\\u{202E}</bdi></pre>"))
        #expect(!source.contains("<script") && !source.contains(text == name ? "\u{202E}" : text))
    }
}
