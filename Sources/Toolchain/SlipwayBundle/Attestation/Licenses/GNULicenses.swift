/// Templates of the GNU licences, made from the texts of the SPDX licence list and of Debian. How to apply them may be
/// missing.
enum GNULicenses {
    /// GPL-2.0, with any of the addresses that its foundation had.
    static let gpl2 = """
        [ the ] gnu general public license [ gpl 2 0 ] version 2 june 1991 <14> \
        #103:15a925190fe1f88f7632f7a5e3aa586beab142898f14998d3d3f95c9bab24376 <1> \
        #351:ed9e05d58c8e01a496d03ad019b6aee85f88e41bf08a7085304abb13268cd70d [ gnu general public license ] \
        terms and conditions for copying \
        #2022:7fda5dbf5a6bcabc170e9b62322a64917134c099d7a620dc127d9f2ca47abf1d [ \
        #110:8e035b6e63ca9a6833f6fd826ac2787ff8fc027bc74c4f5fd85070502714934f <2> idea of what it does <6> \
        this program is free software #93:7dbde709f609fd244b9f97fc13d9e5855389660701ad98469587c6ad2357aa54 \
        <20> #33:e84d916bd8f2cec54dee31c5662ca0ed9ac19c459779048f0f58dd2408be8769 gnomovision version 69 [ \
        copyright c year name of author ] \
        #132:6aeac4fa6e9952875f043b7338364a9f7bf00c88a4c8fad4828b39e330309774 <12> president of <1> [ this \
        general public license does not permit \
        #46:191835e20bdec57210dcc8bc2ded88619dd1e44ef916a6336875ddde4f429ac5 ] ]
        """

    /// GPL-3.0.
    static let gpl3 = """
        #5241:ac6b52d57c0104e687039148f7b8e370e04c9bb5705bb786f8ef814eb65e8636 [ \
        #110:4a038519a0f55fa728cef012a7cad9dca0088e6e81b625b9af454b10e9b4e552 <2> idea of what it does <6> \
        this program is free software #313:0c0bfeeccc9e3669f4bae35458ee3f9f25a579489a194e743a290cdcae6750cc \
        www gnu org [ licenses ] [ philosophy ] why not lgpl html ]
        """

    /// LGPL-2.0.
    static let lgpl2 = """
        gnu library general public license version 2 june 1991 <14> \
        #860:294b798db253f6177096ba47d00ce32610c674eeb43947709e7707bbe124d088 [ gnu library general public \
        license ] terms and conditions for copying \
        #2976:b2fd284bf53f188cf485c9bdaa6dbb761cc919aa1d86903aa52471977fc0a87a [ \
        #123:01dcb9d79b12b60b39da6715732d0785925c1b0da7b51bcf1ab5d8ae11eda8f2 <2> idea of what it does <6> \
        this library is free software #96:be55e4111c8550de8c6520e5d4412b3e7fe271b217f25757910cea4c9c0502ef \
        <20> #68:a5cba39e7340e42e86db982ca12bf5eebb83a1452bae718f3069597e127945d8 <12> president of <1> that s \
        all there is to it ]
        """

    /// LGPL-2.1.
    static let lgpl21 = """
        gnu lesser general public license version 2 1 february 1999 <14> \
        #976:2e48883a88aa427c71c0f641e7d0dbbdbb847db03855fa186232827624ab4ac6 [ gnu lesser general public \
        license ] terms and conditions for copying \
        #3059:0a9ea91b69f176bd5dc590e1e961af55642240c62e4eb9d3b9f5efc5012001f4 [ \
        #123:01dcb9d79b12b60b39da6715732d0785925c1b0da7b51bcf1ab5d8ae11eda8f2 <2> idea of what it does <6> \
        this library is free software #97:afd7cbf1845cea56e372f8c119929562ccc7ef93ba276d65576ed1f2ac8da5c3 \
        <20> #68:a5cba39e7340e42e86db982ca12bf5eebb83a1452bae718f3069597e127945d8 <12> president of <1> that s \
        all there is to it ]
        """

    /// LGPL-3.0, which stands beside GPL-3.0.
    static let lgpl3 = """
        #1231:aae2b222477171fb64e298e7965e768a9a6f85320646b266c94399ac029d42be
        """

    /// AGPL-3.0.
    static let agpl3 = """
        #3971:9b495f1dbb0de42c7859ec994c27ecfea2666230e2ac75b8561a96ea216d6cbe [ s ue ] [ sue ] \
        #1232:be4ebd2f4ff0be6f8910160b108ec4cb0f1497716bf34fa86ca76632c0588eb3 [ \
        #110:4a038519a0f55fa728cef012a7cad9dca0088e6e81b625b9af454b10e9b4e552 <2> idea of what it does <6> \
        this program is free software #238:392eea10cd1946ac7df04416bc5a1428036653d0b2f25e942f544854647f23b4 ]
        """
}
