using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A small message: two short texts, two integers and a Boolean.</summary>
public sealed class CorpusPayload : Payload<Corpus>
{
    /// <inheritdoc/>
    public override string Name => "corpus";

    /// <inheritdoc/>
    public override string Description => "a small message: two short texts, two integers and a Boolean";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Corpus Create(int index, PayloadSettings settings) => new()
    {
        Id = index * 31 + 7,
        Topic = $"rooms/{index % 50}/messages",
        Body = CorpusText.Words(new CorpusNumbers((ulong)index), 20 + index % 60),
        Sequence = 1_000_000L + index,
        IsFinal = index % 5 == 0,
    };
}
