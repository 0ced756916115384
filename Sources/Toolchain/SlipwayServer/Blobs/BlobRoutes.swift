import HTTPTypes
import Hummingbird
import SlipwayModel

/// `GET /blobs/sha256/ab/<digest>`: a blob by its content, at the path that a static store has.
struct BlobRoutes: Sendable {
    let blobs: BlobStore
    let answers: KeptAnswers

    func add(to router: RouterGroup<ServerContext>) {
        router.get("blobs/sha256/:prefix/:digest") { _, context in
            let generation = answers.generation
            guard let digest = try ContentDigest(hex: context.parameters.require("digest")),
                try context.parameters.require("prefix") == digest.hex.prefix(2),
                try blobs.size(of: digest) != nil
            else { throw HTTPError(.notFound) }
            var headers: HTTPFields = [
                .contentType: "application/octet-stream", .cacheControl: "public, max-age=31536000, immutable",
                .xContentTypeOptions: "nosniff",
            ]
            AnswerNotes(blob: digest, keep: generation).add(to: &headers)
            return Response(status: .ok, headers: headers)
        }
    }
}
