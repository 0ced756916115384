import ProjectDescription

let tuist = Tuist(
    cache: .options(push: Environment.pushes.getBoolean(default: false)),
    project: .tuist(
        swiftVersion: "6.0",
        inspectOptions: .options(
            implicitDependencies: .implicitDependencies(ignoreDependencies: ["App": ["Generated"], "Else": ["X"]]),
            redundantDependencies: .redundantDependencies(
                ignoreTagsMatching: ["root"], ignoreDependencies: ["App": ["Analytics"]]))))

let caches: [Tuist.Cache] = [.options(upload: false)]
