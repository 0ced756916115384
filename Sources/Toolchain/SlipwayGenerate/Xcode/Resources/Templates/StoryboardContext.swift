import SlipwayModel
import XcodeProject

/// What templates see of storyboards, as SwiftGen's context for Interface Builder has it.
struct StoryboardContext {
    private let storyboards: [Storyboard]

    init(_ storyboards: [Storyboard]) { self.storyboards = storyboards.sortedBytewise(by: \.name) }

    var values: TemplateContext.Values {
        let platforms = Set(storyboards.map(\.platform))
        let scenes = storyboards.flatMap { $0.scenes + ($0.initialScene.map { [$0] } ?? []) }
        let modules =
            storyboards.map(\.platform.module) + scenes.compactMap(\.usedModule)
            + storyboards.flatMap { $0.segues.compactMap(\.usedModule) }
        return [
            "modules": .list(Set(modules).sortedBytewise().map { .text($0) }),
            "platform": .text(platforms.count == 1 ? platforms.first?.rawValue ?? "" : ""),
            "storyboards": .list(storyboards.map { .table($0.values) }),
        ]
    }

    /// Where a storyboard is shown.
    enum Platform: String {
        case iOS, tvOS, watchOS, macOS

        /// - Parameter runtime: what the document says it is for.
        init?(runtime: String) {
            switch runtime {
            case "iOS.CocoaTouch", "iOS.CocoaTouch.iPad": self = .iOS
            case "AppleTV": self = .tvOS
            case "watchKit": self = .watchOS
            case "MacOSX.Cocoa": self = .macOS
            default: return nil
            }
        }

        var prefix: String {
            switch self {
            case .iOS, .tvOS: "UI"
            case .watchOS: "WKInterface"
            case .macOS: "NS"
            }
        }

        var module: String {
            switch self {
            case .iOS, .tvOS: "UIKit"
            case .watchOS: "WatchKit"
            case .macOS: "AppKit"
            }
        }
    }

    /// A class that a document names, or that stands for one of its elements.
    struct Class {
        let identifier: String
        let customClass: String?
        let customModule: String?
        let isPlaceholder: Bool
        /// What the class is where it is none of the program's.
        let base: String
        let type: String
        let module: String?

        var usedModule: String? { isPlaceholder || module?.isEmpty == true ? nil : module }

        fileprivate init(_ element: XMLElement, identifier: String, base: String, usual: (type: String, module: String))
        {
            self.identifier = element[identifier] ?? ""
            customClass = element["customClass"]
            customModule = element["customModule"]
            isPlaceholder = element["customModuleProvider"] == "target"
            self.base = base
            type = customClass ?? usual.type
            module = customModule ?? (customClass == nil ? usual.module : nil)
        }

        fileprivate var values: TemplateContext.Values {
            [
                "identifier": .text(identifier), "type": .text(type), "module": .text(module ?? ""),
                "moduleIsPlaceholder": .flag(isPlaceholder),
            ]
        }

        fileprivate var sceneValues: TemplateContext.Values {
            var values = values
            if let customClass {
                values["customClass"] = .text(customClass)
                values["customModule"] = .text(customModule ?? "")
            } else {
                values["baseType"] = .text(base)
            }
            return values
        }

        fileprivate var segueValues: TemplateContext.Values {
            var values = values
            values["customClass"] = .text(customClass ?? "")
            values["customModule"] = .text(customModule ?? "")
            return values
        }
    }

    struct Storyboard {
        let name: String
        let platform: Platform
        let initialScene: Class?
        let scenes: [Class]
        let segues: [Class]

        private static let placeholders: Set<String> = ["controllerPlaceholder", "viewControllerPlaceholder"]
        private static let ownTypes = [
            "avPlayerViewController": (type: "AVPlayerViewController", module: "AVKit"),
            "glkViewController": (type: "GLKViewController", module: "GLKit"),
            "pagecontroller": (type: "NSPageController", module: "AppKit"),
        ]

        /// `nil` for a document that is none, or for a platform that is not known.
        init?(_ document: XMLElement, name: String) {
            guard let platform = Platform(runtime: document["targetRuntime"] ?? "") else { return nil }
            self.name = name
            self.platform = platform
            let all = document.child("scenes")?.children(named: "scene") ?? []
            let controllers = all.flatMap { $0.child("objects")?.children ?? [] }
                .filter { $0["sceneMemberID"] == "viewController" }
            func scene(_ element: XMLElement) -> Class {
                let base = element.name.prefix(1).uppercased() + element.name.dropFirst()
                let usual = Storyboard.ownTypes[element.name] ?? (platform.prefix + base, platform.module)
                return Class(element, identifier: "storyboardIdentifier", base: base, usual: usual)
            }
            let first = document["initialViewController"]
            initialScene = first.flatMap { id in controllers.first { $0["id"] == id } }.map { scene($0) }
            scenes = controllers.filter { !Storyboard.placeholders.contains($0.name) }.map { scene($0) }
                .filter { !$0.identifier.isEmpty }.sortedBytewise(by: \.identifier)
            segues = all.flatMap { $0.descendants(named: "segue") }.map { element in
                Class(
                    element, identifier: "identifier", base: "StoryboardSegue",
                    usual: (platform.prefix + "StoryboardSegue", platform.module))
            }.filter { !$0.identifier.isEmpty }.sortedBytewise(by: \.identifier)
        }

        fileprivate var values: TemplateContext.Values {
            var values: TemplateContext.Values = [
                "name": .text(name), "platform": .text(platform.rawValue),
                "scenes": .list(scenes.map { .table($0.sceneValues) }),
                "segues": .list(segues.map { .table($0.segueValues) }),
            ]
            values["initialScene"] = initialScene.map { .table($0.sceneValues) }
            return values
        }
    }
}
