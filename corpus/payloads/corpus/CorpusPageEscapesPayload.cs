using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of text with quotation marks, line ends and backslashes.</summary>
public sealed class CorpusPageEscapesPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-escapes";

    /// <inheritdoc/>
    public override string Description => "a page of text with quotation marks, line ends and backslashes";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 31",
        Text = CorpusText.Escapes(new CorpusNumbers(31), settings.Count),
    };
}
