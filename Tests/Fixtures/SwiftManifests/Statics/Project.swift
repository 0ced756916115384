import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(name: "Statics", options: Project.options, packages: Project.packages, settings: Project.settings, targets: Project.targets)
