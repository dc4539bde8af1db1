using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of durations.</summary>
public sealed class CorpusDurationsPayload : Payload<CorpusDurations>
{
    /// <inheritdoc/>
    public override string Name => "corpus-durations";

    /// <inheritdoc/>
    public override string Description => "durations of up to 100 s, in milliseconds";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusDurations Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 54, (numbers, i) => TimeSpan.FromMilliseconds(numbers.Below(100_000)))],
    };
}
