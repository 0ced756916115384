import CLibgit2
package import SlipwayModel
package import SlipwayReport

/// An annotated tag as git keeps it (git-mktag(1)).
package struct TagObject: Sendable, Hashable {
    package let name: String
    package let commit: ObjectID
    package let tagger: Identity
    /// Seconds since 1970, UTC.
    package let time: Int64
    package let message: String

    package init(name: String, commit: ObjectID, tagger: Identity, time: Int64, message: String) {
        self.name = name
        self.commit = commit
        self.tagger = tagger
        self.time = time
        self.message = message
    }

    /// The object's content; a signature would follow it.
    package var content: String {
        """
        object \(commit)
        type commit
        tag \(name)
        tagger \(tagger.name) <\(tagger.email)> \(time) +0000

        \(message.hasSuffix("\n") ? message : message + "\n")
        """
    }
}

extension Repository {
    /// Writes a tag object that no reference names yet, and returns its id.
    ///
    /// - Parameter signature: what proves who made it; it follows the content.
    /// - Throws: status 3 where it cannot be written.
    package func write(_ tag: TagObject, signature: String? = nil) throws(SlipwayError) -> ObjectID {
        let text = tag.content + (signature.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? "")
        return try withHandle { (repository) throws(SlipwayError) in
            ObjectID(try ObjectDatabase(repository).write(Array(text.utf8), GIT_OBJECT_TAG))
        }
    }

    /// Removes a tag that is still what it was.
    ///
    /// - Returns: `false` where there is none of that name, or it stands for something else.
    /// - Throws: status 3 where it cannot be removed.
    @discardableResult
    package func removeTag(_ name: String, of object: ObjectID) throws(SlipwayError) -> Bool {
        try withHandle { (repository) throws(SlipwayError) in
            var found: OpaquePointer?
            let status = git_reference_lookup(&found, repository.pointer, "refs/tags/\(name)")
            if status == GIT_ENOTFOUND.rawValue { return false }
            try Libgit2.check(status, "read the tag \(name)")
            defer { git_reference_free(found) }
            guard let target = git_reference_target(found)?.pointee, ObjectID(target) == object else { return false }
            // fails where the reference was changed since it was read
            try Libgit2.check(git_reference_delete(found), "remove the tag \(name)")
            return true
        }
    }

    /// Makes a reference, unless it is there.
    ///
    /// - Parameter name: the whole name, such as `refs/tags/v1.0.0`.
    /// - Returns: `false` where a reference of that name is there; it is left as it is.
    /// - Throws: status 3 where it cannot be written.
    package func createReference(_ name: String, at object: ObjectID) throws(SlipwayError) -> Bool {
        try withHandle { (repository) throws(SlipwayError) in
            var made: OpaquePointer?
            var id = object.raw
            let status = git_reference_create(&made, repository.pointer, name, &id, 0, nil)
            git_reference_free(made)
            if status == GIT_EEXISTS.rawValue { return false }
            try Libgit2.check(status, "make the reference \(name)")
            return true
        }
    }

    /// Removes every reference whose name begins with `prefix`.
    ///
    /// - Throws: status 3 where one cannot be removed.
    package func removeReferences(startingWith prefix: String) throws(SlipwayError) {
        try withHandle { (repository) throws(SlipwayError) in
            var names: [String] = []
            do {
                let iterator = try Owned(git_reference_iterator_free, "list the references") {
                    git_reference_iterator_glob_new(&$0, repository.pointer, prefix + "*")
                }
                var name: UnsafePointer<CChar>?
                while git_reference_next_name(&name, iterator.pointer) >= 0, let text = name {
                    names.append(String(cString: text))
                }
            }
            for name in names {
                let status = git_reference_remove(repository.pointer, name)
                if status != GIT_ENOTFOUND.rawValue { try Libgit2.check(status, "remove the reference \(name)") }
            }
        }
    }
}
