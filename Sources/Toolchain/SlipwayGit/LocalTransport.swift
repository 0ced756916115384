import CLibgit2
import CLibgit2Shims
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// How a repository on this machine is spoken to: as git does, by its own programs over a pipe.
///
/// libgit2's local transport writes into the other repository itself; its hooks, its `receive.*` settings and
/// its owner would never be asked.
enum LocalTransport {
    /// A `git_transport_cb`; the payload is the connection's ``RemoteContext``.
    static let make: git_transport_cb = { out, owner, payload in
        var calls = LocalTransport.calls(payload)
        return slipway_git_pipe_transport(
            UnsafeMutableRawPointer(out), owner.map { UnsafeMutableRawPointer($0) }, &calls)
    }

    /// How git's programs are spoken to.
    static func calls(_ context: UnsafeMutableRawPointer?) -> slipway_pipe_calls {
        var calls = slipway_pipe_calls()
        calls.context = context
        calls.start = { context, push in
            RemoteContext.context(context).flatMap { LocalConnection(push: push != 0, context: $0) }
                .map { Unmanaged.passRetained($0).toOpaque() }
        }
        calls.read = { connection, buffer, size in LocalConnection.of(connection)?.read(buffer, size) ?? -1 }
        calls.write = { connection, buffer, size in LocalConnection.of(connection)?.write(buffer, size) ?? -1 }
        calls.finish = { connection in
            guard let connection else { return }
            Unmanaged<LocalConnection>.fromOpaque(connection).takeRetainedValue().finish()
        }
        return calls
    }

    /// Variables that would send git elsewhere than to the repository it is given (`git rev-parse
    /// --local-env-vars`), and the one that asks for a protocol libgit2 does not speak.
    static let withoutLocalVariables: [String: String?] = Dictionary(
        uniqueKeysWithValues: [
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
            "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
            "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
            "GIT_COMMON_DIR", "GIT_INTERNAL_SUPER_PREFIX", "GIT_QUARANTINE_PATH", "GIT_PROTOCOL",
        ].map { ($0, nil) })
}

/// One run of `git receive-pack` or `git upload-pack`.
private final class LocalConnection {
    private var process: PipedProcess?
    private let context: RemoteContext

    /// `nil` where git cannot be started; the context then knows why.
    init?(push: Bool, context: RemoteContext) {
        guard case .local(let path) = context.address.transport else { return nil }
        self.context = context
        do throws(SlipwayError) {
            process = try PipedProcess(
                "git", [push ? "receive-pack" : "upload-pack", path.string],
                environment: LocalTransport.withoutLocalVariables)
        } catch {
            context.failure = error
            return nil
        }
    }

    static func of(_ connection: UnsafeMutableRawPointer?) -> LocalConnection? {
        connection.map { Unmanaged<LocalConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    func read(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        guard let bytes = process?.read(upTo: size), let buffer else { return -1 }
        UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: bytes)
        return bytes.count
    }

    func write(_ buffer: UnsafePointer<CChar>?, _ size: Int) -> Int32 {
        process?.write(Array(UnsafeRawBufferPointer(start: buffer, count: size))) == true ? 0 : -1
    }

    func finish() {
        if let process = process.take() { context.errorOutput = process.finish() }
    }
}
