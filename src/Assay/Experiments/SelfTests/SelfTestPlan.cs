using System.Globalization;
using Assay.Protocol;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.SelfTests;

/// <summary>The plan of the self-test: serializers against copies of themselves, and against copies that were made slower.</summary>
internal static class SelfTestPlan
{
    /// <summary>How much slower the planted copies are.</summary>
    public const double Slowdown = 0.02;

    /// <summary>The suffix of a copy's id.</summary>
    public const string Copy = " (copy)";

    /// <summary>The suffix of a slowed copy's id.</summary>
    public const string Slowed = " (slowed)";

    // Worker/Measuring/Sampler.cs reads it.
    private const string SlowdownVariable = "ASSAY_PLANTED_SLOWDOWN";
    private const string Baseline = "system-text-json";
    private static readonly string[] Serializers = [Baseline];
    private static readonly string[] SlowedSerializers = [Baseline];
    private static readonly string[] Payloads = ["envelope", "post-10"];
    private static readonly string[] Operations = [Operation.Serialize, Operation.Deserialize];

    /// <summary>The plan; serializers that aren't available here are left out.</summary>
    /// <exception cref="UserException">Not even the baseline is available.</exception>
    public static Plan Of(Catalog catalog, TimeSpan budget, int seed)
    {
        var available = catalog.Serializers.Where(serializer => serializer.Command is not null).ToDictionary(serializer => serializer.Id);
        if (!available.ContainsKey(Baseline))
            throw new UserException($"the self-test needs {Baseline}, which isn't available here; see ./assay list", UserException.NotMeasured);
        var entries = Serializers.Where(available.ContainsKey).Select(id => available[id])
            .SelectMany(entry => SlowedSerializers.Contains(entry.Id) ? new[] { entry, CopyOf(entry), SlowedOf(entry, Slowdown) } : [entry, CopyOf(entry)]);
        return new Plan
        {
            Study = "selftest",
            CommandLine = "assay selftest",
            Baseline = Baseline,
            Budget = budget,
            Seed = seed,
            // Nothing ends early: the more rounds, the harder the test for false differences.
            TargetPrecision = 0.001,
            Cells = [.. from entry in entries from payload in Payloads from operation in Operations select Cell(entry, payload, operation)],
        };
    }

    private static PlannedCell Cell(SerializerEntry serializer, string payload, string operation) => new()
    {
        Serializer = serializer,
        Payload = payload,
        Count = 1,
        Operation = operation,
        Destination = Destination.Memory,
        Mode = Mode.Sync,
    };

    /// <summary>The same under another name.</summary>
    public static SerializerEntry CopyOf(SerializerEntry entry) => entry with { Id = entry.Id + Copy };

    /// <summary>The same, made slower by a share: 0.02 is 2 %.</summary>
    public static SerializerEntry SlowedOf(SerializerEntry entry, double slowdown) => entry with
    {
        Id = entry.Id + Slowed,
        Command = entry.Command! with
        {
            Environment = new Dictionary<string, string>(entry.Command.Environment) { [SlowdownVariable] = slowdown.ToString(CultureInfo.InvariantCulture) },
        },
    };
}
