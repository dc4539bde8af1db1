using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>The serializer and setting at both ends of an echo.</summary>
/// <param name="Serializer">The serializer.</param>
/// <param name="Setting">One of <see cref="EchoSetting.All"/>.</param>
internal sealed record EchoSide(SerializerEntry Serializer, string Setting = RuntimeSetting.Default)
{
    /// <summary>Every serializer under every setting.</summary>
    public static IReadOnlyList<EchoSide> Of(IEnumerable<SerializerEntry> serializers, IReadOnlyList<string> settings) =>
        [.. from serializer in serializers from setting in settings select new EchoSide(serializer, setting)];
}
