import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension FileSystem {
    /// The text of a configuration.
    ///
    /// - Parameter name: the path that errors speak of.
    /// - Throws: status 2 where a folder is in its place or a link that leads nowhere, else as ``readText(_:)``.
    func configurationText(_ path: Path, named name: String) throws(SlipwayError) -> String {
        do {
            return try readText(path, limit: 16 << 20)
        } catch {
            let link = try attributes(path)
            if link?.kind == .symlink, Host.realPath(path) == nil {
                let target = try readLink(path)
                throw SlipwayError(
                    .input, code: "no-configuration", "the lint configuration '\(name)' cannot be read",
                    cause: "it is a symbolic link to '\(target)', which leads nowhere",
                    hint: "mend the link or remove it")
            }
            let real = try link?.kind == .symlink ? Host.realPath(path).flatMap(attributes) : link
            guard real?.kind == .directory else { throw error }
            throw SlipwayError(
                .input, code: "no-configuration", "the lint configuration '\(name)' is a folder",
                hint: "name the file: '\(Path(name).appending(ConfigurationFinder.name))'")
        }
    }
}
