import ProjectDescription

let tuist = Tuist(project: .xcode(.options()))
