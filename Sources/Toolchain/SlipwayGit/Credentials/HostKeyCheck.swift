import CLibgit2
import SlipwayModel
import SlipwayReport

extension RemoteContext {
    /// Decides on what the server proves itself with.
    ///
    /// Certificates stay libgit2's own decision. Host keys are looked up here: libgit2 reads `~/.ssh/known_hosts` only,
    /// of the home that this process was started with.
    func check(_ certificate: UnsafeMutablePointer<git_cert>) -> Int32 {
        guard certificate.pointee.cert_type == GIT_CERT_HOSTKEY_LIBSSH2 else { return GIT_PASSTHROUGH.rawValue }
        let key = certificate.withMemoryRebound(to: git_cert_hostkey.self, capacity: 1) { pointer -> [UInt8]? in
            guard pointer.pointee.type.rawValue & GIT_CERT_SSH_RAW.rawValue != 0, let bytes = pointer.pointee.hostkey
            else { return nil }
            return Array(UnsafeRawBufferPointer(start: bytes, count: pointer.pointee.hostkey_len))
        }
        guard let key, let ssh = route.sources.ssh else { return GIT_ECERTIFICATE.rawValue }
        let verdict = ssh.verdict(on: key)
        if verdict == .known { return 0 }
        failure = hostKeyError(verdict, ssh, algorithm: AgentKey(blob: key, comment: "").algorithm)
        return GIT_ECERTIFICATE.rawValue
    }

    private func hostKeyError(_ verdict: KnownHosts.Verdict, _ ssh: SSHRoute, algorithm: String) -> SlipwayError {
        let host = ssh.port.map { "-p \($0) \(ssh.hostName)" } ?? ssh.hostName
        let cause: String
        var hint = "add its key to known_hosts: `ssh-keyscan \(host) >> ~/.ssh/known_hosts`, and compare it"
        switch verdict {
        case .known, .unknown: cause = "its key is in no known_hosts file"
        case .revoked:
            cause = "its \(algorithm) key is marked as revoked in known_hosts"
            hint = "somebody else may be answering in its place: ask who runs the server"
        case .other(let algorithms) where algorithms.contains(algorithm):
            cause = "its \(algorithm) key is not the one in known_hosts"
            hint = "somebody else may be answering in its place: ask who runs the server before you change known_hosts"
        case .other(let algorithms):
            cause = "it showed its \(algorithm) key; known_hosts has \(algorithms.joined(separator: ", ")) only"
        }
        return SlipwayError(
            .remote, code: "certificate-refused", "cannot trust \(address.display)", cause: cause, hint: hint)
    }
}
