import CLibgit2
package import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The value of a variable such as `merge.slipway.driver`, from whichever file of the configuration sets it last;
    /// `nil` where none does.
    ///
    /// - Parameter onlyOwn: whether only the repository's own file counts.
    /// - Throws: status 3 where the configuration cannot be read.
    package func configuration(_ name: String, onlyOwn: Bool = false) throws(SlipwayError) -> String? {
        if !onlyOwn { return try configurationEntry(name)?.value }
        return try withHandle { (repository) throws(SlipwayError) in
            let file = try Repository.configuration(of: repository, onlyOwn: true)
            var entry: UnsafeMutablePointer<git_config_entry>?
            let status = git_config_get_entry(&entry, file.pointer, name)
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try Libgit2.check(status, "read \(name) from the configuration")
            defer { git_config_entry_free(entry) }
            return entry?.pointee.value.map { String(cString: $0) }
        }
    }

    /// The value of a variable, and whether the repository's own configuration, or the work tree's, sets it; `nil`
    /// where none does.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    func configurationEntry(_ name: String) throws(SlipwayError) -> (value: String, isOwn: Bool)? {
        try withHandle { (repository) throws(SlipwayError) in
            let file = try Repository.configuration(of: repository, onlyOwn: false)
            var entry: UnsafeMutablePointer<git_config_entry>?
            let status = git_config_get_entry(&entry, file.pointer, name)
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try Libgit2.check(status, "read \(name) from the configuration")
            defer { git_config_entry_free(entry) }
            guard let entry, let value = entry.pointee.value else { return nil }
            return (String(cString: value), entry.pointee.level.rawValue >= GIT_CONFIG_LEVEL_LOCAL.rawValue)
        }
    }

    /// A switch of the configuration; `nil` where it is not set.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func flag(_ name: String) throws(SlipwayError) -> Bool? {
        guard let text = try configuration(name) else { return nil }
        var value: Int32 = 0
        try Libgit2.check(git_config_parse_bool(&value, text), "read \(name) from the configuration")
        return value != 0
    }

    /// Sets a variable in the repository's own configuration; `nil` removes it.
    ///
    /// - Throws: status 3 where the configuration cannot be written.
    package func setConfiguration(_ name: String, to value: String?) throws(SlipwayError) {
        try withHandle { (repository) throws(SlipwayError) in
            let own = try Repository.configuration(of: repository, onlyOwn: true)
            if let value {
                try Libgit2.check(
                    git_config_set_string(own.pointer, name, value), "write \(name) to the configuration")
            } else {
                let status = git_config_delete_entry(own.pointer, name)
                if status != GIT_ENOTFOUND.rawValue {
                    try Libgit2.check(status, "remove \(name) from the configuration")
                }
            }
        }
    }

    private static func configuration(
        of repository: borrowing RepositoryHandle, onlyOwn: Bool
    ) throws(SlipwayError) -> Owned {
        let pointer = repository.pointer
        let all = try Owned(git_config_free, "read the configuration") { git_repository_config(&$0, pointer) }
        guard onlyOwn else { return all }
        return try Owned(git_config_free, "open the repository's configuration") {
            git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL)
        }
    }

    /// The value that `.gitattributes` and the like give a path, such as `union` for `merge`; `nil` where it is not set
    /// or switched off.
    ///
    /// - Parameter path: relative to the work tree; it need not be there.
    /// - Throws: status 3 where the attributes cannot be read.
    package func attribute(_ name: String, of path: String) throws(SlipwayError) -> String? {
        try withHandle { (repository) throws(SlipwayError) in
            git_attr_cache_flush(repository.pointer)
            var value: UnsafePointer<CChar>?
            try Libgit2.check(
                git_attr_get(&value, repository.pointer, UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX), path, name),
                "read the attributes of \(path)")
            guard git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
            return value.map { String(cString: $0) }
        }
    }

    /// The folder of the repository's hooks; `nil` where `core.hooksPath` says another, which may belong to several
    /// repositories.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func ownHooksFolder() throws(SlipwayError) -> Path? {
        try configuration("core.hooksPath") == nil ? commonDirectory.appending("hooks") : nil
    }
}
