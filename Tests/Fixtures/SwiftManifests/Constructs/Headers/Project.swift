import ProjectDescription

func framework(_ name: String, _ headers: Headers) -> Target {
    .target(name: name, destinations: .iOS, product: .framework, productName: "Kit", bundleId: "com.example.\(name)", sources: "Kit/**", headers: headers)
}

let project = Project(
    name: "Headers",
    targets: [
        framework("Plain", .headers(public: "Kit/Public/**", private: ["Kit/Private/*.h"], project: .list([.glob("Kit/Internal/**", excluding: "Kit/Internal/Old.h"), "Kit/Extra.h"]))),
        framework("Reversed", .headers(public: "Kit/**", project: ["Kit/Internal/**"], exclusionRule: .publicExcludesPrivateAndProject)),
        framework("Usual", .headers(public: "Kit/Public/**", exclusionRule: .projectExcludesPrivateAndPublic)),
        framework("All", .allHeaders(from: "Kit/**", umbrella: "Kit/Kit.h", private: "Kit/Private/**")),
        framework("Only", .onlyHeaders(from: ["Kit/Public/*.h", "Kit/Internal/**/*.h"], umbrella: "Kit/Kit.h")),
    ]
)
