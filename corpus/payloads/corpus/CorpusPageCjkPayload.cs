using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A page of ideographs.</summary>
public sealed class CorpusPageCjkPayload : Payload<CorpusPage>
{
    /// <inheritdoc/>
    public override string Name => "corpus-page-cjk";

    /// <inheritdoc/>
    public override string Description => "a page of ideographs";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusPage Create(int index, PayloadSettings settings) => new()
    {
        Title = "page 34",
        Text = CorpusText.Cjk(new CorpusNumbers(34), settings.Count),
    };
}
