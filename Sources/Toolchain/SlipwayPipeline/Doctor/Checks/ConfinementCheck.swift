import SlipwaySystem

extension HealthCheck {
    static let confinement = HealthCheck(
        name: "confinement", looksAt: "what the system offers to take rights from a program",
        explanation: "a Swift manifest is a program that whoever opens a pull request writes; it runs without network "
            + "and without writing where the system allows that"
    ) { _ in
        switch Confinement.available {
        case .full: return [.ok(full)]
        case .calls:
            return [
                Finding(
                    .warning,
                    "a filter of system calls alone, no Landlock: programs that may write somewhere can write nothing",
                    hint:
                        "use a kernel of Linux 5.13 or later with Landlock switched on (the boot option lsm=landlock,…)"
                )
            ]
        case .none:
            return [
                Finding(
                    .warning, "none: Swift manifests run with all rights of this user",
                    hint: "read the manifests of a pull request before you generate from them")
            ]
        }
    }

    #if os(macOS)
        private static let full = "sandbox-exec: no network, no writing"
    #else
        private static let full = "Landlock and a filter of system calls: no network, no writing"
    #endif
}
