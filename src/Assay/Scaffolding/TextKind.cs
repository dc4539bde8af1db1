namespace Assay.Scaffolding;

/// <summary>Kinds of text.</summary>
internal enum TextKind
{
    Plain,
    Guid,

    /// <summary>A date without a time of day, or a date among which there was one without.</summary>
    Day,

    /// <summary>A date with a time of day, in UTC.</summary>
    UtcDate,

    /// <summary>A date with a time of day and no zone, or in UTC among which there was one without.</summary>
    Date,

    /// <summary>A date with a time of day and an offset from UTC.</summary>
    DateWithOffset,

    /// <summary>A date with a time of day, with an offset from UTC in one value and without a zone in another: it has no one meaning.</summary>
    MixedDate,
}
