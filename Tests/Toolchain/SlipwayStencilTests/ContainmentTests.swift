import SlipwayStencil
import Testing

/// Templates come with pull requests: what is wrong with one is told with its place, and none takes the program down.
@Suite struct ContainmentTests {
    @Test(
        "mistakes",
        arguments: [
            ("\n{{ name|nope }}", "unknown-filter t.stencil:2:1"), ("a\n  {% nope %}", "unknown-tag t.stencil:2:3"),
            ("{% if yes %}", "template-syntax t.stencil:1:1"), ("a{% endif %}", "template-syntax t.stencil:1:2"),
            ("{% for x list %}{% endfor %}", "template-syntax t.stencil:1:1"),
            ("{% for x in list %}", "template-syntax t.stencil:1:1"),
            ("{% include \"no\" %}", "no-template-file t.stencil:1:1"), ("{{ }}", "template-syntax t.stencil:1:1"),
            ("{% if yes and %}{% endif %}", "template-syntax t.stencil:1:1"),
            ("{% if (yes %}{% endif %}", "template-syntax t.stencil:1:1"),
            ("{% if yes no %}{% endif %}", "template-syntax t.stencil:1:1"),
            ("{% break %}", "template-syntax t.stencil:1:1"),
            ("x {{ name", "template-syntax t.stencil:1:3"), ("{{ .x }}", "template-syntax t.stencil:1:1"),
            ("{{ table[ }}", "template-syntax t.stencil:1:1"), ("{{ a..b }}", "template-syntax t.stencil:1:1"),
            ("{% call none %}", "unknown-macro t.stencil:1:1"),
            ("{% macro m a %}{% endmacro %}{% call m %}", "template-value t.stencil:1:30"),
            ("{% for a, b, c in table %}{% endfor %}", "template-value t.stencil:1:1"),
            ("{% for i in 1...name %}{% endfor %}", "template-value t.stencil:1:1"),
            ("{% extends \"x\" %}{% extends \"y\" %}", "template-syntax t.stencil:1:18"),
            ("{% set %}", "template-syntax t.stencil:1:1"),
            ("{% map list %}{% endmap %}", "template-syntax t.stencil:1:1"),
            ("{{ name|: }}{{ name| }}{{ | }}", "unknown-filter t.stencil:1:1"),
        ])
    func mistakes(_ template: String, _ expected: String) {
        #expect(Rendering.problem(template) == expected)
    }

    @Test(
        "what has no end is ended",
        arguments: [
            "{% macro m %}{% call m %}{% endmacro %}{% call m %}", "{% include \"self\" %}", "{% extends \"self\" %}",
            "{% for a in 1...9999 %}{% for b in 1...9999 %}{% for c in 1...9999 %}{% endfor %}{% endfor %}{% endfor %}",
            "{% macro grow t %}{% set u %}{{ t }}{{ t }}{% endset %}{% call grow u %}{% endmacro %}"
                + "{% call grow name %}",
            "{% for a in 1...9999 %}{{ name|indent:9999,\"xxxxxxxxxxxxxxxxxxxx\",true }}{% endfor %}",
            "{% for a in 1...9999 %}{% for b in 1...99999 %}{% endfor %}{% endfor %}",
            "{{ name|indent:99999999999 }}{{ name|indent:99999999999,\"x\",true }}",
        ])
    func endless(_ template: String) {
        let problem = Rendering.problem(
            template, templates: ["self": template], limits: StencilLimits(steps: 100_000, bytes: 1 << 20))
        #expect(problem.hasPrefix("template-limit "), "\(problem)")
    }

    @Test("a range is no longer than a list may be") func ranges() {
        #expect(Rendering.problem("{% for i in 1...99999999999 %}{% endfor %}") == "template-value t.stencil:1:1")
        #expect(Rendering.problem("{% for i in 0...1e300 %}{% endfor %}") == "template-value t.stencil:1:1")
    }

    @Test("depth is limited where templates are read, too") func depth() {
        let tags = String(repeating: "{% if yes %}", count: 5000) + String(repeating: "{% endif %}", count: 5000)
        #expect(Rendering.problem(tags).hasPrefix("template-syntax"))
        let parentheses =
            "{% if \(String(repeating: "( ", count: 300))yes\(String(repeating: " )", count: 300)) %}{% endif %}"
        #expect(Rendering.problem(parentheses).hasPrefix("template-syntax"))
        let brackets = "{{ \(String(repeating: "a[", count: 5000))a\(String(repeating: "]", count: 5000)) }}"
        #expect(Rendering.problem(brackets).hasPrefix("template-syntax"))
        #expect(
            Rendering.problem("{% if \(String(repeating: "not ", count: 399))yes %}{% endif %}").hasPrefix(
                "template-syntax"))
    }

    @Test("any bytes of a template are read to an end", arguments: 0..<64) func bytes(_ seed: Int) {
        let parts = [
            "{{", "}}", "{%", "%}", "{#", "#}", " ", "\n", "if", "for", "in", "name", "|", ":", "\"", "'", ".", "[",
            "]",
            "(", ")", "endif", "endfor", "...", "-", "+", "set", "é", "block", "1", ",", "not",
        ]
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<60 {
            var template = ""
            for _ in 0..<24 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                template += parts[Int(state >> 33) % parts.count]
                if state >> 60 < 9 { template += " " }
            }
            // no trap is all that is asked
            _ = Rendering.problem(template, limits: StencilLimits(steps: 500))
        }
    }
}
