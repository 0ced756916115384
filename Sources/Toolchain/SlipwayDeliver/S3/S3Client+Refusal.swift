import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension S3Client {
    /// What a store says where it refuses (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html), with what
    /// helps.
    func refusal(_ answer: HTTPAnswer, _ what: String) -> SlipwayError {
        let document = S3Document(answer.body)
        let code = document.value("Code")
        let words = [code, document.value("Message")].compactMap { $0 }.joined(separator: ": ")
        var cause = words.isEmpty ? "it answered \(answer.status)" : String(words.prefix(500))
        var hint: String?
        var isOurs = false
        switch code {
        case "RequestTimeTooSkewed":
            (isOurs, hint) = (true, "set this machine's clock: signatures are good for 15 minutes")
            if let date = answer.header("date"), let time = HTTPDate.seconds(date) {
                let skew = clock.now() - time
                cause += "; this clock is \(abs(skew)) s \(skew > 0 ? "ahead of" : "behind") the server's"
            }
        case "SignatureDoesNotMatch":
            (isOurs, hint) = (true, "check AWS_SECRET_ACCESS_KEY, and the region (\(region)) in AWS_REGION")
        case "InvalidAccessKeyId", "InvalidToken", "ExpiredToken":
            (isOurs, hint) = (true, "check AWS_ACCESS_KEY_ID and AWS_SESSION_TOKEN, or the profile in AWS_PROFILE")
        case "NoSuchBucket":
            (isOurs, hint) = (true, "make the bucket \(bucket), or check AWS_ENDPOINT_URL")
        case "AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException":
            isOurs = true
            let other = answer.header("x-amz-bucket-region") ?? document.value("Region")
            hint = other.map { "the bucket is in \($0): set AWS_REGION=\($0)" } ?? "set AWS_REGION to the bucket's"
        case "EntityTooLarge": hint = "the store does not take files of this size"
        case "SlowDown", "InternalError", "ServiceUnavailable": hint = "run it again later"
        default:
            if [301, 307].contains(answer.status), let other = answer.header("x-amz-bucket-region") {
                (isOurs, hint) = (true, "the bucket is in \(other): set AWS_REGION=\(other)")
            } else if [401, 403].contains(answer.status) {
                isOurs = true
                hint =
                    "the key needs s3:ListBucket of the bucket, s3:GetObject, s3:PutObject and "
                    + "s3:AbortMultipartUpload of what is in it"
            } else if answer.status >= 500 {
                hint = "run it again later"
            }
        }
        return SlipwayError(
            isOurs ? .environment : .remote, code: isOurs ? "credentials-refused" : "store-refused", "\(name) \(what)",
            cause: cause, hint: hint)
    }
}
