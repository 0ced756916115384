import ProjectDescription

public enum Layer: String, CaseIterable {
    case view = "View"
    case model = "Model"

    public func file(_ name: Template.Attribute) -> Template.Item {
        .file(path: "Features/\(name)/Sources/\(name)\(rawValue).swift", templatePath: "\(rawValue).stencil")
    }
}
