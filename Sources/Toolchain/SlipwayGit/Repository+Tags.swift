import CLibgit2
package import SlipwayModel
package import SlipwayReport

/// A tag, here or on a server.
package struct Tag: Sendable, Hashable {
    /// Without `refs/tags/`.
    package let name: String
    /// What the reference points at: the tag object of an annotated tag, else the tagged object itself.
    package let object: ObjectID
    /// What the tag is about in the end; nearly always a commit. Of a server's lightweight tag only the id is known.
    package let commit: ObjectID

    package init(name: String, object: ObjectID, commit: ObjectID) {
        self.name = name
        self.object = object
        self.commit = commit
    }
}

extension Repository {
    /// The tags, in no order.
    ///
    /// git keeps tags as lines of one file, and new ones as files of their own, which count where both are there.
    /// Both are read here in one pass; libgit2 reads them too, and makes several objects of each.
    ///
    /// - Parameter isWanted: looks at the name; what it refuses costs nothing more.
    /// - Throws: status 3 where the references cannot be read, and where the object of a wanted tag is missing.
    package func tags(where isWanted: (String) -> Bool = { _ in true }) throws(SlipwayError) -> [Tag] {
        try withHandle { (repository) throws(SlipwayError) in
            // in this order: git packs a tag before it removes the file
            let own = try LooseTags(of: commonDirectory).read(where: isWanted)
            var tags: [Tag] = []
            for (name, id) in own {
                guard let tag = Tag(name, id.raw, in: repository) else { throw Repository.missing(name, id) }
                tags.append(tag)
            }
            PackedReferences(of: commonDirectory)?.each(below: "refs/tags/") { reference in
                if !isWanted(reference.name) || own[reference.name] != nil { return true }
                if let peeled = reference.peeled {
                    tags.append(Tag(name: reference.name, object: reference.id, commit: peeled))
                } else if let tag = Tag(reference.name, reference.id.raw, in: repository) {
                    tags.append(tag)
                }
                return true
            }
            return tags
        }
    }

    /// History that is missing is not history that is not there: a tag whose object cannot be read is never left out.
    private static func missing(_ name: String, _ id: ObjectID) -> SlipwayError {
        SlipwayError(
            .environment, code: "objects-missing", "the tag \(name) cannot be read",
            cause: "its object \(id.short) is missing or damaged",
            hint: "fetch it again (`git tag -d \(name) && git fetch --tags`); `git fsck` tells what else is missing")
    }

    /// The tag of that name; `nil` where there is none.
    package func tag(named name: String) throws(SlipwayError) -> Tag? {
        try withHandle { (repository) throws(SlipwayError) in
            var found: OpaquePointer?
            let status = git_reference_lookup(&found, repository.pointer, "refs/tags/\(name)")
            if status == GIT_ENOTFOUND.rawValue || status == GIT_EINVALIDSPEC.rawValue { return nil }
            try Libgit2.check(status, "read the tag \(name)")
            guard let reference = found else { return nil }
            defer { git_reference_free(reference) }
            return Tag(name, reference, in: repository)
        }
    }
}

extension Tag {
    /// `nil` for a symbolic reference and for a tag object that is missing or broken.
    init?(_ name: String, _ reference: OpaquePointer, in repository: borrowing RepositoryHandle) {
        guard let target = git_reference_target(reference)?.pointee else { return nil }
        self.init(name, target, in: repository)
    }

    /// `nil` for an object that is missing or broken.
    init?(_ name: String, _ target: git_oid, in repository: borrowing RepositoryHandle) {
        guard let peeled = Tag.peel(target, in: repository) else { return nil }
        self.init(name: name, object: ObjectID(target), commit: ObjectID(peeled))
    }

    /// Follows tag objects to the object they are about.
    private static func peel(_ id: git_oid, in repository: borrowing RepositoryHandle) -> git_oid? {
        var current = id
        for _ in 0..<16 {
            var found: OpaquePointer?
            guard git_object_lookup(&found, repository.pointer, &current, GIT_OBJECT_ANY) >= 0, let object = found
            else { return nil }
            defer { git_object_free(object) }
            if git_object_type(object) != GIT_OBJECT_TAG { return current }
            guard let target = git_tag_target_id(object)?.pointee else { return nil }
            current = target
        }
        return nil
    }
}
