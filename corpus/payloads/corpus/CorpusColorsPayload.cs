using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Values of an enum.</summary>
public sealed class CorpusColorsPayload : Payload<CorpusColors>
{
    /// <inheritdoc/>
    public override string Name => "corpus-colors";

    /// <inheritdoc/>
    public override string Description => "values of an enum";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusColors Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 15, (numbers, i) => (CorpusColor)numbers.Below(5))],
    };
}
