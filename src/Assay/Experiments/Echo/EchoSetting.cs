using Assay.Studies;

namespace Assay.Experiments.Echo;

/// <summary>The settings that a message can be echoed under: those of the runtime, and one of the serializer.</summary>
internal static class EchoSetting
{
    /// <summary>Messages are read into an object that is kept, where the serializer can: what is left of allocating.</summary>
    public const string Populate = "populate";

    /// <summary>All names.</summary>
    public static IReadOnlyList<string> All { get; } = [.. RuntimeSetting.OfProcess, Populate];

    /// <summary>The runtime setting that both ends are started with.</summary>
    public static string Runtime(string setting) => setting == Populate ? RuntimeSetting.Default : setting;
}
