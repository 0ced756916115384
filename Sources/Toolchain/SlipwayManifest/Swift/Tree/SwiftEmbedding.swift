import ProjectDescription
import SlipwayModel

/// What becomes of a target's product in an app that depends on it, where that is not what XcodeGen makes of it: Tuist
/// has other apps and tools built first, and puts bundles for the Mac among the plug-ins (`GraphTraverser` of
/// TuistCore).
enum SwiftEmbedding: Equatable {
    /// As XcodeGen has it.
    case usual
    /// It is built first, and copied where `copyFiles` says so alone.
    case none
    /// It is copied to the plug-ins.
    case plugin

    /// What is known of a target here.
    struct Facts {
        let product: ProjectDescription.Product
        let platforms: Set<ProjectDescription.Platform>
        let hasCatalyst: Bool
    }

    private static let apps: Set<ProjectDescription.Product> = [.app, .appClip, .watch2App]

    init(of other: Facts, in user: Facts) {
        self = .usual
        guard SwiftEmbedding.apps.contains(user.product) else { return }
        switch other.product {
        case .commandLineTool: self = .none
        case .app:
            // an app of watches comes with the phone's
            let isWatch = user.platforms.contains(.iOS) && other.platforms.contains(.watchOS)
            if !isWatch { self = .none }
        case .bundle:
            let runsOnMac = user.platforms.contains(.macOS) || user.hasCatalyst
            if user.product == .app, runsOnMac, other.platforms.contains(.macOS) { self = .plugin }
        default: break
        }
    }

    /// Where plug-ins are copied to.
    static let plugins: CopyFiles = {
        var copy = CopyFiles(destination: .plugins)
        copy.name = "Embed PlugIns"
        return copy
    }()
}

extension SwiftEmbedding.Facts {
    init(_ target: ProjectDescription.Target) {
        self.init(
            product: target.product, platforms: target.destinations.platforms,
            hasCatalyst: target.destinations.contains(.macCatalyst))
    }

    init(_ target: XcodeTarget) {
        let names = target.platform == .auto ? [] : [target.platform.rawValue]
        let all = Set(names + target.supportedDestinations.map(\.rawValue))
        self.init(
            product: SwiftTargetWriter.product(target),
            platforms: Set(SwiftTargetNodes.platforms.filter { all.contains($0.1.rawValue) }.map(\.0)),
            hasCatalyst: target.supportedDestinations.contains(.macCatalyst))
    }

    /// Destinations that stand for the platforms.
    var destinations: Destinations {
        var result: Destinations = hasCatalyst ? [.macCatalyst] : []
        for platform in platforms {
            switch platform {
            case .iOS: result.formUnion([.iPhone, .iPad])
            case .macOS: result.insert(.mac)
            case .tvOS: result.insert(.appleTv)
            case .watchOS: result.insert(.appleWatch)
            case .visionOS: result.insert(.appleVision)
            }
        }
        return result
    }
}
