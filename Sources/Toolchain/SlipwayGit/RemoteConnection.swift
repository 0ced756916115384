import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// A connection to a server, closed when the value ends.
package struct RemoteConnection: ~Copyable {
    private let remote: Owned
    private let repository: RepositoryHandle
    private let context: RemoteContext

    package enum Purpose: Sendable {
        case fetch, push
        /// Several references, of which the server takes all or none.
        case atomicPush

        var isPush: Bool { self != .fetch }
    }

    /// Connects to the remote called `name`.
    ///
    /// - Throws: status 2 where there is no such remote, 3 where credentials are missing, 4 where the server
    ///   cannot be reached or refuses.
    init(
        to name: String, of owner: Repository, for purpose: Purpose
    ) throws(SlipwayError) {
        let repository = try RepositoryHandle(above: owner.origin, environment: owner.environment)
        let remote = try Owned(RemoteConnection.free, "read the remote '\(name)'", .input) {
            git_remote_lookup(&$0, repository.pointer, name)
        }
        let url = purpose.isPush ? git_remote_pushurl(remote.pointer) : nil
        let text = (url ?? git_remote_url(remote.pointer)).map { String(cString: $0) } ?? ""
        let route = try RemoteRoute(
            address: RemoteAddress(text, relativeTo: owner.root), remote: name, repository: repository,
            folder: owner.root, environment: owner.environment)
        if let url = route.url {
            try Libgit2.check(git_remote_set_instance_url(remote.pointer, url), "set the address of '\(name)'")
            try Libgit2.check(git_remote_set_instance_pushurl(remote.pointer, url), "set the address of '\(name)'")
        }
        var context = RemoteContext(route, isAtomic: purpose == .atomicPush)
        var status = try RemoteConnection.connect(remote, purpose, context)
        while let next = context.continuation(after: status) {
            context = next
            status = try RemoteConnection.connect(remote, purpose, context)
        }
        if status < 0 { throw RemoteConnection.error(status, "reach", remote, context) }
        context.approveCredentials()
        self.context = context
        self.remote = remote
        self.repository = repository
    }

    /// - Returns: libgit2's status.
    /// - Throws: status 3 where the configured certificates cannot be used.
    private static func connect(
        _ remote: borrowing Owned, _ purpose: Purpose, _ context: RemoteContext
    ) throws(SlipwayError) -> Int32 {
        try context.beginTrust()
        var options = git_remote_connect_options()
        git_remote_connect_options_init(&options, UInt32(GIT_REMOTE_CONNECT_OPTIONS_VERSION))
        options.callbacks = context.callbacks()
        // A token must not follow a redirection to another host.
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        let direction = purpose.isPush ? GIT_DIRECTION_PUSH : GIT_DIRECTION_FETCH
        git_error_clear()
        let pointer = remote.pointer
        return context.route.withOptions { proxy, headers in
            options.proxy_opts = proxy
            options.custom_headers = headers
            return BrokenPipe.ignored { git_remote_connect_ext(pointer, direction, &options) }
        }
    }

    private static func free(_ remote: OpaquePointer) {
        BrokenPipe.ignored { git_remote_free(remote) }
    }

    /// The address, without a password.
    package var address: String { context.address.display }

    /// The server's tags, as it listed them when the connection was made. A server that is connected for a push
    /// does not tell what annotated tags are about; `commit` is the tag object then.
    package func tags() throws(SlipwayError) -> [Tag] {
        var tags: [Tag] = []
        for (name, id) in try list(below: "refs/tags/") {
            if name.hasSuffix("^{}") {
                // The server names what an annotated tag is about right after the tag itself.
                if let last = tags.popLast() { tags.append(Tag(name: last.name, object: last.object, commit: id)) }
            } else {
                tags.append(Tag(name: name, object: id, commit: id))
            }
        }
        return tags
    }

    /// The commits that the server's branches end in.
    package func branchHeads() throws(SlipwayError) -> [ObjectID] {
        try list(below: "refs/heads/").map(\.id)
    }

    private func list(below prefix: String) throws(SlipwayError) -> [(name: String, id: ObjectID)] {
        var list: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
        var count = 0
        try Libgit2.check(git_remote_ls(&list, &count, remote.pointer), "list the references of the remote", .remote)
        return (0..<count).compactMap { index in
            guard let head = list?[index]?.pointee, let text = head.name else { return nil }
            let name = String(cString: text)
            return name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.count)), ObjectID(head.oid)) : nil
        }
    }

    /// Fetches the objects of tags; no reference here is made or moved.
    ///
    /// libgit2 compares every name with every tag of the server, so many names are asked for as all that there are.
    ///
    /// - Throws: status 4 where the connection breaks or the server refuses.
    package func download(tags names: [String]) throws(SlipwayError) {
        if names.isEmpty { return }
        var options = git_fetch_options()
        git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION))
        options.callbacks = context.callbacks()
        options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        git_error_clear()
        let wanted = names.count > 64 ? ["*"] : names
        let specifications = wanted.map { "refs/tags/\($0):refs/slipway/fetched/\($0)" }
        let status = StringArray.with(specifications) { array in
            context.route.withOptions { proxy, headers in
                options.proxy_opts = proxy
                options.custom_headers = headers
                return BrokenPipe.ignored { git_remote_download(remote.pointer, &array, &options) }
            }
        }
        if status < 0 { throw error(status, "fetch tags from") }
    }

    /// Makes references on the server, unless it has one of a name: all of them, or none.
    ///
    /// - Parameter references: the reference here and the whole name there, such as `refs/tags/v1.0.0`. More than one
    ///   takes a connection for an atomic push.
    package func push(_ references: [(source: String, target: String)]) -> PushOutcome {
        if references.count > 1, !context.capabilities.contains("atomic") {
            return .refused(
                reason: "it cannot take \(references.count) references all or none",
                words: "the server does not offer the capability 'atomic' (git has it since 2.4)")
        }
        return upload(references.map { "\($0.source):\($0.target)" }, for: references.map(\.target))
    }

    /// Removes a reference on the server, if it still stands for `object`.
    ///
    /// - Returns: `exists` with what it stands for where that is something else.
    package func remove(_ reference: String, of object: ObjectID) -> PushOutcome {
        context.removing = object
        defer { context.removing = nil }
        return upload([":\(reference)"], for: [reference])
    }

    private func upload(_ specifications: [String], for targets: [String]) -> PushOutcome {
        var options = git_push_options()
        git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
        options.callbacks = context.callbacks()
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        git_error_clear()
        let status = StringArray.with(specifications) { array in
            context.route.withOptions { proxy, headers in
                options.proxy_opts = proxy
                options.custom_headers = headers
                return BrokenPipe.ignored { git_remote_upload(remote.pointer, &array, &options) }
            }
        }
        if let existing = context.existing { return .exists(existing) }
        if status < 0 {
            let failure = error(status, "push to")
            return .broken(failure)
        }
        return verdict(on: targets)
    }

    /// Only the server's own verdict counts: libgit2 returns success for a push that was rejected.
    private func verdict(on targets: [String]) -> PushOutcome {
        let verdicts = context.verdicts
        guard verdicts.map(\.name).sortedBytewise(by: \.self) == targets.sortedBytewise(by: \.self) else {
            return .broken(
                SlipwayError(
                    .remote, code: "no-verdict",
                    "the server did not say whether it took \(targets.joined(separator: ", "))",
                    cause: context.words))
        }
        let reasons = verdicts.compactMap(\.reason)
        // where one is refused, the others are for its sake
        guard let reason = reasons.first(where: { !$0.contains("atomic") }) ?? reasons.first else { return .accepted }
        return .refused(reason: ServerText.clean(reason), words: context.words)
    }

    private func error(_ status: Int32, _ action: String) -> SlipwayError {
        RemoteConnection.error(status, action, remote, context)
    }

    private static func error(
        _ status: Int32, _ action: String, _ remote: borrowing Owned, _ context: RemoteContext
    ) -> SlipwayError {
        let message = SlipwayError.lastGitMessage()
        // The program on the other end of a pipe has said everything only when it has ended.
        if case .local = context.address.transport {
            let pointer = remote.pointer
            BrokenPipe.ignored { _ = git_remote_disconnect(pointer) }
        }
        return context.error(status, action, message)
    }
}

/// How a push ended.
package enum PushOutcome: Sendable, Equatable {
    case accepted
    /// The server has a reference of that name; nothing was sent.
    case exists(ObjectID)
    /// The server's reason, and what it printed.
    case refused(reason: String, words: String?)
    /// The connection broke: the server may have taken it or not.
    case broken(SlipwayError)
}

/// Texts as libgit2 takes them.
enum StringArray {
    static func with<Value>(_ texts: [String], _ body: (inout git_strarray) -> Value) -> Value {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
            let bytes = text.utf8CString
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            for (index, byte) in bytes.enumerated() { copy[index] = byte }
            return copy
        }
        defer { for pointer in pointers { pointer?.deallocate() } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            var array = git_strarray(strings: buffer.baseAddress, count: buffer.count)
            return body(&array)
        }
    }
}
