using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of numbers of 0 to 65,535.</summary>
public sealed class CorpusIntListPayload : Payload<CorpusIntList>
{
    /// <inheritdoc/>
    public override string Name => "corpus-int-list";

    /// <inheritdoc/>
    public override string Description => "a list of numbers of 0 to 65,535";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusIntList Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 7, (numbers, i) => numbers.Below(65_536))],
    };
}
