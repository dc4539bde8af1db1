namespace Assay.Reports.Words;

/// <summary>The purpose of a sentence.</summary>
internal enum SentenceKind
{
    /// <summary>The winner, and by how much.</summary>
    Winner,

    /// <summary>Entries at the top that can't be told from the first.</summary>
    Tie,

    /// <summary>The price of the fastest in bytes, or of the smallest in time.</summary>
    TradeOff,

    /// <summary>Worth a line in its section, but not above all of them: that there is nothing to trade.</summary>
    Aside,

    /// <summary>Something unexpected: slower than the baseline, loses data, allocates far more than the rest.</summary>
    Surprise,

    /// <summary>How far the machine let us see.</summary>
    Sight,
}
