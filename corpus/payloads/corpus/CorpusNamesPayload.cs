using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A dictionary of keys and names.</summary>
public sealed class CorpusNamesPayload : Payload<CorpusNames>
{
    /// <inheritdoc/>
    public override string Name => "corpus-names";

    /// <inheritdoc/>
    public override string Description => "a dictionary of keys and names";

    /// <inheritdoc/>
    public override int DefaultCount => 200;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusNames Create(int index, PayloadSettings settings) => new()
    {
        Values = Enumerable.Range(0, settings.Count).ToDictionary(i => $"key-{i * 37 + 1000}", i => $"name {i}"),
    };
}
