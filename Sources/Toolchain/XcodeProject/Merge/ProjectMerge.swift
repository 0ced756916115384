/// Merges what two branches made of one project.
///
/// Text merges of `project.pbxproj` fail where two branches add a file each, because both write to the same lines. Here
/// objects are merged by id and field by field: dictionaries by key, lists of objects as ordered sets, everything else
/// three-way. It presupposes what holds for generated projects, and for those that Xcode edited after a common start:
/// an id means the same object on both sides.
public enum ProjectMerge {
    /// The project with the changes of both sides since their common ancestor.
    ///
    /// Members that both sides insert at one place come in the order a generated project has them in: a group's
    /// children by natural order of their names, files of a phase by name and path, targets and packages by name. What
    /// is no longer referred to is removed, and so are references to what is gone.
    ///
    /// - Parameters:
    ///   - base: the common ancestor; a project without objects where there is none.
    ///   - ours: the side whose values stay where the two exclude each other.
    /// - Returns: the project, and where ours was kept although theirs differs; sorted by what they are about.
    public static func merge(
        base: ProjectFile, ours: ProjectFile, theirs: ProjectFile
    ) -> (file: ProjectFile, conflicts: [ProjectConflict]) {
        if ours == theirs || base == theirs { return (ours, []) }
        if base == ours { return (theirs, []) }
        var merger = ProjectMerger(base: base, ours: ours, theirs: theirs)
        return merger.merge()
    }
}

extension ProjectFile {
    /// A project with nothing in it, the ancestor of projects that two branches began independently.
    public static let nothing = ProjectFile(
        archiveVersion: "", objectVersion: "", objects: [:], rootObject: ObjectID(""))
}
