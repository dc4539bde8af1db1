using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Samples of sound: numbers of 16 bits.</summary>
public sealed class CorpusShortsPayload : Payload<CorpusShorts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-shorts";

    /// <inheritdoc/>
    public override string Description => "samples of sound: numbers of 16 bits";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusShorts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 10, (numbers, i) => (short)(12_000 * Math.Sin(i / 20.0) + numbers.Below(2000) - 1000)),
    };
}
