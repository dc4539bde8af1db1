using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of short texts with accents.</summary>
public sealed class CorpusTextsLatinPayload : Payload<CorpusTexts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-texts-latin";

    /// <inheritdoc/>
    public override string Description => "a list of short texts with accents";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusTexts Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 23, (numbers, i) => CorpusText.Latin(numbers, 5 + numbers.Below(30)))],
    };
}
