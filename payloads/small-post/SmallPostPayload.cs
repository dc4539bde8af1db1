using Assay.Worker;

namespace Assay.Payloads;

/// <summary>One of each: Guid, string, bool, date.</summary>
public sealed class SmallPostPayload : Payload<SmallPost>
{
    private static readonly SeededGuids Ids = new("small-post", "ID");

    /// <inheritdoc/>
    public override string Name => "small-post";

    /// <inheritdoc/>
    public override string Description => "the small post of \".NET vs JVM Json serialization\": a Guid, a string, a bool and a date";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override SmallPost Create(int index, PayloadSettings settings) => new()
    {
        ID = Ids[index],
        title = $"some title {index}",
        active = index % 2 == 0,
        created = settings.Date(PayloadSettings.Now.AddMinutes(index).Date),
    };
}
