import ProjectDescription

let config = Config(
    compatibleXcodeVersions: ["14.2", "14.3"],
    cloud: .cloud(projectId: "example/classic", url: "https://cloud.example.com", options: [.optional]),
    swiftVersion: "5.7.0",
    plugins: [.local(path: "Plugins/Shared")],
    generationOptions: .options(resolveDependenciesWithSystemScm: true, disablePackageVersionLocking: true, clonedSourcePackagesDirPath: "Packages", staticSideEffectsWarningTargets: .none)
)
