namespace Assay.Scaffolding;

/// <summary>Kinds of text.</summary>
internal enum TextKind
{
    Plain,
    Guid,

    /// <summary>A date without a time of day, or a date among which there was one without.</summary>
    Day,

    /// <summary>A date with a time of day, in UTC or without a zone.</summary>
    Date,

    /// <summary>A date with a time of day and an offset from UTC.</summary>
    DateWithOffset,
}
