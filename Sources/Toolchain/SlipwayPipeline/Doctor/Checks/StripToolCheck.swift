extension HealthCheck {
    /// Part of the toolchain on Linux, of the command line tools on macOS.
    #if os(macOS)
        static let stripTool = HealthCheck(
            name: "xcrun", looksAt: "`xcrun --find strip`",
            explanation: "`bundle` strips executables; without it they are several times larger"
        ) { patient in
            if let line = await patient.line(of: "xcrun", ["--find", "strip"]) { return [.ok(line)] }
            return [
                Finding(
                    .missing, "not found",
                    fix: Remedy("install the command line tools", command: "xcode-select --install"))
            ]
        }
    #else
        static let stripTool = HealthCheck(
            name: "llvm-objcopy", looksAt: "`llvm-objcopy --version`",
            explanation: "`bundle` strips executables; without it they are several times larger"
        ) { patient in
            if let line = await patient.line(of: "llvm-objcopy", ["--version"]) { return [.ok(line)] }
            let fix = await SystemPackages.remedy(apt: ["llvm"], brew: [], patient)
            return [Finding(.missing, "not found", hint: "it is part of Swift's toolchain", fix: fix)]
        }
    #endif
}
