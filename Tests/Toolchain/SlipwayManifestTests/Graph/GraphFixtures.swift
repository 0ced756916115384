import SlipwayManifest
import SlipwayModel

/// Manifests whose graphs are looked at.
enum GraphFixtures {
    /// An application with an extension, tests, a package of its own and things from elsewhere.
    static var application: Manifest {
        var app = XcodeTarget(name: "App", type: .application, platform: .iOS)
        app.dependencies = [
            XcodeDependency(.target("Widget")), XcodeDependency(.target("Core")),
            XcodeDependency(.package(name: "Collections", products: ["OrderedCollections"])),
            XcodeDependency(.package(name: "Collections", products: ["DequeModule"])),
            XcodeDependency(.framework(path: "Vendor/Maps.xcframework")),
            XcodeDependency(.sdk(name: "StoreKit.framework", root: nil)),
            XcodeDependency(.carthage(name: "Result", findFrameworks: nil, linkType: .dynamic)),
            XcodeDependency(.bundle(name: "Strings.bundle")), XcodeDependency(.target("Other/Engine")),
        ]
        app.dependencies[0].embed = true
        app.dependencies[5].weak = true
        app.dependencies[4].platformFilter = .iOS
        app.buildToolPlugins = [BuildToolPlugin(plugin: "Format", package: "Formatter")]
        var widget = XcodeTarget(name: "Widget", type: .appExtension, platform: .auto)
        widget.supportedDestinations = [.iOS, .macOS]
        var tests = XcodeTarget(name: "AppTests", type: .unitTestBundle, platform: .iOS)
        tests.dependencies = [XcodeDependency(.target("App"))]
        var all = AggregateTarget(name: "Everything")
        all.targets = ["App", "Widget"]
        var project = XcodeSpec(name: "Shop")
        project.targets = [app, widget, tests]
        project.aggregateTargets = [all]
        return Manifest(
            name: "Shop", version: .zero, build: "1",
            targets: [
                Target(name: "Core", kind: .library(.automatic), path: "Core"),
                Target(
                    name: "CoreTests", kind: .test, path: "CoreTests",
                    dependencies: [
                        TargetDependency(.target("Core")),
                        TargetDependency(.product(name: "Testing", package: "swift-testing"), platforms: [.linux]),
                    ]),
            ], products: [], xcode: project)
    }

    /// Names that mean something in each format.
    static let names = [
        "plain", "two words", "a\"quote", "back\\slash", "end\\", "line\nbreak", "<b>&amp;</b>", "[x](y)", "`tick`",
        "end", "subgraph", "style: a #35; b", "#quot;", "1. list", "- list", "_under_", "{{x}}", "|p|", "größe", "日本語",
        "\u{1}control", "]]>", "%% comment", "--> x", "a;b", "'", "👩‍👩‍👧", "\\N", "\\n", "direction TB",
    ]

    /// A chain of targets with those names.
    static var named: Manifest {
        let targets = names.enumerated().map { index, name in
            Target(
                name: name, kind: .library(.automatic), path: "\(index)",
                dependencies: index == 0 ? [] : [TargetDependency(.target(names[index - 1]))])
        }
        return Manifest(name: "a\"b\\<&>\n", version: .zero, build: "1", targets: targets, products: [])
    }

    /// Many targets, each of which needs some of those in front of it.
    static func layered(_ count: Int) -> Manifest {
        let targets = (0..<count).map { index in
            let needed = [index / 2, index / 3, index * 7 % max(index, 1)].filter { $0 < index }
            let sorted = Set(needed).sorted()
            return Target(
                name: "Target\(index)", kind: .library(.automatic), path: "\(index)",
                dependencies: sorted.map { TargetDependency(.target("Target\($0)")) })
        }
        return Manifest(name: "Many", version: .zero, build: "1", targets: targets, products: [])
    }
}
