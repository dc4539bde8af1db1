using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Thirty members, a fifth of them set.</summary>
public sealed class CorpusWidePayload : Payload<CorpusWide>
{
    /// <inheritdoc/>
    public override string Name => "corpus-wide";

    /// <inheritdoc/>
    public override string Description => "thirty members, a fifth of them set";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override CorpusWide Create(int index, PayloadSettings settings) => new()
    {
        M00 = index,
        M07 = $"seven {index}",
        M09 = index % 2 == 0,
        M14 = index / 3.0,
        M22 = index * 100_000L,
        M25 = index % 3 == 0 ? null : "twenty-five",
    };
}
