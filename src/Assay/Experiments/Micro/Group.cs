namespace Assay.Experiments.Micro;

/// <summary>Everything that is measured on one payload: its workers are alive together, and sampled in turn.</summary>
internal sealed class Group(PayloadKey key, IReadOnlyDictionary<string, string> options, IReadOnlyList<Member> members)
{
    /// <summary>The payload with its count and options.</summary>
    public PayloadKey Key => key;

    /// <summary>The payload's options.</summary>
    public IReadOnlyDictionary<string, string> Options => options;

    /// <summary>The serializers, each with its cells.</summary>
    public IReadOnlyList<Member> Members => members;

    /// <summary>The file of canonical values; set once it was exported.</summary>
    public string? CanonicalValues { get; set; }

    /// <summary>The documents that the group's writers wrote.</summary>
    public WrittenDocuments Documents { get; } = new();

    /// <summary>The cells that still can be measured.</summary>
    public IEnumerable<CellRecord> LiveCells => members.SelectMany(member => member.LiveCells);
}
