using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of structs with integers, floats and a double.</summary>
public sealed class CorpusParticlesPayload : Payload<CorpusParticles>
{
    /// <inheritdoc/>
    public override string Name => "corpus-particles";

    /// <inheritdoc/>
    public override string Description => "a list of structs with integers, floats and a double";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusParticles Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 20, (numbers, i) => new CorpusParticle
        {
            Id = (long)(numbers.Next() >> 8),
            Mass = (float)numbers.Fraction(),
            Charge = (float)numbers.Fraction() - 0.5f,
            Speed = numbers.Fraction() * 3e8,
            Kind = numbers.Below(12),
            Generation = numbers.Below(1000),
        })],
    };
}
