import CLibgit2
import SlipwayModel
import SlipwaySystem

/// A key that the agent holds.
struct AgentKey: Hashable, Sendable {
    /// The public key as ssh sends it.
    let blob: [UInt8]
    let comment: String

    /// The name of its algorithm, such as `ssh-ed25519`.
    var algorithm: String {
        var reader = WireReader(blob)
        return reader.text().map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// The ssh agent, spoken to directly (draft-miller-ssh-agent).
///
/// libgit2's own way takes the socket from this process's environment, gives up the whole connection where no agent
/// answers, and cannot leave a key out.
struct SSHAgent {
    let socket: String

    private static let listKeys: UInt8 = 11
    private static let keyList: UInt8 = 12
    private static let sign: UInt8 = 13
    private static let signature: UInt8 = 14

    /// The agent's keys; none where it does not answer.
    func keys() -> [AgentKey] {
        guard let answer = ask([SSHAgent.listKeys]), answer.first == SSHAgent.keyList else { return [] }
        var reader = WireReader(Array(answer.dropFirst()))
        guard let count = reader.number(), count < 2048 else { return [] }
        var keys: [AgentKey] = []
        for _ in 0..<count {
            guard let blob = reader.text(), let comment = reader.text() else { break }
            keys.append(AgentKey(blob: blob, comment: String(decoding: comment, as: UTF8.self)))
        }
        return keys
    }

    /// The signature of `data` by a key, without the name of the algorithm; `nil` where the agent will not.
    func sign(_ data: [UInt8], with key: AgentKey) -> [UInt8]? {
        let request = [SSHAgent.sign] + WireReader.packed(key.blob) + WireReader.packed(data) + [0, 0, 0, 0]
        guard let answer = ask(request), answer.first == SSHAgent.signature else { return nil }
        var outer = WireReader(Array(answer.dropFirst()))
        guard let whole = outer.text() else { return nil }
        var inner = WireReader(whole)
        guard inner.text() != nil else { return nil }
        return inner.text()
    }

    private func ask(_ request: [UInt8]) -> [UInt8]? {
        guard let connection = LocalSocket(socket), connection.write(WireReader.packed(request)),
            let head = connection.read(4)
        else { return nil }
        var reader = WireReader(head)
        guard let size = reader.number(), size < 1 << 20 else { return nil }
        return connection.read(size)
    }
}

/// Numbers and texts as ssh packs them (RFC 4251, section 5).
struct WireReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func number() -> Int? {
        guard rest.count >= 4 else { return nil }
        let value = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        return value
    }

    mutating func text() -> [UInt8]? {
        guard let count = number(), rest.count >= count else { return nil }
        let bytes = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
        return bytes
    }

    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) } + bytes
    }
}

/// Signs for libgit2 with one key of the agent; a connection keeps it as long as it lives.
final class AgentSigner {
    private let agent: SSHAgent
    private let key: AgentKey

    init(_ agent: SSHAgent, _ key: AgentKey) {
        self.agent = agent
        self.key = key
    }

    func makeCredential(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, user: String
    ) -> Int32 {
        let payload = Unmanaged.passUnretained(self).toOpaque()
        return key.blob.withUnsafeBufferPointer { blob in
            blob.withMemoryRebound(to: CChar.self) { blob in
                git_credential_ssh_custom_new(out, user, blob.baseAddress, blob.count, AgentSigner.callback, payload)
            }
        }
    }

    /// libssh2 frees what is put into `signature` with `free`.
    private static let callback: git_credential_sign_cb = { _, signature, size, data, count, payload in
        guard let context = payload?.pointee, let data else { return -1 }
        let signer = Unmanaged<AgentSigner>.fromOpaque(context).takeUnretainedValue()
        let bytes = Array(UnsafeBufferPointer(start: data, count: count))
        guard let made = signer.agent.sign(bytes, with: signer.key) else { return -1 }
        return CMemory.copy(made, to: signature, size) ? 0 : -1
    }
}
