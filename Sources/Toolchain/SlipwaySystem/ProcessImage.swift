import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Programs that take over: an editor in a terminal needs all of it.
package enum ProcessImage {
    /// Becomes another program, with this one's streams and variables.
    ///
    /// - Throws: status 3 where the program cannot be started; else it does not return.
    package static func become(_ command: Command) throws(SlipwayError) -> Never {
        guard chdir(command.directory.string) == 0 else { throw .system("enter", command.directory) }
        for (name, value) in command.environment {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        var words = ([command.program] + command.arguments).map { strdup($0) as UnsafeMutablePointer<CChar>? }
        words.append(nil)
        execvp(command.program, words)
        throw .system("start", Path(command.program))
    }
}
