/// A journal of a workout that did not end.
enum HealthJournalSample {
    static let text = #"""
        31ff {"begin":{"configuration":{"activity":"running","isOutdoor":true},"start":1714543200}}
        2918 {"state":{"_0":"running","time":1714543200}}
        59bc {"sample":{"_0":{"heartRate":120,"time":1714543201}}}
        f3ed {"sample":{"_0":{"energy":4184,"heartRate":121.5,"time":1714543202}}}
        10fa {"state":{"_0":"paused","time":1714543203}}

        """#
}
