import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// git's credential helpers, asked by `git credential` (git-credential(1)).
///
/// git itself runs them: which helpers there are, in what order, under which names and with which part of the address
/// is for its configuration to say, and git reads all of it. Nobody is asked: no terminal, no askpass program.
/// What is asked and answered goes over a pipe, never into a process's arguments.
struct CredentialHelper {
    struct Login: Equatable {
        let user: String
        let password: String
    }

    let folder: Path
    let address: AddressParts
    let environment: [String: String]

    /// What the helpers know; `nil` where they know nothing.
    func fill() -> Login? {
        guard let output = run("fill", description) else { return nil }
        var fields: [String: String] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
            fields[String(decoding: line[..<equals], as: UTF8.self)] = String(
                decoding: line[(equals + 1)...], as: UTF8.self)
        }
        guard let user = fields["username"], let password = fields["password"].nonEmpty else { return nil }
        return Login(user: user, password: password)
    }

    /// Tells the helpers that a login was taken, so that they may keep it.
    func approve(_ login: Login) { _ = run("approve", description(of: login)) }

    /// Tells the helpers that the server refused a login, so that they forget it.
    func reject(_ login: Login) { _ = run("reject", description(of: login)) }

    private var description: String {
        var text = "protocol=\(address.scheme.lowercased())\nhost=\(address.hostAndPort)\n"
        let path = AddressParts.decoded(
            String(decoding: address.rest.utf8.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self))
        if !path.isEmpty { text += "path=\(path)\n" }
        if let user = address.user, !user.isEmpty { text += "username=\(user)\n" }
        return text
    }

    private func description(of login: Login) -> String {
        let known = description.split(separator: "\n").filter { !$0.hasPrefix("username=") }.joined(separator: "\n")
        return "\(known)\nusername=\(login.user)\npassword=\(login.password)\n"
    }

    /// - Returns: `nil` where git cannot be started or a line break in the address would forge a field.
    private func run(_ action: String, _ description: String) -> [UInt8]? {
        let decoded = AddressParts.decoded(address.rest + (address.rawUser ?? ""))
        guard !decoded.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") }) else { return nil }
        do throws(SlipwayError) {
            let git = try PipedProcess(
                "git", ["-C", folder.string, "credential", action], environment: CredentialHelper.changes(environment))
            guard git.write(Array((description + "\n").utf8)) else { return nil }
            var output: [UInt8] = []
            while output.count < 1 << 16 {
                let bytes = git.read(upTo: 4096)
                if bytes.isEmpty { break }
                output += bytes
            }
            return output
        } catch {
            return nil
        }
    }

    /// What makes the variables of this process those of the run, with nothing in them that would ask a person or lead
    /// git to another repository.
    private static func changes(_ environment: [String: String]) -> [String: String?] {
        var changes: [String: String?] = [:]
        for name in Host.processEnvironment().keys { changes[name] = .some(nil) }
        for (name, value) in environment { changes[name] = value }
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_TRACE"] {
            changes[name] = .some(nil)
        }
        // Empty, not missing: git would go on to core.askPass.
        changes["GIT_ASKPASS"] = ""
        changes["SSH_ASKPASS"] = .some(nil)
        changes["GIT_TERMINAL_PROMPT"] = "0"
        // Git Credential Manager would open a window.
        changes["GCM_INTERACTIVE"] = "never"
        return changes
    }
}
