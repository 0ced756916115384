import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.feature(.home, dependencies: [.Features.Profile.interface] + TargetDependency.Core.all)
