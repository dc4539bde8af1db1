using System.Diagnostics.CodeAnalysis;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Values of a type of the user's, one at a time.</summary>
[SuppressMessage("Performance", "CA1812:Avoid uninstantiated internal classes", Justification = "Made by reflection, for types known only at run time.")]
internal sealed class OwnPayload<T>(OwnTypeOrder order) : Payload<T>
{
    private readonly DataFile<T> data = new(order.Data);

    /// <inheritdoc/>
    public override string Name => order.Name;

    /// <inheritdoc/>
    public override string Description => order.Type;

    /// <inheritdoc/>
    public override int DefaultCount => 1;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override T Create(int index, PayloadSettings settings) => OwnType.Told(order, () => data.Value(index));
}
