using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A set of texts.</summary>
public sealed class CorpusTagPayload : Payload<CorpusTag>
{
    /// <inheritdoc/>
    public override string Name => "corpus-tag";

    /// <inheritdoc/>
    public override string Description => "a set of texts";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusTag Create(int index, PayloadSettings settings) =>
        new() { Values = [.. Enumerable.Range(0, settings.Count).Select(i => $"tag-{i * 31 % 997}")] };
}
