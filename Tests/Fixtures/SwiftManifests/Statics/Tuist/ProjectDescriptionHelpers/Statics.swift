import ProjectDescription

// names that the types have as instance members, too
public extension Project {
    static let settings = Settings.settings(base: ["A": "1"])
    static let targets: [Target] = [.app, .tests]
    static let options: Options = .options(developmentRegion: "de")
    static let packages = [Package.package(url: "https://example.com/a", from: "1.0.0")]
}

public extension Target {
    static let needed: [TargetDependency] = [.package(product: "a")]
    static let app = Target.target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: .sources("App"), dependencies: needed)
    static var tests: Target {
        var target = Target.target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: [])
        target.sources = ["AppTests/**"]
        target.resources = ["AppTests/Fixtures/**"]
        target.dependencies.append(.target(name: app.name))
        target.scripts += [.swiftLint]
        return target
    }
}

public extension SourceFilesList {
    static func sources(_ folder: String) -> SourceFilesList { ["\(folder)/Sources/**"] }
}

public extension TargetScript {
    static let swiftLint = TargetScript.pre(
        script: """
            if which swiftlint > /dev/null; then
              swiftlint
            else
              echo "warning: SwiftLint not installed"
            fi
            """, name: "SwiftLint", basedOnDependencyAnalysis: false)
}
