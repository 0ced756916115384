import ProjectDescription
import ProjectDescriptionHelpers

final class AppFactory: BaseFactory {
    var dependencies: [TargetDependency] { [.sdk(name: "UIKit", type: .framework)] }
    override func generateTarget() -> [Target] { super.generateTarget() + [.target(name: "\(projectName)Tests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "Tests/**", dependencies: [.target(name: projectName)])] }
}

let factory = AppFactory("Protocols")
let project: Project = factory.make()
