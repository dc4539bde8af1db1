using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Nulls and defaults: what a library makes of members that are not set.</summary>
public sealed class DeletePostPayload : Payload<DeletePost>
{
    // The source draws its hundred Guids once, so that creating an instance does not include it.
    private static readonly Guid[] References = [.. Enumerable.Range(0, 100).Select(i => Seeded.Guid("delete-post", "referenceId", i))];

    /// <inheritdoc/>
    public override string Name => "delete-post";

    /// <inheritdoc/>
    public override string Description => "the sparse model of \".NET vs JVM Json serialization\": nulls and defaults";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override DeletePost Create(int index, PayloadSettings settings) => new()
    {
        postID = index,
        referenceId = index % 3 == 0 ? References[index % 100] : null,
        lastModified = settings.Date(PayloadSettings.Now.AddSeconds(index)),
        deletedBy = index / 100,
        reason = "no reason",
        versions = index % 7 == 0 ? Versions(index) : null,
        state = index % 5 == 0 ? (PostState)(index % 3) : null,
        votes = index % 2 == 0 && index % 10 != 0 ? Votes(index) : null,
    };

    private static long[] Versions(int i)
    {
        var versions = new long[i % 100 + 1];
        for (var x = 0; x < versions.Length; x++)
            versions[x] = (long)i * x + x;
        return versions;
    }

    private static List<bool?> Votes(int i)
    {
        var votes = new List<bool?>();
        for (var j = 0; j < i % 10; j++)
            votes.Add((i + j) % 3 == 0 ? true : j % 2 == 0 ? false : null);
        return votes;
    }
}
