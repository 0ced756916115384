import CLibgit2
import SlipwayModel
import SlipwayReport

/// Whether a repository of another user is one that the user has declared safe.
///
/// libgit2 1.5 knows only `safe.directory = *`: it compares an exact path with a slash too many. So the setting is
/// read here, as git-config(1) describes it: from the system's and the user's configuration only, an empty value
/// clears the list, `*` is everything, a path that ends in `/*` is everything below.
struct OwnerCheck {
    let environment: [String: String]

    /// The `.git` folder, or bare repository, that `folder` lies in, whoever owns it.
    static func discover(above folder: Path, _ ceiling: String?) -> Path? {
        var buffer = git_buf()
        guard git_repository_discover(&buffer, folder.string, 0, ceiling) >= 0, let text = buffer.ptr else {
            return nil
        }
        defer { git_buf_dispose(&buffer) }
        return Path(String(cString: text))
    }

    /// - Parameters:
    ///   - git: what ``discover(above:_:)`` found.
    ///   - folder: where it was looked for.
    func isTrusted(_ git: Path, _ folder: Path) -> Bool {
        matches([git.lastComponent == ".git" ? git.parent : git, folder], safeDirectories())
    }

    func matches(_ places: [Path], _ patterns: [String]) -> Bool {
        var isTrusted = false
        for pattern in patterns {
            if pattern.isEmpty {
                isTrusted = false
            } else if pattern == "*" {
                isTrusted = true
            } else if pattern.hasSuffix("/*") {
                let base = Path(expand(String(pattern.dropLast(2))))
                if places.contains(where: { $0 != base && $0.isWithin(base) }) { isTrusted = true }
            } else if places.contains(Path(expand(pattern))) {
                isTrusted = true
            }
        }
        return isTrusted
    }

    private func expand(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
        return home + path.dropFirst(1)
    }

    private func safeDirectories() -> [String] {
        var opened: OpaquePointer?
        guard git_config_open_default(&opened) >= 0, let configuration = opened else { return [] }
        defer { git_config_free(configuration) }
        if let file = environment["GIT_CONFIG_GLOBAL"], !file.isEmpty {
            git_config_add_file_ondisk(configuration, file, GIT_CONFIG_LEVEL_GLOBAL, nil, 1)
        }
        var iterator: OpaquePointer?
        guard git_config_multivar_iterator_new(&iterator, configuration, "safe.directory", nil) >= 0 else { return [] }
        defer { git_config_iterator_free(iterator) }
        var values: [String] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&entry, iterator) >= 0, let value = entry?.pointee.value {
            values.append(String(cString: value))
        }
        return values
    }
}
