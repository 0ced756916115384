import NIOCore
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a server cannot listen, in words that help.
enum ListenFailure {
    static func explain(_ error: any Error, host: String, port: Int) -> any Error {
        let (code, cause, hint): (String, String, String)
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            (code, cause, hint) = (
                "port-taken", "another program listens there", "name another one with --port; 0 takes any that is free"
            )
        case EADDRNOTAVAIL:
            (code, cause, hint) = (
                "bad-host", "this machine has no such address",
                "0.0.0.0 and :: are all addresses of this machine, 127.0.0.1 is for itself alone"
            )
        case EACCES:
            (code, cause, hint) = (
                "port-taken", "ports below 1024 are for the system's administrator",
                "name another one with --port, and have a proxy in front"
            )
        case let number?:
            (code, cause, hint) = ("cannot-listen", "error \(number) of the system", "see --host and --port")
        case nil:
            guard error is SocketAddressError || error is SocketAddressError.UnknownHost else { return error }
            (code, cause, hint) = ("bad-host", "the name is not known", "see --host")
        }
        return SlipwayError(
            .environment, code: code, "cannot listen at \(host), port \(port)", cause: cause, hint: hint)
    }
}
