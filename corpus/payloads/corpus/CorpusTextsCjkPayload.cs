using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of short texts in ideographs.</summary>
public sealed class CorpusTextsCjkPayload : Payload<CorpusTexts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-texts-cjk";

    /// <inheritdoc/>
    public override string Description => "a list of short texts in ideographs";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusTexts Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 24, (numbers, i) => CorpusText.Cjk(numbers, 5 + numbers.Below(30)))],
    };
}
