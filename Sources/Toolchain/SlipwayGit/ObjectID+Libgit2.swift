import CLibgit2
import SlipwayModel

extension ObjectID {
    init(_ id: git_oid) { self = withUnsafeBytes(of: id) { ObjectID($0, at: 0) } }

    /// This id as libgit2 has it.
    var raw: git_oid {
        var id = git_oid()
        _ = git_oid_fromraw(&id, bytes)
        return id
    }
}
