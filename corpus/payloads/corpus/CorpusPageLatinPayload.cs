using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of text with accents.</summary>
public sealed class CorpusPageLatinPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-latin";

    /// <inheritdoc/>
    public override string Description => "a page of text with accents";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 32",
        Text = CorpusText.Latin(new CorpusNumbers(32), settings.Count),
    };
}
