import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Signs tags as git does, so that `git tag -v` verifies them: with `ssh-keygen -Y sign` or with gpg, by the settings
/// of git's configuration (`user.signingkey`, `gpg.format`, `gpg.program`, `gpg.ssh.program`).
///
/// Source: gitformat-signature(5) and gpg-interface.c of git.
struct TagSigner {
    let repository: Repository
    let host: Host

    /// The signature that follows the tag's content; `nil` where none is asked for.
    ///
    /// - Throws: status 3 (`signing-failed`, `no-signing-key`) where the program or the key is missing.
    func signature(of tag: TagObject, style: TagStyle) async throws(SlipwayError) -> String? {
        guard let format = try format(style) else { return nil }
        let folder = try host.files.makeTemporaryDirectory()
        defer { try? host.files.remove(folder) }
        let payload = folder.appending("tag")
        try host.files.write(Array(tag.content.utf8), to: payload, permissions: 0o600)
        switch format {
        case .ssh: return try await ssh(payload, folder)
        case .gpg: return try await gpg(payload, tag.tagger)
        }
    }

    /// What was asked for, else what git would do.
    private func format(_ style: TagStyle) throws(SlipwayError) -> SigningFormat? {
        switch style {
        case .lightweight: return nil
        case .signed(let format): return format
        case .usual:
            guard try repository.flag("tag.gpgSign") == true else { return nil }
            switch try repository.setting("gpg.format") ?? "openpgp" {
            case "openpgp": return .gpg
            case "ssh": return .ssh
            case let other:
                throw SlipwayError(
                    .environment, code: "signing-failed", "git's configuration asks for a signature of an unknown kind",
                    cause: "`tag.gpgSign` is set, and `gpg.format` is '\(other)'",
                    hint: "give `--sign ssh` or `--sign gpg`")
            }
        }
    }

    // MARK: ssh

    private func ssh(_ payload: Path, _ folder: Path) async throws(SlipwayError) -> String {
        let program = try repository.setting("gpg.ssh.program") ?? "ssh-keygen"
        let key = try await sshKey(folder)
        // a public key asks the agent for the private one
        let arguments = ["-Y", "sign", "-n", "git", "-f", key.file.string] + (key.isPublic ? ["-U"] : [])
        try await run(program, arguments + [payload.string], key: key.name)
        return try host.files.readText(Path(payload.string + ".sig"))
    }

    private func sshKey(_ folder: Path) async throws(SlipwayError) -> (file: Path, name: String, isPublic: Bool) {
        let text: String
        if let known = try configuredKey() {
            text = known
        } else if let command = try repository.setting("gpg.ssh.defaultKeyCommand") {
            text = "key::" + (try await firstKey(command))
        } else {
            throw noKey("ssh", "`git config user.signingkey ~/.ssh/id_ed25519.pub`")
        }
        let literal = text.hasPrefix("key::") ? String(text.dropFirst(5)) : text.hasPrefix("ssh-") ? text : nil
        if let literal {
            let file = folder.appending("key.pub")
            try host.files.write(literal + "\n", to: file, permissions: 0o600)
            return (file, "the key of the agent", true)
        }
        let home = host.environment["HOME"] ?? "/"
        let file = text.hasPrefix("~/") ? Path(home + text.dropFirst(1)) : repository.root.appending(text)
        guard try host.files.exists(file) else {
            throw noKey("ssh", "`user.signingkey` is '\(text)', which is not there")
        }
        return (file, file.string, false)
    }

    /// The first key that the configured command prints, such as `ssh-add -L` does.
    private func firstKey(_ command: String) async throws(SlipwayError) -> String {
        let words = command.split(separator: " ").map(String.init)
        let result = try await host.processes.run(
            Command(words.first ?? "", Array(words.dropFirst()), in: repository.root))
        let lines = result.output.split(whereSeparator: \.isNewline).map(String.init)
        guard result.isSuccess, let key = lines.first(where: { $0.contains("ssh-") || $0.hasPrefix("ecdsa-") }) else {
            throw noKey("ssh", "`\(command)` (`gpg.ssh.defaultKeyCommand`) printed no key")
        }
        return key.hasPrefix("key::") ? String(key.dropFirst(5)) : key
    }

    // MARK: gpg

    private func gpg(_ payload: Path, _ tagger: Identity) async throws(SlipwayError) -> String {
        let programs = (
            own: try repository.setting("gpg.openpgp.program"), usual: try repository.setting("gpg.program")
        )
        let program = programs.own ?? programs.usual ?? "gpg"
        let key = try configuredKey() ?? "\(tagger.name) <\(tagger.email)>"
        let signature = Path(payload.string + ".sig")
        let words = try await run(
            program, ["--status-fd=2", "-bsau", key, "-o", signature.string, payload.string], key: key)
        guard words.contains("[GNUPG:] SIG_CREATED ") else { throw failed(program, key, words) }
        return try host.files.readText(signature)
    }

    private func configuredKey() throws(SlipwayError) -> String? {
        if let key = host.environment["SLIPWAY_SIGNING_KEY"], !key.isEmpty { return key }
        return try repository.setting("user.signingkey")
    }

    // MARK: Running

    /// - Returns: what the program wrote to standard error.
    @discardableResult
    private func run(_ program: String, _ arguments: [String], key: String) async throws(SlipwayError) -> String {
        // nobody is asked for a passphrase on the terminal, which another process group must not read
        var environment: [String: String?] = ["SSH_ASKPASS_REQUIRE": "force"]
        if host.environment["SSH_ASKPASS"] == nil { environment["SSH_ASKPASS"] = "false" }
        let result = try await host.processes.run(
            Command(program, arguments, in: repository.root, environment: environment))
        guard result.isSuccess else { throw failed(program, key, result.errorOutput) }
        return result.errorOutput
    }

    private func failed(_ program: String, _ key: String, _ words: String) -> SlipwayError {
        let lines = words.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("[GNUPG:]") }
        return SlipwayError(
            .environment, code: "signing-failed", "cannot sign the tag with \(key)",
            cause: lines.isEmpty ? "\(program) made no signature" : lines.suffix(3).joined(separator: "; "),
            hint: "`user.signingkey` names the key; one with a passphrase takes an agent")
    }

    private func noKey(_ format: String, _ hint: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "no-signing-key", "there is no key to sign the tag with",
            cause: "the tag is to be signed with \(format)", hint: hint)
    }
}
