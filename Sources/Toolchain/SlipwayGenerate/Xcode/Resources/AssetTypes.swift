/// The types that accessors of assets have.
enum AssetTypes {
    private static let swiftUI = "@available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, visionOS 1.0, *)"
    private static let colors = "@available(iOS 11.0, tvOS 11.0, watchOS 4.0, macOS 10.13, visionOS 1.0, *)"

    static func text(of kind: Asset.Kind, name: String) -> String {
        switch kind {
        case .color: color(name)
        case .image: image(name)
        case .data: data(name)
        case .resourceGroup: resourceGroup(name)
        case .group: ""
        }
    }

    private static func color(_ name: String) -> String {
        """
        public final class \(name): Sendable {
            public let name: String

            #if os(macOS)
            public typealias Color = NSColor
            #else
            public typealias Color = UIColor
            #endif

            fileprivate init(name: String) { self.name = name }

            \(colors)
            public var color: Color {
                guard let color = Color(asset: self) else { fatalError("there is no color \\(name)") }
                return color
            }

            #if canImport(SwiftUI)
            \(swiftUI)
            public var swiftUIColor: SwiftUI.Color { SwiftUI.Color(asset: self) }
            #endif
        }

        extension \(name).Color {
            \(colors)
            public convenience init?(asset: \(name)) {
                #if os(macOS)
                self.init(named: NSColor.Name(asset.name), bundle: .module)
                #elseif os(watchOS)
                self.init(named: asset.name)
                #else
                self.init(named: asset.name, in: .module, compatibleWith: nil)
                #endif
            }
        }

        #if canImport(SwiftUI)
        \(swiftUI)
        extension SwiftUI.Color {
            public init(asset: \(name)) { self.init(asset.name, bundle: .module) }
        }
        #endif
        """
    }

    private static func image(_ name: String) -> String {
        """
        public struct \(name): Sendable {
            public let name: String

            #if os(macOS)
            public typealias Image = NSImage
            #else
            public typealias Image = UIImage
            #endif

            public var image: Image {
                #if os(macOS)
                let found = Bundle.module.image(forResource: NSImage.Name(name))
                #elseif os(watchOS)
                let found = Image(named: name)
                #else
                let found = Image(named: name, in: .module, compatibleWith: nil)
                #endif
                guard let found else { fatalError("there is no image \\(name)") }
                return found
            }

            #if canImport(SwiftUI)
            \(swiftUI)
            public var swiftUIImage: SwiftUI.Image { SwiftUI.Image(asset: self) }
            #endif
        }

        #if canImport(SwiftUI)
        \(swiftUI)
        extension SwiftUI.Image {
            public init(asset: \(name)) { self.init(asset.name, bundle: .module) }
            public init(asset: \(name), label: Text) { self.init(asset.name, bundle: .module, label: label) }
            public init(decorative asset: \(name)) { self.init(decorative: asset.name, bundle: .module) }
        }
        #endif
        """
    }

    private static func data(_ name: String) -> String {
        """
        public struct \(name): Sendable {
            public let name: String

            #if !os(watchOS)
            public var data: NSDataAsset {
                guard let data = NSDataAsset(asset: self) else { fatalError("there is no data \\(name)") }
                return data
            }
            #endif
        }

        #if !os(watchOS)
        extension NSDataAsset {
            public convenience init?(asset: \(name)) { self.init(name: asset.name, bundle: .module) }
        }
        #endif
        """
    }

    private static func resourceGroup(_ name: String) -> String {
        """
        public struct \(name): Sendable {
            public let name: String

            #if os(iOS)
            public var referenceImages: Set<ARReferenceImage> { ARReferenceImage.referenceImages(in: self) }
            public var referenceObjects: Set<ARReferenceObject> { ARReferenceObject.referenceObjects(in: self) }
            #endif
        }

        #if os(iOS)
        extension ARReferenceImage {
            public static func referenceImages(in asset: \(name)) -> Set<ARReferenceImage> {
                referenceImages(inGroupNamed: asset.name, bundle: .module) ?? []
            }
        }

        extension ARReferenceObject {
            public static func referenceObjects(in asset: \(name)) -> Set<ARReferenceObject> {
                referenceObjects(inGroupNamed: asset.name, bundle: .module) ?? []
            }
        }
        #endif
        """
    }
}
