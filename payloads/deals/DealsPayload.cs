using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A response of business objects: nested types, decimals, dates, enums and things that are not set.</summary>
public sealed class DealsPayload : Payload<List<Deal>>
{
    /// <inheritdoc/>
    public override string Name => "deals";

    /// <inheritdoc/>
    public override string Description => "the deals of \"Serialisation options with ASP.NET Core\": a list of currency trades of 1 to 1.5 KB of JSON";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override List<Deal> Create(int index, PayloadSettings settings)
    {
        var deals = new List<Deal>(settings.Count);
        for (var i = 0; i < settings.Count; i++)
            deals.Add(DealFactory.Create(i, settings));
        return deals;
    }
}
