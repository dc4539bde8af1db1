namespace Assay.Experiments.Verification;

/// <summary>How a value that came back is written, beside the one that was sent.</summary>
internal enum Notation
{
    /// <summary>Of the same .NET types: all is written alike.</summary>
    Same,

    /// <summary>Of another runtime's types with the same members, which are all written; a date tells its instant.</summary>
    AllMembers,

    /// <summary>A document, or types of which nothing is known: what is null may be left out, and a date tells its instant.</summary>
    Loose,
}
