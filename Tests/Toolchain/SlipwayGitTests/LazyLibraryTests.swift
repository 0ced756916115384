import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the release program loads libgit2 for, when it is first called.
@Suite struct LazyLibraryTests {
    private let files = LocalFileSystem()
    private let shims = Golden.repository.appending("Sources/Toolchain/CLibgit2Shims")

    /// The names in the text of a source that a library may have.
    private static func names(in text: String) -> Set<String> {
        Set(text.matches(of: /\bgit_[a-z0-9_]+\b/).map { String($0.0) })
    }

    @Test("the functions listed are those that the sources call")
    func list() throws {
        let listed = try files.readText(shims.appending("functions.h")).matches(of: /FUNCTION\((git_\w+)\)/).map {
            String($0.1)
        }
        #expect(listed == listed.sorted() && Set(listed).count == listed.count)
        var called: Set<String> = []
        for folder in [shims, Golden.repository.appending("Sources/Toolchain/SlipwayGit")] {
            for file in try files.files(below: folder) where !file.hasSuffix("functions.h") {
                called.formUnion(Self.names(in: try files.readText(folder.appending(file))))
            }
        }
        // types and callbacks are no symbols of the library, which the tests are linked with
        let symbols = called.filter { dlsym(nil, $0) != nil }
        #expect(symbols.subtracting(listed).isEmpty, "not in functions.h")
        #expect(Set(listed).subtracting(symbols).isEmpty, "in functions.h and not called")
    }
}
