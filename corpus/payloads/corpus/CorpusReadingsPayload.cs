using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A thousand objects of numbers alone.</summary>
public sealed class CorpusReadingsPayload : Payload<CorpusReadings>
{
    /// <inheritdoc/>
    public override string Name => "corpus-readings";

    /// <inheritdoc/>
    public override string Description => "a thousand objects that contain only numbers";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusReadings Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 51, (numbers, i) => new CorpusReading
        {
            Sensor = numbers.Below(64),
            Time = 1_768_480_496_789 + i * 250L,
            Value = 20 + numbers.Fraction() * 5,
            Error = (float)numbers.Fraction(),
            Status = (byte)numbers.Below(4),
            Channel = (short)numbers.Below(300),
        })],
    };
}
