import SlipwayReport
import SlipwayStencil
import Testing

/// What templates say, as Stencil 0.15.1 renders it: the expectations were held against it.
@Suite struct LanguageTests {
    @Test(
        "values",
        arguments: [
            ("{{ name }}|{{name}}|{{ missing }}|{{ \"lit\" }}|{{ 'lit' }}", "SearchFeature|SearchFeature||lit|lit"),
            ("{{ 5 }} {{ 1.5 }} {{ true }} {{ yes }} {{ half }}", "5 1.5 true true 0.5"),
            ("{{ list }} {{ table }} {{ none }}", "[\"a\", \"b\", \"c\"] [\"x\": 1, \"y\": \"z\"] []"),
            ("{{ list.0 }}{{ list.first }}{{ list.last }}{{ list.count }}{{ list.9 }}", "aac3"),
            ("{{ table[key] }}{{ nested.list[0].k }}{{ nested.list.1.k }}{{ table.count }}", "1v1v22"),
            ("{{ name.count }}{{ name.first }}{{ name.2 }}{{ empty.last }}{{ none.last }}", "13Sa"),
            ("{{ module-type }}{{ name if yes }}{{ name if no }}{{ \"a\" if no else \"b\" }}", "staticSearchFeatureb"),
            ("{{ two == 2 }} {{ not yes }}", "true false"),
            ("{# left out #}a{{{ name }}}", "a}"),
            ("{{ \"it's\" }}{{ 'say \"x\"' }}", "it'ssay \"x\""),
        ])
    func values(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template) == expected)
    }

    @Test(
        "conditions",
        arguments: [
            (
                "{% if name %}1{% endif %}{% if missing %}2{% else %}3{% endif %}",
                "13"
            ),
            (
                "{% if none %}4{% elif list %}5{% endif %}",
                "5"
            ),
            (
                "{% if zero %}1{% else %}2{% endif %}{% if half %}3{% endif %}{% ifnot no %}4{% else %}5{% endif %}",
                "234"
            ),
            ("{% if two == 2 and yes %}1{% endif %}{% if two != 2 or no %}2{% else %}3{% endif %}", "13"),
            (
                "{% if two > 1 %}1{% endif %}{% if two <= 1 %}2{% else %}3{% endif %}",
                "13"
            ),
            (
                "{% if two >= 2 and two < 3 %}4{% endif %}",
                "4"
            ),
            (
                "{% if \"a\" in list %}1{% endif %}{% if \"Fea\" in name %}2{% endif %}",
                "12"
            ),
            (
                "{% if missing == absent %}3{% endif %}",
                "3"
            ),
            ("{% if (no or yes) and two == 2 %}1{% endif %}{% if not (no or no) %}2{% endif %}", "12"),
            ("{% if yes or no and no %}1{% endif %}{% if no == no or no %}2{% endif %}", "12"),
            ("{% if name|lowercase == \"searchfeature\" %}1{% endif %}{% if yes == \"true\" %}2{% endif %}", "12"),
        ])
    func conditions(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template) == expected)
    }

    @Test(
        "loops",
        arguments: [
            (
                "{% for x in list %}{{ forloop.counter }}{{ x }}{% if not forloop.last %},{% endif %}{% endfor %}",
                "1a,2b,3c"
            ),
            ("{% for x in none %}x{% empty %}E{% endfor %}{% for x in name %}x{% empty %}F{% endfor %}", "EF"),
            (
                "{% for k, v in table %}{{ k }}={{ v }};{% endfor %}{% for k in table %}{{ k }}{% endfor %}",
                "x=1;y=z;xy"
            ),
            ("{% for i in 1...3 %}{{ i }}{% endfor %}{% for i in 3...two %}{{ i }}{% endfor %}", "12332"),
            ("{% for x in list where x != \"b\" %}{{ x }}{{ forloop.counter }}{% endfor %}", "a1c2"),
            ("{% for x in list %}{% if x == \"b\" %}{% continue %}{% endif %}{{ x }}{% endfor %}", "ac"),
            (
                "{% outer: for x in list %}{% for y in list %}{% if y == \"b\" %}{% continue outer %}"
                    + "{% endif %}{{ x }}{{ y }}"
                    + "{% endfor %}{% endfor %}", "aabaca"
            ),
            (
                "{% outer: for x in list %}{% for y in list %}{% if y == \"b\" %}{% break outer %}"
                    + "{% endif %}{{ x }}{{ y }}"
                    + "{% endfor %}{% endfor %}", "aa"
            ),
        ])
    func loops(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template) == expected)
    }

    @Test(
        "blanks around tags",
        arguments: [
            ("x  \n{% if yes %}\n y  \n  {% endif %}\nz", "x\n y  \nz"),
            ("a\n\n{% for x in list %}\n\n{{ x }}\n{% endfor %}\n\nb", "a\n\n\na\n\nb\n\nc\n\nb"),
            ("a {%- if yes -%} b {%- endif -%} c", "abc"),
            ("a\n {%+ if yes +%}\n b\n {%+ endif +%}\n c", "a\n \n b\n \n c"),
            ("a\n  {{ two }}  \nb{% if yes %}c{% endif %}  \nd", "a\n  2  \nbcd"),
            ("{% if\n yes %}multi{% endif\n%}", "multi"),
        ])
    func blanks(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template) == expected)
    }

    @Test(
        "names that are set, macros and maps",
        arguments: [
            ("{% set x %}{{ two }}!{% endset %}{{ x }}{% set y list.first %}{{ y }}", "2!a"),
            ("{% if yes %}{% set x %}in{% endset %}{% endif %}[{{ x }}]", "[]"),
            (
                "{% macro m a b %}<{{ a }}{{ b }}>{% endmacro %}{% call m \"x\" two %}{% call m name|lowercase 1 %}",
                "<x2><searchfeature1>"
            ),
            (
                "{% macro down n %}{{ n.count }}{% if n.count == 3 %}{% call down none %}{% endif %}{% endmacro %}"
                    + "{% call down list %}", "30"
            ),
            ("{% map list into big using x %}{{ x|uppercase }}{% endmap %}{{ big|join:\"\" }}", "ABC"),
            ("{% map list into n %}{{ maploop.counter }}{{ maploop.item }}{% endmap %}{{ n|join:\",\" }}", "0a,1b,2c"),
            ("{% filter uppercase %}abc {{ name }}{% endfilter %}", "ABC SEARCHFEATURE"),
        ])
    func names(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template) == expected)
    }

    private static let templates = [
        "part": "[{{ x }}]", "base": "H {% block a %}A{% endblock %} M {% block b %}B{% endblock %} F",
        "middle": "{% extends \"base\" %}{% block a %}m({{ block.super }}){% endblock %}",
        "macros": "never printed{% macro hi n %}hi {{ n }}{% endmacro %}",
        "repeat": "{% block t %}T{% endblock %}{{ block.t }}",
    ]

    @Test(
        "other templates",
        arguments: [
            ("{% for x in list %}{% include \"part\" %}{% endfor %}", "[a][b][c]"),
            ("{% include \"part\" table %}", "[1]"),
            ("{% extends \"base\" %}{% block a %}X{{ block.super }}{% endblock %}", "HXA MB F"),
            (
                "{% extends \"middle\" %}{% block a %}l({{ block.super }}){% endblock %}"
                    + "{% block b %}{{ two }}{% endblock %}",
                "Hl(m(A)) M2 F"
            ),
            ("{% import \"macros\" %}{% call hi name %}", "hi SearchFeature"),
            ("{% extends \"repeat\" %}{% block t %}U{% endblock %}", "UU"),
        ])
    func templates(_ template: String, _ expected: String) throws {
        #expect(try Rendering.text(template, templates: Self.templates) == expected)
    }

    @Test("names that are printed and not known are told with their places") func unknownNames() throws {
        let rendered = try Rendering.engine().render(
            "{{ name }}\n  {{ nmae }}{% if absent %}{% endif %}{{ other|default:\"x\" }}", file: "t",
            values: Rendering.values)
        #expect(rendered.unknown.map { "\($0.name) \($0.place)" } == ["nmae t:2:3"])
    }
}
