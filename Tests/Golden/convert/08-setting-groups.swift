import ProjectDescription

let project = Project(
    name: "Quarry",
    options: .options(automaticSchemesOptions: .disabled),
    settings: .settings(base: ["STONE": "granite", "WARNING_CFLAGS": ["-Wextra", "-Wno-unused-parameter"]]),
    targets: [
        .target(
            name: "Quarry",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.quarryside.Quarry",
            infoPlist: nil,
            sources: ["Quarry"],
            settings: .settings(base: ["DRILL_DEPTH": "1", "GENERATE_INFOPLIST_FILE": "YES", "STONE": "slate"])
        ),
        .target(
            name: "QuarryPlain",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.quarryside.QuarryPlain",
            infoPlist: nil,
            sources: ["Plain"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "15.0"]],
        "settings": ["groups": ["warnings"], "configs": ["debug": ["base": ["STONE": "chalk"]]]],
        "settingGroups": [
            "drillFlags": [
                "groups": ["strictWarnings"],
                "configs": [
                    "Debug": ["base": ["DRILL_DEPTH": "3"]],
                    "Release": ["groups": ["polish"], "base": ["DRILL_DEPTH": "12"]],
                ],
            ],
            "polish": ["base": ["DRILL_DEPTH": "99", "LLVM_LTO": "YES_THIN"]],
            "strictWarnings": [
                "groups": ["warnings"],
                "base": ["CLANG_WARN_ASSIGN_ENUM": "YES", "GCC_TREAT_WARNINGS_AS_ERRORS": "YES"],
            ],
            "warnings": ["base": ["CLANG_WARN_ASSIGN_ENUM": "YES_ERROR", "GCC_WARN_SHADOW": "YES"]],
        ],
        "targets": [
            "Quarry": [
                "settings": ["groups": ["drillFlags"], "configs": ["release": ["base": ["STONE": "marble"]]]]
            ]
        ],
    ],
    destinationSettings: false
)
