using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of structs of three doubles.</summary>
public sealed class CorpusPointsPayload : Payload<CorpusPoints>
{
    /// <inheritdoc/>
    public override string Name => "corpus-points";

    /// <inheritdoc/>
    public override string Description => "a list of structs of three doubles";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPoints Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 19,
            (numbers, i) => new CorpusPoint { X = numbers.Fraction(), Y = numbers.Fraction() * 10, Z = -numbers.Fraction() })],
    };
}
