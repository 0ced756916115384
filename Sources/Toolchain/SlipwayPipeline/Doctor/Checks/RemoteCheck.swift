import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let remote = HealthCheck(
        name: "remote", looksAt: "the remote that the manifest names, `origin` where it names none",
        explanation: "`tag --push` and `ship` push there"
    ) { patient in
        guard let repository = patient.usableRepository else { return [] }
        let name = (patient.readManifest?.release ?? ReleaseSettings()).remote
        do throws(SlipwayError) {
            if let address = try repository.remoteURL(name) { return [.ok("\(name) is \(withoutSecret(address))")] }
        } catch {
            return [Finding(error, .wrong)]
        }
        return [
            Finding(
                .warning, "there is no remote '\(name)'",
                hint: "`tag --push` and `ship` need one: git remote add \(name) URL")
        ]
    }

    /// Nobody is shown what stands between a name and the host.
    private static func withoutSecret(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://"), address.hasPrefix("http") else { return address }
        let rest = address[scheme.upperBound...]
        guard let mark = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") else { return address }
        return String(address[..<scheme.upperBound]) + String(rest[rest.index(after: mark)...])
    }

    static let credentials = HealthCheck(
        name: "credentials", looksAt: "whether something can answer when the remote asks who pushes; nothing is asked",
        explanation: "without one the last step of a release, the push, is the one that fails"
    ) { patient in
        guard let repository = patient.usableRepository else { return [] }
        let name = (patient.readManifest?.release ?? ReleaseSettings()).remote
        guard let address = try? repository.remoteURL(name) else { return [] }
        let environment = patient.host.environment
        if address.hasPrefix("https://") {
            for variable in ["SLIPWAY_TOKEN", "GITHUB_TOKEN"] where environment[variable]?.isEmpty == false {
                return [.ok("\(variable) is set")]
            }
            if withoutSecret(address) != address { return [.ok("the remote's address has them")] }
            if patient.has(".netrc", below: environment["HOME"].map { Path($0) }) { return [.ok("~/.netrc")] }
            if let helper = (try? repository.configuration("credential.helper")) ?? nil, !helper.isEmpty {
                return [.ok("git's helper `\(helper)`")]
            }
            return [
                Finding(
                    .warning, "nothing answers for \(withoutSecret(address))",
                    hint: "set SLIPWAY_TOKEN, or a helper: git config --global credential.helper store|osxkeychain|…")
            ]
        }
        guard address.hasPrefix("ssh://") || (address.contains("@") && !address.contains("://")) else { return [] }
        if environment["SSH_AUTH_SOCK"]?.isEmpty == false { return [.ok("an SSH agent")] }
        let folder = environment["HOME"].map { Path($0).appending(".ssh") }
        let keys = ["id_ed25519", "id_ecdsa", "id_rsa"].filter { patient.has($0, below: folder) }
        if let key = keys.first { return [.ok("~/.ssh/\(key)")] }
        return [
            Finding(
                .warning, "there is no SSH agent, and no key in ~/.ssh",
                hint: "ssh-keygen -t ed25519, and give the public half to the server")
        ]
    }
}
