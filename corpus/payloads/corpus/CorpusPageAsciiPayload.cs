using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of ASCII text.</summary>
public sealed class CorpusPageAsciiPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-ascii";

    /// <inheritdoc/>
    public override string Description => "a page of ASCII text";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 30",
        Text = CorpusText.Words(new CorpusNumbers(30), settings.Count),
    };
}
