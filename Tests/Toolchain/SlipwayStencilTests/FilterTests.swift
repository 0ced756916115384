import Testing

/// What filters do: those of Stencil, and those that StencilSwiftKit documents.
@Suite struct FilterTests {
    @Test(
        arguments: [
            ("\"snake_case\"|snakeToCamelCase", "SnakeCase"), ("\"snAke_case\"|snakeToCamelCase", "SnAkeCase"),
            ("\"SNAKE_CASE\"|snakeToCamelCase", "SnakeCase"), ("\"__snake_case\"|snakeToCamelCase", "__SnakeCase"),
            ("\"__snake_case\"|snakeToCamelCase:true", "SnakeCase"), ("\"camelCase\"|camelToSnakeCase", "camel_case"),
            ("\"URLChooser\"|camelToSnakeCase", "url_chooser"),
            ("\"URLChooser\"|camelToSnakeCase:false", "URL_Chooser"),
            ("\"PeoplePicker\"|lowerFirstWord", "peoplePicker"), ("\"URLChooser\"|lowerFirstWord", "urlChooser"),
            ("\"URL\"|lowerFirstWord", "url"), ("\"People\"|lowerFirstLetter", "people"),
            ("\"people picker\"|upperFirstLetter", "People picker"), ("\"peopleChooser\"|titlecase", "PeopleChooser"),
            ("\"hello\"|swiftIdentifier", "Hello"), ("\"42hello\"|swiftIdentifier", "_42hello"),
            ("\"some$URL\"|swiftIdentifier", "Some_URL"),
            ("\"some-file.name\"|swiftIdentifier:\"pretty\"", "SomeFileName"),
            ("\"\"|swiftIdentifier", ""), ("\"größe\"|swiftIdentifier", "Größe"),
            ("\"self\"|escapeReservedKeywords", "`self`"), ("\"hello\"|escapeReservedKeywords", "hello"),
            ("\"a/b/c.txt\"|basename", "c.txt"), ("\"a/b/c.txt\"|dirname", "a/b"), ("\"c.txt\"|dirname", "."),
            ("\"people picker\"|replace:\"picker\",\"life\"", "people life"), ("\"abc\"|contains:\"b\"", "true"),
            ("\"abc\"|!contains:\"b\"", "false"), ("\"abc\"|hasPrefix:\"a\"", "true"),
            ("\"abc\"|hasSuffix:\"a\"", "false"),
            ("\" a  b \"|removeNewlines", "ab"), ("\"FC\"|hexToInt", "252"), ("\"0x12\"|hexToInt", ""),
            ("240|int255toFloat", "0.9411765"), ("0.23|percent", "23%"), ("1.234|percent", "123%"),
            ("missing|default:\"x\"", "x"), ("empty|default:\"x\"", ""), ("list|join:\"-\"", "a-b-c"),
            ("\"a,b\"|split:\",\"|join:\"+\"", "a+b"), ("list|uppercase|join:\"\"", "ABC"),
            ("\"hello wORLD it's hello-world 1st\"|capitalize", "Hello World It's Hello-World 1St"),
            ("\"a\"|indent:2", "a"), ("\"a\"|indent:2,\"-\",true", "--a"),
            ("name|filter:\"lowercase\"", "searchfeature"),
        ])
    func filter(_ expression: String, _ expected: String) throws {
        #expect(try Rendering.text("{{ \(expression) }}") == expected)
    }

    @Test("a text of several lines is indented but for its first line, and joined again") func lines() throws {
        #expect(
            try Rendering.text("{% filter indent:2 %}a\nb\n\nc{% endfilter %}") == "a\n  b\n\n  c")
        #expect(try Rendering.text("{% filter removeNewlines:\"leading\" %}a\n   b\n  c {% endfilter %}") == "abc")
    }

    @Test(
        "what a filter does not take is an error with its place",
        arguments: [
            "missing|uppercase|replace:\"a\"", "missing|lowerFirstLetter", "list|titlecase", "name|replace:\"a\"",
            "name|camelToSnakeCase:\"maybe\"", "name|swiftIdentifier:\"nice\"", "name|indent:-1", "name|indent:\"x\"",
            "name|percent", "name|contains",
        ])
    func wrong(_ expression: String) {
        #expect(Rendering.problem("\n{{ \(expression) }}") == "filter-value t.stencil:2:1")
    }
}
