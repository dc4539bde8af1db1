using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of text with emoji.</summary>
public sealed class CorpusPageEmojiPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-emoji";

    /// <inheritdoc/>
    public override string Description => "a page of text with emoji";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 35",
        Text = CorpusText.Emoji(new CorpusNumbers(35), settings.Count),
    };
}
