import XcodeProject

let text = """
    // !$*UTF8*$!
    {
        archiveVersion = 1;
        objectVersion = 77;
        objects = {
            A1 = {isa = PBXProject; attributes = {LastUpgradeCheck = 2600;}; targets = (B2);};
            B2 = {isa = PBXNativeTarget; name = "My App";};
        };
        rootObject = A1;
    }
    """
do {
    let project = try ProjectFile(parsing: Array(text.utf8))
    let targets = project[ObjectID("A1")]?.references("targets").compactMap { project[$0]?.string("name") } ?? []
    let again = try ProjectFile(parsing: project.encoded())
    print(targets, again == project, ProjectDifference.between(again, project).count)
    _ = try ProjectFile(parsing: Array("{ objects = ( ; }".utf8))
} catch {
    print("\(error)")
}
