using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Milliseconds since 1970, ascending.</summary>
public sealed class CorpusLongsTimesPayload : Payload<CorpusLongs>
{
    /// <inheritdoc/>
    public override string Name => "corpus-longs-times";

    /// <inheritdoc/>
    public override string Description => "milliseconds since 1970, ascending";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusLongs Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 8, (numbers, i) => 1_768_480_496_789 + i * 1000L + numbers.Below(1000)),
    };
}
