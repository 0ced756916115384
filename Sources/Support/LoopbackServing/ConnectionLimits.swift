/// How much a connection may ask for, and how long it may take.
package struct ConnectionLimits: Sendable {
    /// Bytes of a body.
    package var body = 1 << 20
    /// Bytes of a path with its query.
    package var target = 8 << 10
    /// Bytes of one header field with its name; all of a request together have four times as many at most.
    package var field = 16 << 10
    /// From its first byte until a request is there whole.
    package var request = Duration.seconds(30)
    /// Until the first byte of a request, and while an answer is not taken.
    package var idle = Duration.seconds(60)
    /// How long is read behind the last answer: whoever is cut off while sending does not read what was answered.
    package var linger = Duration.seconds(2)

    package init() {}
}
