import ProjectDescription

private let name = Template.Attribute.required("name")
private let platform: Template.Attribute = .optional("platform", default: "iOS")
private let values: [Template.Attribute] = [
    .optional("count", default: 3), .optional("ratio", default: 1.5), .optional("flag", default: true), .optional("list", default: ["a"]), .optional("map", default: ["k": "v"]),
    .optional("s", default: .string("s")), .optional("i", default: .integer(1)), .optional("r", default: .real(2.5)), .optional("b", default: .boolean(false)), .optional("d", default: .dictionary([:])), .optional("a", default: .array([])),
]

let template = Template(
    description: "A feature for \(platform)", attributes: [name, platform] + values,
    items: [
        .string(path: "Features/\(name)/Project.swift", contents: "import ProjectDescription\n\nlet project = Project(name: \"\(name)\")\n"),
        .file(path: "Features/\(name)/Sources/\(name).swift", templatePath: "source.stencil"),
        .directory(path: "Features/\(name)/Resources", sourcePath: "Resources"), .item(path: "Features/\(name)/README.md", contents: .string("# \(name)")),
        .item(path: "x", contents: .file("source.stencil")), .item(path: "y", contents: .directory("Resources")),
    ])
