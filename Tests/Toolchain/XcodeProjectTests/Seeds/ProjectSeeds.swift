/// Project files to start from.
enum ProjectSeeds {  // swiftlint:disable:this type_body_length - long literals, little code
    /// An application with a synchronized folder, a package and tests, as Xcode 16 writes it.
    static let small = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 77;
        	objects = {

        /* Begin PBXBuildFile section */
        		1F0000000000000000000001 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = 2F0000000000000000000001 /* A.swift */; settings = {COMPILER_FLAGS = "-Onone"; }; };
        		1F0000000000000000000002 /* Kit in Frameworks */ = {isa = PBXBuildFile; platformFilters = (ios, macos, ); productRef = 9F0000000000000000000002 /* Kit */; settings = {ATTRIBUTES = (Weak, ); }; };
        /* End PBXBuildFile section */

        /* Begin PBXContainerItemProxy section */
        		1A0000000000000000000001 /* PBXContainerItemProxy */ = {
        			isa = PBXContainerItemProxy;
        			containerPortal = 6F0000000000000000000001 /* Project object */;
        			proxyType = 1;
        			remoteGlobalIDString = 5F0000000000000000000001;
        			remoteInfo = App;
        		};
        /* End PBXContainerItemProxy section */

        /* Begin PBXFileReference section */
        		2F0000000000000000000001 /* A.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        		2F0000000000000000000002 /* App.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        		2F0000000000000000000003 /* Tests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = Tests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
        		2F0000000000000000000004 /* Base.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; name = Base.xcconfig; path = ../Base.xcconfig; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        		8F0000000000000000000001 /* Exceptions for "Views" folder in "App" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (
        				Info.plist,
        			);
        			target = 5F0000000000000000000001 /* App */;
        		};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

        /* Begin PBXFileSystemSynchronizedRootGroup section */
        		7F0000000000000000000001 /* Views */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			exceptions = (
        				8F0000000000000000000001 /* Exceptions for "Views" folder in "App" target */,
        			);
        			path = Views;
        			sourceTree = "<group>";
        		};
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXFrameworksBuildPhase section */
        		4F0000000000000000000002 /* Frameworks */ = {
        			isa = PBXFrameworksBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				1F0000000000000000000002 /* Kit in Frameworks */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXGroup section */
        		3F0000000000000000000001 = {
        			isa = PBXGroup;
        			children = (
        				3F0000000000000000000002 /* Sources */,
        				7F0000000000000000000001 /* Views */,
        				2F0000000000000000000004 /* Base.xcconfig */,
        				3F0000000000000000000003 /* Products */,
        			);
        			sourceTree = "<group>";
        		};
        		3F0000000000000000000002 /* Sources */ = {
        			isa = PBXGroup;
        			children = (
        				2F0000000000000000000001 /* A.swift */,
        			);
        			path = Sources;
        			sourceTree = "<group>";
        		};
        		3F0000000000000000000003 /* Products */ = {
        			isa = PBXGroup;
        			children = (
        				2F0000000000000000000002 /* App.app */,
        				2F0000000000000000000003 /* Tests.xctest */,
        			);
        			name = Products;
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		5F0000000000000000000001 /* App */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = AF0000000000000000000001 /* Build configuration list for PBXNativeTarget "App" */;
        			buildPhases = (
        				4F0000000000000000000001 /* Sources */,
        				4F0000000000000000000002 /* Frameworks */,
        				4F0000000000000000000003 /* Say \"hi\" */,
        			);
        			buildRules = (
        			);
        			dependencies = (
        			);
        			fileSystemSynchronizedGroups = (
        				7F0000000000000000000001 /* Views */,
        			);
        			name = App;
        			packageProductDependencies = (
        				9F0000000000000000000002 /* Kit */,
        			);
        			productName = App;
        			productReference = 2F0000000000000000000002 /* App.app */;
        			productType = "com.apple.product-type.application";
        		};
        		5F0000000000000000000002 /* Tests */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = AF0000000000000000000002 /* Build configuration list for PBXNativeTarget "Tests" */;
        			buildPhases = (
        			);
        			buildRules = (
        			);
        			dependencies = (
        				BF0000000000000000000001 /* PBXTargetDependency */,
        			);
        			name = Tests;
        			productName = Tests;
        			productReference = 2F0000000000000000000003 /* Tests.xctest */;
        			productType = "com.apple.product-type.bundle.unit-test";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		6F0000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			attributes = {
        				BuildIndependentTargetsInParallel = 1;
        				LastUpgradeCheck = 1600;
        				TargetAttributes = {
        					5F0000000000000000000002 = {
        						TestTargetID = 5F0000000000000000000001;
        					};
        				};
        			};
        			buildConfigurationList = AF0000000000000000000003 /* Build configuration list for PBXProject "Small "one"" */;
        			developmentRegion = en;
        			hasScannedForEncodings = 0;
        			knownRegions = (
        				en,
        				Base,
        			);
        			mainGroup = 3F0000000000000000000001;
        			packageReferences = (
        				9F0000000000000000000001 /* XCRemoteSwiftPackageReference "Kit" */,
        			);
        			productRefGroup = 3F0000000000000000000003 /* Products */;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (
        				5F0000000000000000000001 /* App */,
        				5F0000000000000000000002 /* Tests */,
        			);
        		};
        /* End PBXProject section */

        /* Begin PBXShellScriptBuildPhase section */
        		4F0000000000000000000003 /* Say \"hi\" */ = {
        			isa = PBXShellScriptBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        			);
        			inputPaths = (
        				"$(SRCROOT)/in.txt",
        			);
        			name = "Say \\\"hi\\\"";
        			outputPaths = (
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        			shellPath = /bin/sh;
        			shellScript = "echo \"hi\"\n\tprintf 'grüße \\n'\n";
        		};
        /* End PBXShellScriptBuildPhase section */

        /* Begin PBXSourcesBuildPhase section */
        		4F0000000000000000000001 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				1F0000000000000000000001 /* A.swift in Sources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXSourcesBuildPhase section */

        /* Begin PBXTargetDependency section */
        		BF0000000000000000000001 /* PBXTargetDependency */ = {
        			isa = PBXTargetDependency;
        			target = 5F0000000000000000000001 /* App */;
        			targetProxy = 1A0000000000000000000001 /* PBXContainerItemProxy */;
        		};
        /* End PBXTargetDependency section */

        /* Begin XCBuildConfiguration section */
        		CF0000000000000000000001 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			baseConfigurationReference = 2F0000000000000000000004 /* Base.xcconfig */;
        			buildSettings = {
        				"CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Developer";
        				LD_RUNPATH_SEARCH_PATHS = (
        					"$(inherited)",
        					"@executable_path/Frameworks",
        				);
        				SWIFT_VERSION = 5.0;
        			};
        			name = Debug;
        		};
        		CF0000000000000000000002 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        			};
        			name = Debug;
        		};
        		CF0000000000000000000003 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				SDKROOT = iphoneos;
        			};
        			name = Debug;
        		};
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        		AF0000000000000000000001 /* Build configuration list for PBXNativeTarget "App" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				CF0000000000000000000001 /* Debug */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Debug;
        		};
        		AF0000000000000000000002 /* Build configuration list for PBXNativeTarget "Tests" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				CF0000000000000000000002 /* Debug */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Debug;
        		};
        		AF0000000000000000000003 /* Build configuration list for PBXProject "Small "one"" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				CF0000000000000000000003 /* Debug */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Debug;
        		};
        /* End XCConfigurationList section */

        /* Begin XCRemoteSwiftPackageReference section */
        		9F0000000000000000000001 /* XCRemoteSwiftPackageReference "Kit" */ = {
        			isa = XCRemoteSwiftPackageReference;
        			repositoryURL = "https://example.com/Kit.git";
        			requirement = {
        				kind = upToNextMajorVersion;
        				minimumVersion = 1.2.3;
        			};
        		};
        /* End XCRemoteSwiftPackageReference section */

        /* Begin XCSwiftPackageProductDependency section */
        		9F0000000000000000000002 /* Kit */ = {
        			isa = XCSwiftPackageProductDependency;
        			package = 9F0000000000000000000001 /* XCRemoteSwiftPackageReference "Kit" */;
        			productName = Kit;
        		};
        /* End XCSwiftPackageProductDependency section */
        	};
        	rootObject = 6F0000000000000000000001 /* Project object */;
        }

        """#
}
