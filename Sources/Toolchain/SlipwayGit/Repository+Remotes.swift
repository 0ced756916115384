import CLibgit2
import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The address of a remote, after `url.*.insteadOf` and without a password; `nil` where there is none.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func remoteURL(_ name: String) throws(SlipwayError) -> String? {
        let root = root
        return try withHandle { (repository) throws(SlipwayError) in
            var found: OpaquePointer?
            let status = git_remote_lookup(&found, repository.pointer, name)
            if status == GIT_ENOTFOUND.rawValue || status == GIT_EINVALIDSPEC.rawValue { return nil }
            try Libgit2.check(status, "read the remote '\(name)'")
            defer { git_remote_free(found) }
            return found.flatMap { git_remote_url($0) }.map {
                RemoteAddress(String(cString: $0), relativeTo: root).display
            }
        }
    }

    /// Where a remote is: the host in lower case, and the path there without slashes at its ends and without `.git`;
    /// `nil` for a folder and where there is no such remote.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func remoteLocation(_ name: String) throws(SlipwayError) -> (host: String, path: String)? {
        guard let url = try remoteURL(name), let parts = RemoteAddress(url, relativeTo: root).parts else { return nil }
        var path = parts.rest.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        if let last = path.last, last.hasSuffix(".git") { path[path.count - 1] = String(last.dropLast(4)) }
        return (parts.host, path.joined(separator: "/"))
    }

    /// The names of the remotes, sorted.
    package func remotes() throws(SlipwayError) -> [String] {
        try withHandle { (repository) throws(SlipwayError) in
            var array = git_strarray()
            try Libgit2.check(git_remote_list(&array, repository.pointer), "list the remotes")
            defer { git_strarray_dispose(&array) }
            return (0..<array.count).compactMap { array.strings[$0].map { String(cString: $0) } }.sorted()
        }
    }

    /// - Throws: status 2 where there is no such remote.
    package func requireRemote(_ name: String) throws(SlipwayError) {
        if try remoteURL(name) != nil { return }
        let known = try remotes()
        throw SlipwayError(
            .input, code: "no-remote", "there is no remote '\(name)'",
            hint: known.isEmpty ? "`git remote add \(name) URL`" : Suggestion.hint(for: name, in: known))
    }

    /// Connects to a remote.
    ///
    /// - Throws: status 2 where there is no such remote, 3 where credentials are missing, 4 where the server
    ///   cannot be reached or refuses.
    package func connect(
        to name: String, for purpose: RemoteConnection.Purpose
    ) throws(SlipwayError) -> RemoteConnection {
        try requireRemote(name)
        if let url = try remoteURL(name), case .local(let path) = RemoteAddress(url, relativeTo: root).transport,
            url.utf8.starts(with: "file:".utf8), path == Path("") || path == root
        {
            throw SlipwayError(
                .input, code: "bad-address", "the remote '\(name)' has an address without a path",
                cause: "it is \(url)", hint: "`git remote set-url \(name) file:///PATH`")
        }
        return try RemoteConnection(to: name, of: self, for: purpose)
    }
}
