using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Members that can be null, half of them set.</summary>
public sealed class CorpusMaybePayload : Payload<CorpusMaybe>
{
    /// <inheritdoc/>
    public override string Name => "corpus-maybe";

    /// <inheritdoc/>
    public override string Description => "members that can be null, half of them set";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override CorpusMaybe Create(int index, PayloadSettings settings) => new()
    {
        Count = index % 2 == 0 ? null : index,
        Ratio = index % 3 == 0 ? null : index / 7.0,
        Flag = index % 4 == 0 ? null : index % 4 == 1,
        Note = index % 5 < 2 ? null : $"note {index}",
        Id = index % 3 == 1 ? null : Ids[index],
        Length = index % 7 < 4 ? null : index * 1_000_003L,
        Time = settings.Date(PayloadSettings.Now.AddSeconds(index)),
        Price = index % 2 == 1 ? null : new decimal(index * 17, 0, 0, false, 2),
        Steps = index % 4 == 2 ? null : [.. Enumerable.Range(0, index % 6).Select(i => i % 2 == 0 ? null : (int?)(i * index))],
    };

    private static readonly SeededGuids Ids = new("corpus-maybe", "id");
}
