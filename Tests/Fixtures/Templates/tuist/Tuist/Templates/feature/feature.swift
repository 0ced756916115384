import ProjectDescription
import ProjectDescriptionHelpers

private let name: Template.Attribute = .required("name")
private let moduleType: Template.Attribute = .optional("module-type", default: "static")

let template = Template(
    description: "A feature with its layers",
    attributes: [name, moduleType],
    items: Layer.allCases.map { $0.file(name) } + [
        .file(path: "Features/\(name)/Project.swift", templatePath: "project.stencil")
    ]
)
