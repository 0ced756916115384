import SlipwayModel

/// Names for files of any kind, in a type of their own.
struct FileAccessors {
    /// The name of the type.
    let name: String
    let paths: [Path]

    /// What a file is.
    private var type: String { name == "Files" ? "File" : name + "File" }

    func write(to source: inout AccessorSource) {
        source.lines(AccessorSource.publicImport("Foundation"))
        source.line()
        source.block("public enum \(name): Sendable") { source in
            var members = MemberSet()
            for path in paths.sortedBytewise(by: \.lastComponent) {
                let member = AccessorNames.member(path.lastComponent)
                guard members.take(member) else { continue }
                let ending = path.pathExtension
                source.line("/// \(AccessorSource.comment(path.lastComponent))")
                let values = [
                    "name: \(AccessorSource.quoted(path.stem))",
                    "ext: \(ending.map { AccessorSource.quoted($0) } ?? "nil")",
                    "relativePath: \"\"",
                    "mimeType: \(AccessorSource.quoted(MediaType.of(ending ?? "")))",
                ]
                source.line("public static let \(member) = \(type)(\(values.joined(separator: ", ")))")
            }
        }
        source.line()
        source.lines(text)
    }

    private var text: String {
        """
        public struct \(type): Sendable {
            public let name: String
            public let ext: String?
            public let relativePath: String
            public let mimeType: String

            public var url: URL { url(locale: nil) }

            public func url(locale: Locale?) -> URL {
                let url = Bundle.module.url(
                    forResource: name, withExtension: ext, subdirectory: relativePath, localization: locale?.identifier)
                guard let url else { fatalError("there is no file \\(name) in the bundle") }
                return url
            }

            public var path: String { path(locale: nil) }

            public func path(locale: Locale?) -> String { url(locale: locale).path }
        }
        """
    }
}
