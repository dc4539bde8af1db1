using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>Something that is started cold.</summary>
/// <param name="Serializer">The serializer, or any of the runtime's for the empty program.</param>
/// <param name="Setting">The runtime setting.</param>
/// <param name="Values">The values that the operations are made on; null for the empty program.</param>
/// <param name="Operation">What the start does; empty for the empty program.</param>
/// <param name="Iterations">How many operations it makes at most.</param>
/// <param name="Loops">Numbers of operations whose time is of interest, rising up to
/// <paramref name="Iterations"/>; null if a start continues for a given time.</param>
internal sealed record StartupVariant(SerializerEntry Serializer, string Setting, StartupValues? Values, string Operation = "", long Iterations = 0,
    IReadOnlyList<long>? Loops = null)
{
    /// <summary>Its name in progress lines.</summary>
    public string Name =>
        $"{(Values is null ? $"empty program on {Serializer.Runtime}" : $"{Serializer.Id} on {Values.Payload}, {Operation}")}"
            + $"{(Setting == RuntimeSetting.Default ? "" : $", {Setting}")}";
}
