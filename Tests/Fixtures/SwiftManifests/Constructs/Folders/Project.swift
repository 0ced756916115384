import ProjectDescription

let project = Project(
    name: "Folders",
    targets: [
        .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
            buildableFolders: [
                "App/Plain",
                .folder("App/Sources", exceptions: [
                    .exception(excluded: ["Info.plist"], compilerFlags: ["Legacy/Old.m": "-fno-objc-arc"], publicHeaders: ["A.h"], privateHeaders: ["B.h"], platformFilters: ["Mac/Menu.swift": [.macos]]),
                    .exception(target: "Widget", included: ["Shared/Model.swift"]),
                ]),
                .folder("App/More", exceptions: .exceptions([.exception(excluded: ["x.md"])])),
            ]),
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "com.example.app.widget", buildableFolders: [.folder("Widget")]),
    ]
)
