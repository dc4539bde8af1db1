using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of Cyrillic text.</summary>
public sealed class CorpusPageCyrillicPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-cyrillic";

    /// <inheritdoc/>
    public override string Description => "a page of Cyrillic text";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 33",
        Text = CorpusText.Cyrillic(new CorpusNumbers(33), settings.Count),
    };
}
