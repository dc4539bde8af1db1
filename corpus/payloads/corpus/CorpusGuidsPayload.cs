using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Identifiers.</summary>
public sealed class CorpusGuidsPayload : Payload<CorpusGuids>
{
    /// <inheritdoc/>
    public override string Name => "corpus-guids";

    /// <inheritdoc/>
    public override string Description => "identifiers";

    /// <inheritdoc/>
    public override int DefaultCount => 500;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusGuids Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 16, (_, i) => Ids[i]),
    };

    private static readonly SeededGuids Ids = new("corpus-guids", "value");
}
