import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What can be said of a bundle's signatures without knowing whose they should be: damaged ones are found. Whether
/// the right one has signed is for ``SignatureCheck``.
struct SignatureForm {
    let files: any FileSystem

    /// - Returns: what is wrong, with the names of the files.
    /// - Throws: status 3 where a file cannot be read.
    func problems(in bundle: Bundle) throws(SlipwayError) -> [String] {
        let checksums = bundle.directory.appending(ArtifactLayout.checksumsFile)
        // what is wrong with the checksums themselves is told without it
        guard try files.attributes(checksums)?.kind == .file, let message = try files.read(checksums, limit: 64 << 20)
        else { return [] }
        var problems: [String] = []
        for name in bundle.signatures {
            let bytes = try files.read(bundle.directory.appending(name), limit: 1 << 16) ?? []
            if let problem = problem(name, bytes, of: message) { problems.append("\(name): \(problem)") }
        }
        return problems
    }

    /// A signature of OpenSSH has its key with it, one of minisign does not.
    private func problem(_ name: String, _ bytes: [UInt8], of message: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "it is not UTF-8" }
        do throws(SlipwayError) {
            if name == ArtifactLayout.minisignFile {
                return try MinisignSignature(text, name: name).hasUsualComment
                    ? nil : "its first line, which nothing signs, is not as minisign writes it by itself"
            }
            if SSHSignature.isOfOtherKind(text) { return nil }
            let signature = try SSHSignature(text, name: name)
            guard signature.isValid(of: message) else { return "it is no signature of \(ArtifactLayout.checksumsFile)" }
            return signature.isWritten(as: text) ? nil : "it has more than a signature"
        } catch {
            return error.diagnostics.first?.cause ?? error.description
        }
    }
}

extension SSHSignature {
    /// Whether a signature was made with one of OpenSSH's keys that are not known here.
    static func isOfOtherKind(_ text: String) -> Bool {
        guard let type = keyType(text) else { return false }
        return ["ssh-rsa", "ssh-dss", "ecdsa-sha2-", "sk-"].contains { type.hasPrefix($0) }
    }

    /// Whether a file is the signature and nothing else; lines may have any width.
    fileprivate func isWritten(as text: String) -> Bool {
        let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        return lines.count == 3 && self.text(width: max(1, lines[1].count)) == text
    }
}
