import SlipwayModel

/// Names for fonts, by family and style.
struct FontAccessors {
    /// What the names of types begin with.
    let name: String
    let fonts: [FontName]

    private var type: String { name + "FontConvertible" }

    func write(to source: inout AccessorSource) {
        source.line("#if os(macOS)")
        source.lines(AccessorSource.publicImport("AppKit"))
        source.line("#else")
        source.lines(AccessorSource.publicImport("UIKit"))
        source.line("#endif")
        source.line("#if canImport(SwiftUI)")
        source.lines(AccessorSource.publicImport("SwiftUI"))
        source.line("#endif")
        source.line("import CoreText")
        source.line()
        source.block("public enum \(name)FontFamily: Sendable") { source in
            var families = MemberSet()
            var all: [String] = []
            for family in Dictionary(grouping: fonts, by: \.family).sortedBytewise(by: \.key) {
                let space = AccessorNames.type(family.key)
                guard families.take(space) else { continue }
                all.append(space + ".all")
                source.block("public enum \(space): Sendable") { source in write(family.value, to: &source) }
            }
            source.line("public static let allCustomFonts: [\(type)] = [\(all.joined(separator: ", "))].flatMap { $0 }")
            source.line("public static func registerAllCustomFonts() { allCustomFonts.forEach { $0.register() } }")
        }
        source.line()
        source.lines(text)
    }

    private func write(_ fonts: [FontName], to source: inout AccessorSource) {
        var members = MemberSet()
        var names: [String] = []
        for font in fonts.sortedBytewise(by: \.style) {
            let member = AccessorNames.member(font.style)
            guard member != "all", members.take(member) else { continue }
            names.append(member)
            let values = [("name", font.postScript), ("family", font.family), ("path", font.file)]
            let arguments = values.map { "\($0.0): \(AccessorSource.quoted($0.1))" }.joined(separator: ", ")
            source.line("public static let \(member) = \(type)(\(arguments))")
        }
        source.line("public static let all: [\(type)] = [\(names.joined(separator: ", "))]")
    }

    private var text: String {
        """
        public struct \(type): Sendable {
            public let name: String
            public let family: String
            public let path: String

            #if os(macOS)
            public typealias Font = NSFont
            #else
            public typealias Font = UIFont
            #endif

            public func font(size: CGFloat) -> Font {
                registerIfNeeded()
                guard let font = Font(name: name, size: size) else { fatalError("there is no font \\(name) (\\(family))") }
                return font
            }

            #if canImport(SwiftUI)
            @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, visionOS 1.0, *)
            public func swiftUIFont(size: CGFloat) -> SwiftUI.Font {
                registerIfNeeded()
                return .custom(name, size: size)
            }

            @available(iOS 14.0, tvOS 14.0, watchOS 7.0, macOS 11.0, visionOS 1.0, *)
            public func swiftUIFont(fixedSize: CGFloat) -> SwiftUI.Font {
                registerIfNeeded()
                return .custom(name, fixedSize: fixedSize)
            }

            @available(iOS 14.0, tvOS 14.0, watchOS 7.0, macOS 11.0, visionOS 1.0, *)
            public func swiftUIFont(size: CGFloat, relativeTo textStyle: SwiftUI.Font.TextStyle) -> SwiftUI.Font {
                registerIfNeeded()
                return .custom(name, size: size, relativeTo: textStyle)
            }
            #endif

            public func register() {
                guard let url else { return }
                CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
            }

            private func registerIfNeeded() {
                #if os(macOS)
                if let url, CTFontManagerGetScopeForURL(url as CFURL) == .none { register() }
                #else
                if !UIFont.fontNames(forFamilyName: family).contains(name) { register() }
                #endif
            }

            private var url: URL? { Bundle.module.url(forResource: path, withExtension: nil) }
        }

        extension \(type).Font {
            public convenience init?(font: \(type), size: CGFloat) {
                font.register()
                self.init(name: font.name, size: size)
            }
        }
        """
    }
}
