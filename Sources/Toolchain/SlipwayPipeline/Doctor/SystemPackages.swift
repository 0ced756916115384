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
        // they are a manifest's words: one that is no name could be an option
        guard (apt + brew).allSatisfy(isName) else { return nil }
        if !apt.isEmpty, host.program("apt-get") != nil {
            let names = apt.joined(separator: " ")
            let install = ["apt-get", "install", "-y", "--no-install-recommends", "--"] + apt
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

    /// Debian's names of packages (policy 5.6.7), and Homebrew's with a tap before them (`user/tap/name@1`).
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, DecimalNumber.isDigit(first) || (97...122).contains(first | 0x20) else {
            return false
        }
        return text.utf8.allSatisfy {
            DecimalNumber.isDigit($0) || (97...122).contains($0 | 0x20) || "+-._@/:".utf8.contains($0)
        }
    }

    private static func steps(_ install: [String], prefix: [String], _ root: Path) -> [Command] {
        [["apt-get", "update", "-qq"], install].map { words in
            let all = prefix + words
            return Command(
                all[0], Array(all.dropFirst()), in: root, environment: ["DEBIAN_FRONTEND": "noninteractive"])
        }
    }
}
