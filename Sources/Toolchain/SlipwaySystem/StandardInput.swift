package import SlipwayReport

extension Host {
    /// All that is piped into the process.
    ///
    /// - Throws: status 3 where standard input is closed or has more than `limit` bytes.
    package static func standardInput(limit: Int) throws(SlipwayError) -> [UInt8] {
        guard Terminal.hasInput else {
            throw SlipwayError(
                .environment, code: "no-input", "standard input cannot be read", cause: "it is closed",
                hint: "pipe the text into the command")
        }
        let input = try FileHandle.standardInput()
        var bytes: [UInt8] = []
        while let chunk = try input.readChunk(size: 1 << 16) {
            bytes += chunk
            if bytes.count > limit {
                throw SlipwayError(
                    .environment, code: "too-large", "standard input has more than \(limit) bytes",
                    hint: "name the file instead")
            }
        }
        return bytes
    }
}
