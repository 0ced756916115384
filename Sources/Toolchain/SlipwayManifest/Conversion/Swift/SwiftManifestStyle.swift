/// How a project is said in Swift.
struct SwiftManifestStyle: Equatable {
    /// Whether `Slipway(…)` says what the vocabulary has no words for; without it the nearest is said.
    var isExact = true
    /// Whether destinations say their build settings, too.
    var hasDestinationSettings = false
    /// Whether targets get schemes unasked.
    var hasAutomaticSchemes = false
}
