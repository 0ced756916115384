import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The Swift compiler that evaluates manifests, found without starting anything where the usual layout allows.
struct SwiftCompiler: Sendable {
    /// The program that compiles and interprets; the driver costs as much time again.
    let frontend: Path
    /// What changes with the compiler: its file, size and times.
    let stamp: String
    /// The system's headers and libraries, which Apple's compilers do not know themselves.
    let sdk: Path?

    /// The program that also links.
    var driver: Path { frontend.parent.appending("swiftc") }

    /// The folder of the module that package manifests import.
    var packageDescription: Path { frontend.parent.parent.appending("lib/swift/pm/ManifestAPI") }

    /// Options that every compilation needs.
    var systemOptions: [String] { sdk.map { ["-sdk", $0.string] } ?? [] }

    /// - Throws: status 3 where there is no Swift.
    static func find(_ environment: [String: String], files: any FileSystem) throws(SlipwayError) -> SwiftCompiler {
        #if os(macOS)
            if environment["TOOLCHAINS"] == nil, let compiler = apple(environment) { return compiler }
        #endif
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let swift = Path(String(folder)).appending("swift")
            guard let real = Host.realPath(swift) else { continue }
            // what stands for several toolchains (swiftly, xcrun) has no compiler beside it
            if let compiler = SwiftCompiler(real.parent.appending("swift-frontend"), sdk: nil) { return compiler }
            return try asked(swift, environment)
        }
        throw SlipwayError(
            .environment, code: "no-swift", "there is no Swift compiler, which a Swift manifest needs",
            cause: "no folder of PATH has a `swift`",
            hint: "install Swift (swift.org/install), or describe the repository by a project.yml")
    }

    init?(_ frontend: Path, sdk: Path?) {
        guard let real = Host.realPath(frontend), let stamp = FileStamp.text(of: real) else { return nil }
        // not the real path: programs of one toolchain may be links to each other that act by their names
        self.frontend = frontend
        self.stamp = stamp
        self.sdk = sdk
    }

    /// The compiler of the selected Xcode or of the command line tools.
    static func apple(_ environment: [String: String]) -> SwiftCompiler? {
        let selected = environment["DEVELOPER_DIR"].map { Path($0) } ?? Host.realPath("/var/db/xcode_select_link")
        guard let developer = selected ?? Host.realPath("/Applications/Xcode.app/Contents/Developer") else {
            return nil
        }
        let xcode = SwiftCompiler(
            developer.appending("Toolchains/XcodeDefault.xctoolchain/usr/bin/swift-frontend"),
            sdk: developer.appending("Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk"))
        return xcode
            ?? SwiftCompiler(
                developer.appending("usr/bin/swift-frontend"), sdk: developer.appending("SDKs/MacOSX.sdk"))
    }

    /// Asks Swift where it is.
    private static func asked(_ swift: Path, _ environment: [String: String]) throws(SlipwayError) -> SwiftCompiler {
        let outcome = try CompilerFolder.with(in: "/tmp") { (temporary) throws(SlipwayError) in
            let variables = environment.merging(["TMPDIR": temporary.string]) { $1 }
            let command = Command(
                swift.string, ["-print-target-info"], in: try Host.currentDirectory(),
                environment: variables.mapValues { .some($0) })
            return try ConfinedProcess(command, confinement: nil, limits: .init(seconds: 60)).run()
        }
        let text = String(decoding: outcome.output, as: UTF8.self)
        // "runtimeResourcePath": "/toolchain/usr/lib/swift"
        guard let key = text.firstRange(of: "\"runtimeResourcePath\""),
            let path = text[key.upperBound...].split(separator: "\"").dropFirst().first,
            let compiler = SwiftCompiler(
                Path(String(path)).parent.parent.appending("bin/swift-frontend"), sdk: nil)
        else {
            throw SlipwayError(
                .environment, code: "no-swift", "cannot find the compiler of \(swift)",
                cause: "`swift -print-target-info` does not say where it is", hint: "check that `swift --version` works"
            )
        }
        return compiler
    }
}
