import SlipwayModel
import SlipwaySystem

/// How packages of the system are installed here.
enum SystemPackages {
    /// Installs packages by apt-get or brew.
    ///
    /// - Parameters:
    ///   - apt: names of Debian's packages; empty where there are none.
    ///   - brew: names of Homebrew's.
    /// - Returns: `nil` where there is neither, or no package. One that a person has to run where it takes a password.
    static func remedy(apt: [String], brew: [String], _ patient: Patient) async -> Remedy? {
        let host = patient.host
        if !apt.isEmpty, host.program("apt-get") != nil {
            let names = apt.joined(separator: " ")
            let install = ["apt-get", "install", "-y", "--no-install-recommends"] + apt
            if await patient.line(of: "id", ["-u"]) == "0" {
                return Remedy("install \(names)", running: steps(install, prefix: [], patient.root))
            }
            if host.program("sudo") != nil, await patient.line(of: "sudo", ["-n", "true"]) != nil {
                return Remedy("install \(names)", running: steps(install, prefix: ["sudo", "-n"], patient.root))
            }
            return Remedy("install \(names)", command: "sudo apt-get install \(names)")
        }
        if !brew.isEmpty, host.program("brew") != nil {
            let install = Command("brew", ["install", "--quiet"] + brew, in: patient.root)
            return Remedy("install \(brew.joined(separator: " "))", running: [install])
        }
        return nil
    }

    private static func steps(_ install: [String], prefix: [String], _ root: Path) -> [Command] {
        [["apt-get", "update", "-qq"], install].map { words in
            let all = prefix + words
            return Command(
                all[0], Array(all.dropFirst()), in: root, environment: ["DEBIAN_FRONTEND": "noninteractive"])
        }
    }
}
