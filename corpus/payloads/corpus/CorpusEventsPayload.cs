using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A thousand objects without texts.</summary>
public sealed class CorpusEventsPayload : Payload<CorpusEvents>
{
    /// <inheritdoc/>
    public override string Name => "corpus-events";

    /// <inheritdoc/>
    public override string Description => "a thousand objects of identifiers, times, numbers and Booleans";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusEvents Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 53, (numbers, i) => new CorpusEvent
        {
            Source = Ids[i],
            Time = settings.Date(PayloadSettings.Now.AddMilliseconds(i * 333L)),
            Value = numbers.Fraction() * 100,
            IsFinal = numbers.Below(9) == 0,
        })],
    };

    private static readonly SeededGuids Ids = new("corpus-events", "source");
}
