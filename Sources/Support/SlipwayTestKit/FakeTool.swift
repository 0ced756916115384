package import SlipwayModel
import SlipwaySystem

/// A program that stands in for one that the machine does not have, and says what that one says.
package struct FakeTool {
    /// What `PATH` is to be for the program to be found, before others of its name.
    package let searchPath: String

    /// - Parameters:
    ///   - folder: where it is put; it need not be there.
    ///   - script: for `sh`, without the first line.
    ///   - isAlone: whether `PATH` has nothing but it and what a script needs.
    package init(_ name: String, in folder: Path, script: String, isAlone: Bool = false) throws {
        try LocalFileSystem().createDirectory(folder)
        try LocalFileSystem().write("#!/bin/sh\n" + script, to: folder.appending(name), permissions: 0o755)
        let rest = isAlone ? "/usr/bin:/bin" : Host.processEnvironment()["PATH"] ?? "/usr/bin:/bin"
        searchPath = "\(folder):\(rest)"
    }
}
