using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Bytes.</summary>
public sealed class CorpusBlobPayload : Payload<CorpusBlob>
{
    /// <inheritdoc/>
    public override string Name => "corpus-blob";

    /// <inheritdoc/>
    public override string Description => "bytes";

    /// <inheritdoc/>
    public override int DefaultCount => 10000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusBlob Create(int index, PayloadSettings settings) => new() { Values = Seeded.Bytes("corpus-blob", settings.Count) };
}
