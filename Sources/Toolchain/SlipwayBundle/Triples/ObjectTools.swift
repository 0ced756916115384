import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The programs that change and collect what a compiler wrote for other platforms than Apple's.
struct ObjectTools: Sendable {
    private(set) var objcopy: String
    private(set) var archiver: String
    /// Tells what the modules that objects import are to be linked with.
    private(set) var autolinker: String
    /// Joins object files of ELF's platforms.
    private(set) var linker: String

    /// Those of the toolchain.
    init(_ toolchain: Toolchain) {
        objcopy = toolchain.programs.appending("llvm-objcopy").string
        archiver = toolchain.programs.appending("llvm-ar").string
        autolinker = toolchain.programs.appending("swift-autolink-extract").string
        linker = toolchain.programs.appending("ld.lld").string
    }

    /// Those of the toolchain, else those of `PATH`: toolchains for macOS may come without.
    ///
    /// - Throws: status 3 (`no-object-tools`) where one is needed and is in neither.
    init(_ toolchain: Toolchain, for targets: [BundleTarget], host: Host) throws(SlipwayError) {
        self.init(toolchain)
        let isNeeded = toolchain.isApple && targets.contains { !$0.platform.isApple }
        guard isNeeded else { return }
        objcopy = try ObjectTools.find("llvm-objcopy", toolchain, host)
        archiver = try ObjectTools.find("llvm-ar", toolchain, host)
        autolinker = try ObjectTools.find("swift-autolink-extract", toolchain, host)
        linker = try ObjectTools.find("ld.lld", toolchain, host)
    }

    private static func find(
        _ name: String, _ toolchain: Toolchain, _ host: Host
    ) throws(SlipwayError) -> String {
        let own = toolchain.programs.appending(name)
        if try host.files.exists(own) { return own.string }
        if let other = host.program(name) { return other.string }
        throw SlipwayError(
            .environment, code: "no-object-tools", "cannot find \(name), which other platforms' programs need",
            cause: "it is neither in \(toolchain.programs) nor in PATH",
            hint: "`brew install llvm`, and put its `bin` into PATH")
    }
}
