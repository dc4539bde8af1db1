using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Booleans, a third of them true.</summary>
public sealed class CorpusBoolsPayload : Payload<CorpusBools>
{
    /// <inheritdoc/>
    public override string Name => "corpus-bools";

    /// <inheritdoc/>
    public override string Description => "Booleans, a third of them true";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusBools Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 14, (numbers, i) => numbers.Below(3) == 0),
    };
}
