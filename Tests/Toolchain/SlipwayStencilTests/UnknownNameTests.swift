import SlipwayModel
import SlipwayReport
import SlipwayStencil
import Testing

/// Names that stand for nothing.
@Suite struct UnknownNameTests {
    private func unknown(_ template: String, closed: Set<String> = []) throws -> [String] {
        let engine = StencilEngine(closed: closed)
        let rendered = try engine.render(template, file: "t", values: Rendering.values)
        return rendered.unknown.map { "\($0.name) \($0.place)" }
    }

    @Test("printed, or gone through by a loop") func names() throws {
        #expect(try unknown("{{ name }}\n{{ nmae }}{% for x in lst %}{% endfor %}") == ["nmae t:2:1", "lst t:2:11"])
        // a table may lack an entry, a list its values, and a condition asks
        #expect(try unknown("{{ table.q }}{% for x in none %}{% endfor %}{% if nmae %}{% endif %}") == [])
        #expect(try unknown("{{ nmae|default:1 }}{% for x in table.q %}{% endfor %}") == [])
    }

    @Test("entries of a table that has all there are") func entries() throws {
        #expect(try unknown("{{ table.q }}{{ table.x }}{{ nested.q }}", closed: ["table"]) == ["table.q t:1:1"])
        #expect(try unknown("{{ table.q|default:1 }}{% if table.q %}{% endif %}", closed: ["table"]) == [])
    }
}
