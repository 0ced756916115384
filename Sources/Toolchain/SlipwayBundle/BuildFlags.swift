import SlipwayModel
import SlipwaySystem

/// The options that make two builds of one commit the same bytes, wherever and whenever they run.
enum BuildFlags {
    /// Options of `swift build` for a release.
    ///
    /// - Parameters:
    ///   - root: the folder that holds the export and the build folder; no path in the products starts with it.
    ///   - build: the build folder.
    static func release(root: Path, build: Path, toolchain: Toolchain) -> [String] {
        var flags: [String] = []
        if toolchain.isApple {
            // The system holds the Swift runtime; ld64 derives the UUID from the content when asked.
            flags += linker("-reproducible")
        } else {
            flags += ["--static-swift-stdlib"]
            // The build id hashes paths of the link.
            flags += linker("--build-id=none")
        }
        return common(root: root, build: build) + flags
    }

    /// Options of `swift build` for libraries that other compilers can read, by an interface in text.
    static func library(root: Path, build: Path) -> [String] {
        common(root: root, build: build)
            + ["-Xswiftc", "-enable-library-evolution", "-Xswiftc", "-emit-module-interface"]
            // the interface is checked with what goes into the bundle, not with what lies around here
            + ["-Xswiftc", "-no-verify-emitted-module-interface"]
    }

    private static func common(root: Path, build: Path) -> [String] {
        var flags = ["-c", "release", "--scratch-path", build.string]
        // Module caches are named after the machine's folders.
        flags += frontend("-no-clang-module-breadcrumbs")
        flags += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", "\(root)=."]
        flags += ["-Xcc", "-ffile-prefix-map=\(root)=."]
        // Modules else carry the search paths they were built with, for the debugger.
        flags += frontend("-no-serialize-debugging-options")
        return flags
    }

    /// What sets the debug information of an executable aside, and strips it: of symbols, and of the hash of the
    /// module's *inputs*, which differs between equal builds. It names the file, so that a debugger finds it.
    static func strip(
        _ input: Path, to output: Path, symbols: Path, toolchain: Toolchain
    ) -> [(program: String, arguments: [String])] {
        if toolchain.isApple {
            return [
                ("dsymutil", ["--reproducer=Off", "-o", symbols.string, input.string]),
                ("strip", ["-o", output.string, input.string]),
            ]
        }
        let copy = toolchain.programs.appending("llvm-objcopy").string
        return [
            (copy, ["--only-keep-debug", input.string, symbols.string]),
            (
                copy,
                [
                    "--strip-all", "--remove-section", ".swift_modhash", "--add-gnu-debuglink=\(symbols)", input.string,
                    output.string,
                ]
            ),
        ]
    }

    /// What makes one archive of object files, which `list` names, and takes out of it what differs between equal
    /// builds, and debug information, which names folders.
    static func archive(
        _ list: Path, to archive: Path, toolchain: Toolchain
    ) -> [(program: String, arguments: [String])] {
        if toolchain.isApple {
            return [("libtool", ["-static", "-D", "-o", archive.string, "-filelist", list.string])]
        }
        let programs = toolchain.programs
        return [
            (programs.appending("llvm-ar").string, ["qcsD", archive.string, "@\(list)"]),
            (
                programs.appending("llvm-objcopy").string,
                ["--strip-debug", "--remove-section", ".swift_modhash", archive.string]
            ),
        ]
    }

    private static func linker(_ option: String) -> [String] { ["-Xlinker", option] }

    private static func frontend(_ option: String) -> [String] { ["-Xswiftc", "-Xfrontend", "-Xswiftc", option] }
}
