import CLibgit2
import SlipwayModel
import SlipwayReport

extension ObjectID {
    init(_ id: git_oid) {
        let digits = Array("0123456789abcdef".utf8)
        let text = withUnsafeBytes(of: id) { bytes in
            String(unsafeUninitializedCapacity: 40) { buffer in
                for (index, byte) in bytes.prefix(20).enumerated() {
                    buffer[2 * index] = digits[Int(byte >> 4)]
                    buffer[2 * index + 1] = digits[Int(byte & 15)]
                }
                return 40
            }
        }
        guard let made = ObjectID(text) else { preconditionFailure("20 bytes are 40 hexadecimal digits") }
        self = made
    }

    /// This id as libgit2 has it.
    var raw: git_oid {
        var id = git_oid()
        _ = git_oid_fromstr(&id, description)
        return id
    }
}

/// An object id as 20 bytes, for tables with many.
struct RawID: Hashable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt32

    init(_ id: git_oid) {
        (first, second, third) = withUnsafeBytes(of: id) { bytes in
            (
                bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
            )
        }
    }

    // The bytes are a hash already.
    func hash(into hasher: inout Hasher) { hasher.combine(first) }
}
