/// What became of a request, for the log.
package struct Exchange: Sendable, Hashable {
    /// As it was sent; nil where that could not be read.
    package let method: String?
    /// As it was sent, without its query; nil where that could not be read.
    package let path: String?
    /// Of the answer; nil where the client went before there was one.
    package let status: Int?
    /// What the answer's problem is called, where it is one.
    package let code: String?
    /// From the first byte, or from the head.
    package let duration: Duration
}
