/// Templates of long licences, made from the texts of the SPDX licence list.
///
/// The parts that vary between the copies in the world are written out, the rest is known by its hash.
enum LongLicenses {
    /// Apache-2.0; the appendix may be missing.
    static let apache = """
        #727:d289fd8a0db3ec8c7de1e01b09b55d71568800d8bc0ca9f6fe2d31577bdf3dce <1> you must give any other \
        recipients of the work or derivative works a copy of this license and <1> you must cause any modified \
        files to carry prominent notices stating that you changed the files and <1> you must retain \
        #40:85f18b9077a9b8ce831e43651eb70ba38b2a574a199fffd08c203b44eb5f434d <1> if the work \
        #619:3542d0d0a826f551b57e7fc7d561a49891c52b095be067240a97a1fd086386aa [ \
        #85:5632e3d7e64b7ad9fd2c14ed0daabfa9c7898f31dba34ad57e6e20071cc5a43a [ copyright yyyy name of \
        copyright owner ] #86:7a46cf4a5d56898d746584f4fe57bdf571d600a8f39d21063431d88929f803c7 ]
        """

    /// What Swift's own packages say after Apache-2.0.
    static let swiftException = """
        runtime library exception to the apache 2 0 license as an exception if you use this software to \
        compile your source code and portions of this software are embedded into the binary product as a \
        result you may redistribute such product without providing attribution as would otherwise be required \
        by sections 4 a 4 b and 4 d of the license
        """

    /// MPL-2.0.
    static let mpl = """
        #2426:f82071285728ca3ec7685ee9bc4acdae0b8267142a4d20b8f1805eabedb4a98a
        """

    /// CC0-1.0.
    static let cc0 = """
        [ creative commons [ legal code ] ] cc0 1 0 universal [ creative commons corporation is not a law firm \
        #64:9d265fe4ffaa9c0f68e838ee75cc85f4c6779917a2f0e083857e3af48056b7a6 ] statement of purpose \
        #1005:edf0ff1a55bbb9b62d466686adc5315f0463d54e65b8b6fbc122e6fc79848c1c
        """
}
