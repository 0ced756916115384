#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// What a manifest declares, on its way to the tool that reads it.
///
/// The first value of a kind counts: helpers may make more of them, and the tool is told how many. It is written when
/// the program ends by itself, one line of JSON per kind, to the descriptor that the tool names; a manifest that traps
/// says nothing.
enum ManifestOutput {
    enum Kind: String, Codable, Sendable {
        case project, workspace, tuist, plugin, packageSettings, template, dependencies, slipway
    }

    private struct Declaration {
        let kind: Kind
        let value: any Encodable & Sendable
        var count = 1
    }

    // A manifest is one thread's top-level code; what else it starts would have to be waited for.
    private nonisolated(unsafe) static var declarations: [Declaration] = []

    /// The variable that names the descriptor.
    private static let variable = "SLIPWAY_MANIFEST_DESCRIPTOR"

    static func declare(_ value: some Encodable & Sendable, as kind: Kind) {
        if declarations.isEmpty { atexit { ManifestOutput.write() } }
        if let index = declarations.firstIndex(where: { $0.kind == kind }) {
            declarations[index].count += 1
        } else {
            declarations.append(Declaration(kind: kind, value: value))
        }
    }

    private static func write() {
        guard let descriptor = ProcessVariables.value(of: variable).flatMap({ Int32($0) }) else { return }
        var bytes: [UInt8] = []
        for declaration in declarations {
            bytes += Array("{\"kind\":\"\(declaration.kind.rawValue)\",\"count\":\(declaration.count),\"value\":".utf8)
            do {
                bytes += try JSONText(declaration.value).bytes
            } catch {
                bytes += Array("null,\"error\":".utf8) + JSONText.quoted("\(error)")
            }
            bytes += Array("}\n".utf8)
        }
        // tells a program that was cut off from one that ended
        bytes += Array("end\n".utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { send(descriptor, $0) }
            if count <= 0 { return }
            start += count
        }
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}

enum ProcessVariables {
    static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
