import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.feature(.profile, parts: [.interface, .sources, .tests, .testing], interfaceDependencies: [.Core.network])
