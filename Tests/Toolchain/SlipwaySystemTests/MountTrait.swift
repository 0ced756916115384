import SlipwayTestKit
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips where this process may not mount a file system.
    static var needsMount: ConditionTrait {
        .enabled("this process may not mount a file system") { await TemporaryFileSystem.isAvailable() }
    }
}
