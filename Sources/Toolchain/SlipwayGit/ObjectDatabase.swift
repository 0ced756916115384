import CLibgit2
package import SlipwayModel
package import SlipwayReport

/// The objects of a repository, without parsing them.
struct ObjectDatabase: ~Copyable {
    private let database: Owned

    init(_ repository: borrowing RepositoryHandle) throws(SlipwayError) {
        let pointer = repository.pointer
        database = try Owned(git_odb_free, "open the objects") { git_repository_odb(&$0, pointer) }
    }

    func contains(_ id: git_oid) -> Bool {
        withUnsafePointer(to: id) { git_odb_exists(database.pointer, $0) } == 1
    }

    /// Whether `id` is a commit that is here.
    func isCommit(_ id: git_oid) -> Bool {
        var size = 0
        var type = GIT_OBJECT_INVALID
        return withUnsafePointer(to: id) { git_odb_read_header(&size, &type, database.pointer, $0) } == 0
            && type == GIT_OBJECT_COMMIT
    }

    /// A commit, taken apart where it lies.
    ///
    /// - Throws: status 3 where it is missing, broken or no commit.
    func commit(_ id: git_oid) throws(SlipwayError) -> CommitText {
        let object = try Owned(git_odb_object_free, "read the commit \(ObjectID(id).short)") { made in
            withUnsafePointer(to: id) { git_odb_read(&made, database.pointer, $0) }
        }
        guard git_odb_object_type(object.pointer) == GIT_OBJECT_COMMIT else {
            throw SlipwayError(.environment, code: "not-a-commit", "\(ObjectID(id).short) is not a commit")
        }
        let size = git_odb_object_size(object.pointer)
        return CommitText(UnsafeRawBufferPointer(start: git_odb_object_data(object.pointer), count: size))
    }

    /// Writes an object and returns its id.
    func write(_ bytes: [UInt8], _ type: git_object_t) throws(SlipwayError) -> git_oid {
        var id = git_oid()
        try Libgit2.check(
            git_odb_write(&id, database.pointer, bytes, bytes.count, type), "write an object", .environment)
        return id
    }
}

extension Repository {
    /// Whether the object is here, be it a commit, a tag or something else.
    package func contains(_ id: ObjectID) throws(SlipwayError) -> Bool {
        try withHandle { (repository) throws(SlipwayError) in
            try ObjectDatabase(repository).contains(id.raw)
        }
    }
}
