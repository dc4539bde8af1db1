using Assay.Worker;

namespace Assay.Payloads;

/// <summary>One large string: what a library does with text that it can only copy, encode and escape.</summary>
public sealed class MarketDataPayload : Payload<string>
{
    /// <inheritdoc/>
    public override string Name => "market-data";

    /// <inheritdoc/>
    public override string Description =>
        "the 8 MB string of \"Serialisation options with ASP.NET Core\": market data that is itself JSON text; always the one string, whatever the count";

    /// <inheritdoc/>
    public override int DefaultCount => 1;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override string Create(int index, PayloadSettings settings) => MarketDataText.Write(8_000_000);
}
