using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of numbers that can be null.</summary>
public sealed class CorpusNullablesPayload : Payload<CorpusNullables>
{
    /// <inheritdoc/>
    public override string Name => "corpus-nullables";

    /// <inheritdoc/>
    public override string Description => "numbers below 1,000, of which every fifth or so is null";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusNullables Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 55, (numbers, i) => numbers.Below(5) == 0 ? (int?)null : numbers.Below(1000))],
    };
}
