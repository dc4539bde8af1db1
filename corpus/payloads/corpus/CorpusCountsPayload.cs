using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A dictionary of words and counts.</summary>
public sealed class CorpusCountsPayload : Payload<CorpusCounts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-counts";

    /// <inheritdoc/>
    public override string Description => "a dictionary of words and counts";

    /// <inheritdoc/>
    public override int DefaultCount => 200;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusCounts Create(int index, PayloadSettings settings) => new()
    {
        Values = Enumerable.Range(0, settings.Count).ToDictionary(i => $"word-{i * 7919 % 10007}", i => i * i % 5000),
    };
}
