import SlipwayModel

/// A part of the toolchain's runtime that is linked into programs.
enum RuntimePart: String, Sendable, CaseIterable {
    case standardLibrary = "swift-runtime"
    case foundation = "swift-foundation"
    case dispatch = "swift-corelibs-libdispatch"
    case icu

    var name: String { rawValue }

    /// What is in the name of a symbol that no program has without it; `nil` for what every program has.
    var marker: String? {
        switch self {
        case .standardLibrary: nil
        case .foundation: "FoundationEssentials"
        case .dispatch: "_dispatch_root_queues"
        case .icu: "N6icu_"
        }
    }

    /// What the projects' own files say.
    var license: String {
        switch self {
        case .standardLibrary, .foundation, .dispatch: "Apache-2.0 WITH Swift-exception"
        case .icu: "Unicode-3.0"
        }
    }

    /// - Parameter toolchain: the compiler's own line; its version is that of all that is Swift's.
    func version(_ toolchain: String) -> String? { self == .icu ? nil : SwiftVersion.number(in: toolchain) }

    /// The parts whose markers were found.
    static func all(with markers: Set<String>) -> [RuntimePart] {
        allCases.filter { part in part.marker.map(markers.contains) ?? true }
    }
}

/// The compiler's own line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
enum SwiftVersion {
    static func number(in line: String) -> String? {
        let words = line.split(separator: " ")
        return words.firstIndex(of: "version").flatMap { words[($0 + 1)...].first }.map(String.init)
    }
}
