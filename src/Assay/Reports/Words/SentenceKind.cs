namespace Assay.Reports.Words;

/// <summary>What a sentence is for.</summary>
internal enum SentenceKind
{
    /// <summary>Who is ahead, and by how much.</summary>
    Winner,

    /// <summary>Who can't be told apart at the top.</summary>
    Tie,

    /// <summary>What the fastest costs in bytes, or the smallest in time.</summary>
    TradeOff,

    /// <summary>Worth a line where the section stands, but not above it: that there is nothing to trade.</summary>
    Aside,

    /// <summary>What a reader wouldn't expect: slower than the baseline, loses data, allocates far more than the rest.</summary>
    Surprise,

    /// <summary>How far the machine let us see.</summary>
    Sight,
}
