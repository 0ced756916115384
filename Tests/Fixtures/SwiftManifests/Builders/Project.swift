import ProjectDescription
import ProjectDescriptionHelpers

enum Library: String, CaseIterable { case red, green, blue }

let hasTests = Environment.buildTests.getBoolean(default: true)

let project = makeProject("Builders") {
    for name in Library.allCases { library(name, isDynamic: name == .blue) }
    if hasTests {
        Target.target(name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "Tests/**", dependencies: Library.allCases.map { .target(name: $0.rawValue) })
    }
}
