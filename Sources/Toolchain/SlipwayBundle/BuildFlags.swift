import SlipwayModel
import SlipwaySystem

/// The options that make two builds of one commit the same bytes, wherever and whenever they run.
enum BuildFlags {
    /// Options of `swift build` for a release.
    ///
    /// - Parameters:
    ///   - root: the folder that holds the export and the build folder; the products see it as the root of the file
    ///     system.
    ///   - build: the build folder.
    static func release(root: Path, build: Path, target: BundleTarget) -> [String] {
        let platform = target.platform
        var flags = platform.hasStaticRuntime ? ["--static-swift-stdlib"] : []
        if platform.isApple {
            // The system holds the Swift runtime; ld64 derives the UUID from the content when asked.
            flags += linker("-reproducible")
        } else if platform.isWindows {
            // The time of a program is a hash of its content then, and not that of the link.
            flags += linker("-Brepro")
        } else if platform.isELF {
            // The build id hashes paths of the link.
            flags += linker("--build-id=none")
        }
        return common(root: root, build: build, target: target) + flags
    }

    /// Options of `swift build` for libraries that other compilers can read, by an interface in text.
    static func library(root: Path, build: Path, target: BundleTarget) -> [String] {
        common(root: root, build: build, target: target)
            + ["-Xswiftc", "-enable-library-evolution", "-Xswiftc", "-emit-module-interface"]
            // a type that is called as a module hides it: `Kit.Kit` is a member of the type then
            + frontend("-alias-module-names-in-module-interface")
            // the interface is checked with what goes into the bundle, not with what lies around here
            + ["-Xswiftc", "-no-verify-emitted-module-interface"]
            // nothing takes debug information out of a WebAssembly object: its parts are known by their numbers
            + (target.platform.isWebAssembly ? ["-Xswiftc", "-gnone", "-Xcc", "-g0"] : [])
    }

    /// What an interface has module selectors by, `Kit::Kit`: they name what is hidden from other names, and can be
    /// read by Swift 6.3 and later (SE-0491).
    static let moduleSelectors = frontend("-enable-module-selectors-in-module-interface")

    /// Has SwiftPM plan a build whatever it planned before: a plan that was printed knows nothing of a static runtime,
    /// and would be taken for that of the build.
    static let planAnew = "--disable-build-manifest-caching"

    private static func common(root: Path, build: Path, target: BundleTarget) -> [String] {
        var flags = ["-c", "release", "--scratch-path", build.string] + target.buildOptions(in: root)
        flags.append(planAnew)
        // Module caches are named after the machine's folders.
        flags += frontend("-no-clang-module-breadcrumbs")
        flags += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", "\(root)="]
        flags += ["-Xcc", "-ffile-prefix-map=\(root)="]
        // Sources that do not know their place; the compiler warns of how they say so, whatever a package makes of
        // warnings.
        flags += ["-Xswiftc", "-vfsoverlay", "-Xswiftc", PlacedSources.file(of: build).string]
        flags += ["-Xswiftc", "-no-warnings-as-errors"]
        if let sdk = target.sdk {
            // Headers of a Swift SDK lie wherever it was installed.
            flags += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", "\(sdk.folder)=/\(sdk.id)"]
            flags += ["-Xcc", "-ffile-prefix-map=\(sdk.folder)=/\(sdk.id)"]
        }
        // Modules else carry the search paths they were built with, for the debugger.
        flags += frontend("-no-serialize-debugging-options")
        return flags
    }

    /// What sets the debug information of an executable aside, and strips it: of symbols, and of the hash of the
    /// module's *inputs*, which differs between equal builds. It names the file, so that a debugger finds it.
    static func strip(
        _ input: Path, to output: Path, symbols: Path, target: BundleTarget, tools: ObjectTools
    ) -> [(program: String, arguments: [String])] {
        let platform = target.platform
        if platform.isApple {
            return [
                ("dsymutil", ["--reproducer=Off", "-o", symbols.string, input.string]),
                ("strip", ["-o", output.string, input.string]),
            ]
        }
        let copy = tools.objcopy
        return [
            (copy, ["--only-keep-debug", input.string, symbols.string]),
            (
                copy,
                ["--strip-all", "--remove-section", moduleHash(platform)]
                    // a WebAssembly program cannot name the file
                    + (platform.isWebAssembly ? [] : ["--add-gnu-debuglink=\(symbols)"]) + [
                        input.string, output.string,
                    ]
            ),
        ]
    }

    /// What makes one archive of object files, which `list` names, and takes out of it what differs between equal
    /// builds, and debug information, which names folders. On ELF's platforms it also says in `links` what modules that
    /// the objects import are linked with: SwiftPM asks that of objects that it has compiled, not of archives.
    static func archive(
        _ list: Path, to archive: Path, links: Path, target: BundleTarget, tools: ObjectTools
    ) -> [(program: String, arguments: [String])] {
        let platform = target.platform
        if platform.isApple {
            return [("libtool", ["-static", "-D", "-o", archive.string, "-filelist", list.string])]
        }
        let make = (program: tools.archiver, arguments: ["qcsD", archive.string, "@\(list)"])
        // it has no debug information, and its hash is among its data
        if platform.isWebAssembly { return [make] }
        let strip = (
            program: tools.objcopy,
            arguments: ["--strip-debug", "--remove-section", moduleHash(platform), archive.string]
        )
        if platform.isWindows { return [make, strip] }
        return [make, strip, (tools.autolinker, [archive.string, "-o", links.string])]
    }

    /// The section with the hash of a module's inputs.
    ///
    /// Source: `IRGenModule.cpp` of the compiler.
    private static func moduleHash(_ platform: TargetTriple) -> String {
        platform.isWindows ? ".sw5hash" : ".swift_modhash"
    }

    private static func linker(_ option: String) -> [String] { ["-Xlinker", option] }

    private static func frontend(_ option: String) -> [String] { ["-Xswiftc", "-Xfrontend", "-Xswiftc", option] }
}
