import ProjectDescription

/// One scheme for all, in the words of a template.
let name: TemplateString = "\(.projectName)-iOS"

let project = Project(
    name: "Groups",
    options: .options(automaticSchemesOptions: .enabled(targetSchemesGrouping: .singleScheme, testingOptions: .parallelizable), folderSortingStrategy: .groupsBeforeFolderReferences),
    targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: name.rawString.isEmpty ? "" : "com.example.app", sources: "App/**"),
        .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "AppTests/**", dependencies: [.target(name: "App")]),
    ],
    fileHeaderTemplate: .string("  Copyright Example")
)
