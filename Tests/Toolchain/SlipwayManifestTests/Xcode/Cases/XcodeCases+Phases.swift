// Manifests of the conformance cases, as the readers of projects see them: includes, templates, variables and
// lists of platforms are resolved.
extension XcodeCases {
    static let phases: [String: String] = [
        "18-build-scripts": #"""
        name: Loom
        options:
          bundleIdPrefix: com.loomhouse
        targets:
          Loom:
            type: application
            platform: macOS
            deploymentTarget: "13.0"
            sources: App
            settings: {GENERATE_INFOPLIST_FILE: YES}
            putResourcesBeforeSourcesBuildPhase: true
            preBuildScripts:
              - name: Card wool
                path: Scripts/card.sh
                inputFiles: [$(SRCROOT)/App/pattern.json]
                outputFiles: [$(DERIVED_FILE_DIR)/pattern.swift]
                discoveredDependencyFile: $(DERIVED_FILE_DIR)/card.d
              - script: echo unnamed
                basedOnDependencyAnalysis: false
            postCompileScripts:
              - name: Weave
                script: |
                  set -e
                  echo "weaving \"$TARGET_NAME\""
                  printf '%s\n' 'tab	here'
                shell: /bin/zsh
                showEnvVars: false
                inputFileLists: [$(SRCROOT)/Lists/in.xcfilelist]
                outputFileLists: [$(SRCROOT)/Lists/out.xcfilelist]
            postBuildScripts:
              - name: Ship
                script: echo shipping
                runOnlyWhenInstalling: true
              - name: Folded
                script: >
                  echo one
                  two
        """#,
        "19-build-rules": #"""
        name: Foundry
        options:
          bundleIdPrefix: com.foundryline
          deploymentTarget: {macOS: "13.0"}
        targets:
          Foundry:
            type: framework
            platform: macOS
            sources:
              - path: Sources
              - path: Moulds
                buildPhase: sources
            settings: {GENERATE_INFOPLIST_FILE: YES}
            buildRules:
              - name: Cast moulds
                filePattern: "*.mould"
                script: |
                  cp "$INPUT_FILE_PATH" "$DERIVED_FILE_DIR/$INPUT_FILE_BASE.c"
                outputFiles:
                  - $(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).c
                outputFilesCompilerFlags: [-Wno-everything]
                runOncePerArchitecture: false
              - fileType: sourcecode.lex
                script: flex -o "$DERIVED_FILE_DIR/lexer.c" "$INPUT_FILE_PATH"
                outputFiles: [$(DERIVED_FILE_DIR)/lexer.c]
              - name: Compile alloys
                filePattern: "alloys/*.txt"
                compilerSpec: com.apple.compilers.pbxcp
        """#,
        "21-legacy-target": #"""
        name: Millrace
        options:
          bundleIdPrefix: com.millrace
          deploymentTarget: {macOS: "13.0"}
        targets:
          Sluice:
            type: ""
            platform: macOS
            legacy:
              toolPath: /usr/bin/make
              arguments: -C native $(ACTION)
              passSettings: true
              workingDirectory: native
            settings:
              SLUICE_GATE: open
            scheme: {}
          Weir:
            type: ""
            platform: macOS
            legacy:
              toolPath: scripts/weir.sh
          millrace:
            type: tool
            platform: macOS
            sources: Sources
            dependencies:
              - target: Sluice
                link: false
              - target: Weir
        """#,
        "50-commands-and-scripts": #"""
        name: Pulley
        options:
          bundleIdPrefix: com.example.pulley
          preGenCommand: mkdir -p Generated && echo 'let generatedAt = "fixed"' > Generated/Stamp.swift
          postGenCommand: sh tools/after.sh "$PWD" > /dev/null
        targets:
          Pulley:
            type: application
            platform: macOS
            deploymentTarget: "12.0"
            sources:
              - App
              - path: Generated
                optional: true
            settings: {GENERATE_INFOPLIST_FILE: YES}
            preBuildScripts:
              - name: Check tools
                script: |
                  set -eu
                  if [ "${CONFIGURATION}" = "Debug" ]; then
                    echo "warning: debug\ttabs & \"quotes\""
                  fi
                basedOnDependencyAnalysis: false
            postCompileScripts:
              - path: tools/compile.sh
                inputFiles: [$(SRCROOT)/App/main.swift]
                outputFiles:
                  - $(DERIVED_FILE_DIR)/compile.stamp
            postBuildScripts:
              - path: tools/package.sh
                name: Package
                runOnlyWhenInstalling: true
                showEnvVars: false
              - script: print("py")
                name: Python
                shell: /usr/bin/env python3
                inputFileLists: [tools/in.xcfilelist]
                outputFileLists: [$(SRCROOT)/tools/out.xcfilelist]
                discoveredDependencyFile: $(DERIVED_FILE_DIR)/deps.d
              - script: ""
        """#,
        "51-copy-files": #"""
        name: Caisson
        options:
          bundleIdPrefix: com.example.caisson
          deploymentTarget: {macOS: "12.0"}
        targets:
          Caisson:
            type: application
            platform: macOS
            sources:
              - App
              - path: Templates
                buildPhase:
                  copyFiles: {destination: sharedSupport, subpath: Templates/Default}
              - path: MoreTemplates
                type: folder
                buildPhase:
                  copyFiles: {destination: sharedSupport, subpath: Templates/Default}
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies:
              - target: pump
                copy: {destination: executables}
              - target: Ballast
                copy: {destination: executables}
                codeSign: false
              - target: Valves
          pump:
            type: tool
            platform: macOS
            sources:
              - Pump
              - path: Launch/agent.plist
                buildPhase:
                  copyFiles: {destination: absolutePath, subpath: /Library/LaunchAgents}
                attributes: [CodeSignOnCopy]
            dependencies:
              - framework: Vendor/Gauge.framework
                embed: true
                copy: {destination: frameworks, subpath: Extras}
          Ballast:
            type: bundle
            platform: macOS
            sources:
              - Ballast
              - path: Scripts/run.sh
                buildPhase:
                  copyFiles: {destination: wrapper, subpath: Contents/Helpers}
            dependencies:
              - target: Valves
                embed: true
                copy: {destination: plugins, subpath: Inner}
          Valves:
            type: framework
            platform: macOS
            sources:
              - path: Valves
              - path: Modules/module.modulemap
                buildPhase:
                  copyFiles:
                    destination: productsDirectory
                    subpath: include/$(PRODUCT_NAME)
        """#,
        "52-target-switches": #"""
        name: Gantry
        options:
          bundleIdPrefix: com.example.gantry
          deploymentTarget: {iOS: "15.0"}
        attributes:
          BuildIndependentTargetsInParallel: NO
          TargetAttributes: {}
        packages:
          Rivet: {url: https://git.example.com/rivet, majorVersion: 3.0.0}
        settings:
          DEVELOPMENT_TEAM: ZZTEAM0001
          CODE_SIGN_STYLE: Automatic
        targets:
          Gantry:
            type: application
            platform: iOS
            sources:
              - App
              - {path: Legacy, compilerFlags: [-fno-objc-arc, "-DNAME=\"g\""]}
            putResourcesBeforeSourcesBuildPhase: true
            onlyCopyFilesOnInstall: true
            attributes:
              ProvisioningStyle: Manual
              LastSwiftMigration: 1500
            buildToolPlugins: [{plugin: RivetPlugin, package: Rivet}]
            preBuildScripts: [{script: echo before, name: Before}]
            buildRules:
              - filePattern: "*.proto"
                name: Protos
                script: protoc "$INPUT_FILE_PATH"
                outputFiles: [$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift]
                outputFilesCompilerFlags: [-w]
                runOncePerArchitecture: false
              - {fileType: sourcecode.metal, compilerSpec: com.apple.compilers.metal}
            dependencies:
              - target: Crane
              - target: Winch
              - target: Cables
              - target: GantryExt
              - target: Rig
          Crane: {type: library.static, platform: iOS, sources: [Crane], requiresObjCLinking: false}
          Winch: {type: library.static, platform: iOS, sources: [Winch]}
          Cables: {type: framework, platform: iOS, sources: [Cables], requiresObjCLinking: true}
          GantryExt: {type: app-extension, platform: iOS, sources: [Ext]}
          Rig:
            type: ""
            platform: iOS
            legacy: {toolPath: /usr/bin/make, arguments: "rig $(ACTION)", passSettings: true, workingDirectory: Rig}
        """#,
    ]
}
