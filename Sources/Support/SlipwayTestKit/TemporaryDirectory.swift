package import SlipwayModel
import SlipwaySystem

/// A folder that is removed when the value ends.
package final class TemporaryDirectory: Sendable {
    package let path: Path

    package init() throws {
        let made = try LocalFileSystem().makeTemporaryDirectory()
        path = Host.realPath(made) ?? made
    }

    deinit { try? LocalFileSystem().remove(path) }

    /// Writes a file below the folder, with the folders it needs.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> Path {
        let file = path.appending(name)
        try LocalFileSystem().createDirectory(file.parent)
        try LocalFileSystem().write(text, to: file)
        return file
    }

    package func read(_ name: String) throws -> String {
        try LocalFileSystem().readText(path.appending(name))
    }
}
