using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of structs of three small integers.</summary>
public sealed class CorpusCellsPayload : Payload<CorpusCells>
{
    /// <inheritdoc/>
    public override string Name => "corpus-cells";

    /// <inheritdoc/>
    public override string Description => "a list of structs of three small integers";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusCells Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 21, (numbers, i) => new CorpusCell { Row = i / 32, Column = i % 32, Value = numbers.Below(200) })],
    };
}
