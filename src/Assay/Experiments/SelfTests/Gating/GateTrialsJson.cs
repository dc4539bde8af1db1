using System.Text.Json.Serialization;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>How records of trials are written: as run documents are, but in lines, to be read by people too.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    UseStringEnumConverter = true, WriteIndented = true)]
[JsonSerializable(typeof(GateTrials))]
internal sealed partial class GateTrialsJson : JsonSerializerContext;
