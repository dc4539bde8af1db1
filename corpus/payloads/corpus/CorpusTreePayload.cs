using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A balanced tree of 127 nodes.</summary>
public sealed class CorpusTreePayload : Payload<CorpusNode>
{
    /// <inheritdoc/>
    public override string Name => "corpus-tree";

    /// <inheritdoc/>
    public override string Description => "a balanced tree of 127 nodes";

    /// <inheritdoc/>
    public override int DefaultCount => 127;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusNode Create(int index, PayloadSettings settings) => Node(1, settings.Count)!;

    private static CorpusNode? Node(int key, int count) => key > count ? null : new CorpusNode
    {
        Key = key,
        Name = $"node {key}",
        Left = Node(key * 2, count),
        Right = Node(key * 2 + 1, count),
    };
}
