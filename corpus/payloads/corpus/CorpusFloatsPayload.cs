using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of numbers of single precision.</summary>
public sealed class CorpusFloatsPayload : Payload<CorpusFloats>
{
    /// <inheritdoc/>
    public override string Name => "corpus-floats";

    /// <inheritdoc/>
    public override string Description => "a list of numbers of single precision";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusFloats Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 12, (numbers, i) => (float)numbers.Fraction())],
    };
}
