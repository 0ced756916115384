extension Type2TagMemory {
    /// How many bytes a message may have, and whether it can be written.
    ///
    /// - Throws: ``NDEFTagError/corrupt(offset:_:)``, `unsupported`; a tag that is not formatted has a status.
    public func status() throws(NDEFTagError) -> NDEFTagStatus {
        do throws(NDEFTagError) {
            let layout = try Type2Layout(bytes)
            return NDEFTagStatus(capacity: layout.capacity, access: layout.isWritable ? .readWrite : .readOnly)
        } catch .notFormatted {
            return NDEFTagStatus(capacity: 0, access: .notFormatted)
        }
    }

    /// The bytes of the message; nil for none.
    ///
    /// - Throws: ``NDEFTagError`` where the tag has no place for one, or its blocks are wrong.
    public func messageBytes() throws(NDEFTagError) -> [UInt8]? { try Type2Layout(bytes).message }

    /// The message; nil for none.
    ///
    /// - Throws: ``NDEFTagError``, of which `message` is one that cannot be read.
    public func message(limits: NDEFLimits = .standard) throws(NDEFTagError) -> NDEFMessage? {
        guard let bytes = try messageBytes() else { return nil }
        do throws(NDEFError) { return try NDEFMessage(decoding: bytes, limits: limits) } catch { throw .message(error) }
    }

    /// Writes a message, page by page.
    ///
    /// - Parameter willWrite: is told of each page before it is written; what it throws ends the writing there.
    /// - Throws: ``NDEFTagError``; `tooLarge` and `readOnly` before anything is written.
    public mutating func write(
        _ message: [UInt8], willWrite: () throws(NDEFTagError) -> Void = {}
    ) throws(NDEFTagError) {
        for image in try Type2Layout(bytes).images(writing: message) {
            try write(Type2TagMemory.steps(from: bytes, to: image), willWrite)
        }
    }

    /// Makes the tag read-only, page by page.
    ///
    /// - Parameter willWrite: is told of each page before it is written; what it throws ends the writing there.
    /// - Throws: ``NDEFTagError``; `readOnly` where it is.
    public mutating func lock(willWrite: () throws(NDEFTagError) -> Void = {}) throws(NDEFTagError) {
        guard try Type2Layout(bytes).isWritable else { throw .readOnly }
        try write(lockSteps, willWrite)
    }

    private mutating func write(
        _ steps: [Step], _ willWrite: () throws(NDEFTagError) -> Void
    ) throws(NDEFTagError) {
        for step in steps {
            try willWrite()
            try write(page: step.page, step.content)
        }
    }
}
