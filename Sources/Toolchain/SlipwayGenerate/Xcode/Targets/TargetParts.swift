import SlipwayModel
import XcodeProject

/// A member of a build phase before it has an id.
struct BuildMember {
    enum Item {
        case element(NavigatorElement)
        case product(ObjectID)
        /// The product of a legacy target, which Xcode does not know: the entry stands for it with nothing in it.
        case unknownProduct(of: String)

        /// What tells the item from others of its phase.
        var identity: String {
            switch self {
            case .element(let element): element.id.rawValue
            case .product(let id): id.rawValue
            case .unknownProduct(let target): "unknown product of " + target
            }
        }
    }

    let item: Item
    /// `ATTRIBUTES` and the like; `nil` writes no settings, empty attributes are written empty.
    var settings: PropertyDictionary?
    var platformFilter: String?
    var platformFilters: [String] = []

    /// What tells the member from others of its phase: one product may be linked twice for different platforms.
    var identity: String {
        if platformFilter == nil, platformFilters.isEmpty { return item.identity }
        return ([item.identity] + platformFilters + (platformFilter.map { [$0] } ?? [])).joined(separator: "\u{0}")
    }

    init(_ element: NavigatorElement, settings: PropertyDictionary? = nil) {
        item = .element(element)
        self.settings = settings
    }

    init(productOf target: XcodeTarget, _ element: NavigatorElement?, settings: PropertyDictionary?) {
        item = element.map { .element($0) } ?? .unknownProduct(of: target.name)
        self.settings = settings
    }

    init(product: ObjectID, settings: PropertyDictionary? = nil) {
        item = .product(product)
        self.settings = settings
    }

    init(_ file: SourceFile) {
        item = .element(file.element)
        settings = file.settings.isEmpty ? nil : file.settings
        platformFilters = file.platformFilters
    }

    /// `ATTRIBUTES` of something that is copied into the product.
    static func embedding(codeSign: Bool, removeHeaders: Bool) -> PropertyDictionary {
        let attributes = (codeSign ? ["CodeSignOnCopy"] : []) + (removeHeaders ? ["RemoveHeadersOnCopy"] : [])
        return PropertyDictionary([.init("ATTRIBUTES", .texts(attributes))])
    }

    static func linking(isWeak: Bool) -> PropertyDictionary? {
        isWeak ? PropertyDictionary([.init("ATTRIBUTES", ["Weak"])]) : nil
    }
}

/// What a target's dependencies come to, by the phase they end in.
struct DependencyParts {
    /// `PBXTargetDependency` objects.
    var dependencies: [ObjectID] = []
    /// `XCSwiftPackageProductDependency` objects.
    var packageProducts: [ObjectID] = []
    var linked: [BuildMember] = []
    var embeddedFrameworks: [BuildMember] = []
    var copiedResources: [BuildMember] = []
    var copiedBundles: [BuildMember] = []
    var watchApps: [BuildMember] = []
    var appExtensions: [BuildMember] = []
    var extensionKitExtensions: [BuildMember] = []
    var systemExtensions: [BuildMember] = []
    var appClips: [BuildMember] = []
    var xpcServices: [BuildMember] = []
    /// In the order of declaration.
    var customCopies: [(phase: CopyFiles, member: BuildMember)] = []
    /// Frameworks that Carthage's own script copies.
    var carthageScriptFrameworks: [String] = []
    /// Folders of vendored frameworks, in double quotes.
    var frameworkFolders: Set<String> = []
    var carthageFolders: Set<String> = []
    var needsObjCLinking = false
}
