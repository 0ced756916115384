import ProjectDescription
import SlipwayModel

/// Where the problems of a set go.
struct SetReport {
    let problems: Problems
    /// Warnings that the repository's options make errors.
    var errors: Set<Tuist.GenerationOptions.GenerationWarning> = []

    /// What Tuist refuses, and XcodeGen lets pass.
    func refuse(
        _ target: CheckedTarget, _ code: String, _ message: String, cause: String, hint: String, at place: Place? = nil
    ) {
        if target.isWritten {
            problems.warning(code, message, cause: cause, hint: hint, at: place ?? target.place)
        } else {
            problems.error(code, message, cause: cause, hint: hint, at: place ?? target.place)
        }
    }

    func warn(
        _ kind: Tuist.GenerationOptions.GenerationWarning, _ code: String, _ message: String, cause: String,
        hint: String, at place: Place?
    ) {
        if errors.contains(kind) {
            problems.error(code, message, cause: cause, hint: hint, at: place)
        } else {
            problems.warning(code, message, cause: cause, hint: hint, at: place)
        }
    }
}
