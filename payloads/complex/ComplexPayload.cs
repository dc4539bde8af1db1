using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Three kinds of numbers: what reading and writing of decimals and floats costs.</summary>
public sealed class ComplexPayload : Payload<Complex>
{
    /// <inheritdoc/>
    public override string Name => "complex";

    /// <inheritdoc/>
    public override string Description => "the model of numbers of \".NET vs JVM Json serialization\": a decimal, a float and a long";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Complex Create(int index, PayloadSettings settings) => new()
    {
        x = index / 1000m,
        y = -index / 1000f,
        z = index,
    };
}
