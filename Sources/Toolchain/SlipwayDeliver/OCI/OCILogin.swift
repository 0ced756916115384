import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Who asks a registry.
struct OCILogin: Sendable, Equatable {
    let user: String
    let password: String

    var basic: String { "Basic \(Base64.text(Array("\(user):\(password)".utf8)))" }

    /// `SLIPWAY_OCI_USER` and `SLIPWAY_OCI_PASSWORD`, or what `docker login` has kept: in `config.json` itself, or with
    /// a credential helper (docs.docker.com/reference/cli/docker/login).
    static func find(for host: String, _ system: Host) async throws(SlipwayError) -> OCILogin? {
        let environment = system.environment
        if let password = ServerToken.variable("SLIPWAY_OCI_PASSWORD", environment) {
            return OCILogin(user: ServerToken.variable("SLIPWAY_OCI_USER", environment) ?? "", password: password)
        }
        let home = environment["HOME"].map { Path($0).appending(".docker") }
        let named = environment["DOCKER_CONFIG"].flatMap { $0.isEmpty ? nil : Path($0) }
        guard let file = (named ?? home)?.appending("config.json"),
            let bytes = try? system.files.read(file, limit: 1 << 20),
            let document = JSONValue.parse(String(decoding: bytes, as: UTF8.self))
        else { return nil }
        let names =
            host == "registry-1.docker.io"
            ? [host, "https://index.docker.io/v1/", "docker.io"] : [host, "https://\(host)"]
        for name in names {
            let helper = document["credHelpers"]?[name]?.text ?? document["credsStore"]?.text
            if let helper, let login = try await ask(helper, name, system) { return login }
            guard let entry = document["auths"]?[name] else { continue }
            if let pair = entry["auth"]?.text.flatMap({ Base64.decode($0.utf8) }) {
                let text = String(decoding: pair, as: UTF8.self)
                guard let colon = text.firstIndex(of: ":") else { continue }
                return OCILogin(user: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
            }
            if let user = entry["username"]?.text, let password = entry["password"]?.text {
                return OCILogin(user: user, password: password)
            }
        }
        return nil
    }

    /// Asks `docker-credential-<helper> get` (github.com/docker/docker-credential-helpers).
    private static func ask(_ helper: String, _ host: String, _ system: Host) async throws(SlipwayError) -> OCILogin? {
        guard FileName.isPlain(helper) else { return nil }
        // a program gets its input through a pipe; what is interpreted is this text alone
        let command = Command(
            "sh", ["-c", #"printf '%s\n' "$2" | "$1" get"#, "sh", "docker-credential-\(helper)", host],
            in: system.directory ?? Path("/"),
            environment: system.environment["PATH"].map { ["PATH": $0] } ?? [:])
        guard let result = try? await system.processes.run(command), result.isSuccess,
            let answer = JSONValue.parse(result.output), let secret = answer["Secret"]?.text
        else { return nil }
        return OCILogin(user: answer["Username"]?.text ?? "", password: secret)
    }
}
