using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of a hundred lists of up to 40 numbers.</summary>
public sealed class CorpusRowsPayload : Payload<CorpusRows>
{
    /// <inheritdoc/>
    public override string Name => "corpus-rows";

    /// <inheritdoc/>
    public override string Description => "a list of a hundred lists of up to 40 numbers";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusRows Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 40,
            (numbers, i) => CorpusNumbers.Array(numbers.Below(41), (ulong)i, (inner, _) => inner.Below(1000)).ToList())],
    };
}
