using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of short texts.</summary>
public sealed class CorpusTextsPayload : Payload<CorpusTexts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-texts";

    /// <inheritdoc/>
    public override string Description => "a list of short texts";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusTexts Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 22, (numbers, i) => CorpusText.Words(numbers, 5 + numbers.Below(30)))],
    };
}
