import ProjectDescription

let nameAttribute: Template.Attribute = .required("name")
let platforms: [String: Template.Attribute.Value] = ["iOS": true, "macOS": true, "watchOS": false]

let testContents = """
    // this is test \(nameAttribute) content
    """

let template = Template(
    description: "Custom template",
    attributes: [
        nameAttribute,
        .optional("platform", default: "ios"),
        .optional("platforms", default: .dictionary(platforms)),
        .optional("count", default: 2),
        .optional("ratio", default: 0.5),
        .optional("tested", default: true),
        .optional("layers", default: ["data", "domain"]),
    ],
    items: [
        .string(path: "\(nameAttribute)/custom.swift", contents: testContents),
        .file(path: "\(nameAttribute)/generated.swift", templatePath: "{{ platform }}.stencil"),
        .file(path: "\(nameAttribute)/plain.txt", templatePath: "plain.txt"),
        .file(path: "\(nameAttribute)/Tests.swift", templatePath: .relativeToRoot("Tuist/Templates/shared/Tests.stencil")),
        .directory(path: "\(nameAttribute)/{{ platform|uppercase }}", sourcePath: "resources"),
        .string(path: "\(nameAttribute)/blank.txt", contents: "{% if not tested %}left out{% endif %}\n"),
        .string(path: "\(nameAttribute)/Empty/.gitkeep", contents: ""),
    ]
)
