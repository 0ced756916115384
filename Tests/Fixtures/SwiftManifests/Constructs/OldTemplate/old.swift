import ProjectDescription

let template = Template(
    description: "As it was", attributes: [.required("name")],
    files: [.static(path: "a", contents: "b"), .generated(path: "c", generateFilePath: "d.stencil"), .string(path: "e", contents: "f")])
