namespace Assay.Scaffolding;

/// <summary>Kinds of text.</summary>
internal enum TextKind
{
    Plain,
    Guid,

    /// <summary>A date, with a time of day or without, in UTC or without a zone.</summary>
    Date,

    /// <summary>A date with an offset from UTC.</summary>
    DateWithOffset,
}
