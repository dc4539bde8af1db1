using Assay.Reports.Screen;
using Assay.Workers;

namespace Assay.Recommending;

/// <summary>A serializer that was measured on the data.</summary>
/// <param name="Entry">The serializer.</param>
/// <param name="Row">Its figures.</param>
internal sealed record Candidate(SerializerEntry Entry, ScreenRow Row)
{
    /// <summary>Why a serializer is no answer that doesn't return what it was given.</summary>
    public const string LosesData = "loses some of your data";

    /// <summary>Its format.</summary>
    public FormatFacts Format => FormatFacts.Of(Entry.Format);

    /// <summary>Why its documents are hardly for languages other than its own; null if libraries of several read them.</summary>
    public string? Limits => Format.Limits ?? (Entry.OnlyDotNet.Length > 0 ? $"only .NET can read its documents: {Entry.OnlyDotNet}" : null);

    /// <summary>Why it is no answer to what matters; null if it may be one.</summary>
    public string? Refusal(IReadOnlySet<Priority> matters)
    {
        if (Row.IsLossy)
            return LosesData;
        if (matters.Contains(Priority.Untrusted) && Entry.Unsafe.Length > 0)
            return Entry.Unsafe;
        if (matters.Contains(Priority.Schema) && !Format.HasSchema)
            return "prescribes no schema";
        return matters.Contains(Priority.Compatibility) ? Limits : null;
    }
}
