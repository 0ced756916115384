/// Schemes, workspaces and breakpoints to start from.
enum SchemeSeeds {
    static let scheme = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme
           LastUpgradeVersion = "1600"
           version = "1.7">
           <BuildAction
              parallelizeBuildables = "YES"
              buildImplicitDependencies = "YES">
              <PreActions>
                 <ExecutionAction
                    ActionType = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction">
                    <ActionContent
                       title = "Run Script"
                       scriptText = "echo &quot;hi&quot; &amp;&amp; true&#10;&#9;echo &apos;x&apos; &lt;y&gt;&#13;&#10;">
                       <EnvironmentBuildable>
                          <BuildableReference
                             BuildableIdentifier = "primary"
                             BlueprintIdentifier = "5F0000000000000000000001"
                             BuildableName = "App.app"
                             BlueprintName = "App"
                             ReferencedContainer = "container:Small.xcodeproj">
                          </BuildableReference>
                       </EnvironmentBuildable>
                    </ActionContent>
                 </ExecutionAction>
              </PreActions>
              <BuildActionEntries>
                 <BuildActionEntry
                    buildForTesting = "YES">
                    <BuildableReference
                       BlueprintName = "App">
                    </BuildableReference>
                 </BuildActionEntry>
              </BuildActionEntries>
           </BuildAction>
           <TestAction
              buildConfiguration = "Debug">
              <Testables>
              </Testables>
           </TestAction>
        </Scheme>

        """#

    static let breakpoints = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <Bucket
           type = "1"
           version = "2.0">
           <Breakpoints>
              <BreakpointProxy
                 BreakpointExtensionID = "Xcode.Breakpoint.ExceptionBreakpoint">
                 <BreakpointContent
                    shouldBeEnabled = "Yes"
                    stopOnStyle = "0">
                 </BreakpointContent>
              </BreakpointProxy>
           </Breakpoints>
        </Bucket>

        """#

    static let workspace = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace
           version = "1.0">
           <FileRef
              location = "group:App/App.xcodeproj">
           </FileRef>
           <FileRef
              location = "container:Pods/Pods.xcodeproj">
           </FileRef>
           <Group
              location = "group:Notes"
              name = "Notes">
              <FileRef
                 location = "group:a.md">
              </FileRef>
           </Group>
        </Workspace>

        """#
}
