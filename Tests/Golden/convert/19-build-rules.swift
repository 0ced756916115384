import ProjectDescription

let project = Project(
    name: "Foundry",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Foundry",
            destinations: .macOS,
            product: .framework,
            bundleId: "com.foundryline.Foundry",
            infoPlist: nil,
            sources: ["Sources"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"]),
            buildRules: [
                .buildRule(
                    name: "Cast moulds",
                    fileType: .sourceFilesWithNamesMatching,
                    filePatterns: "*.mould",
                    compilerSpec: .customScript,
                    outputFiles: ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).c"],
                    outputFilesCompilerFlags: ["-Wno-everything"],
                    script: """
                        cp "$INPUT_FILE_PATH" "$DERIVED_FILE_DIR/$INPUT_FILE_BASE.c"

                        """
                ),
                .buildRule(
                    fileType: .lexSource,
                    compilerSpec: .customScript,
                    outputFiles: ["$(DERIVED_FILE_DIR)/lexer.c"],
                    script: #"flex -o "$DERIVED_FILE_DIR/lexer.c" "$INPUT_FILE_PATH""#,
                    runOncePerArchitecture: true
                ),
            ]
        )
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["macOS": "13.0"]],
        "targets": [
            "Foundry": [
                "sources": [["path": "Moulds", "buildPhase": "sources"]],
                "buildRules": [
                    [
                        "name": "Compile alloys",
                        "filePattern": "alloys/*.txt",
                        "compilerSpec": "com.apple.compilers.pbxcp",
                    ]
                ],
            ]
        ],
    ]
)
