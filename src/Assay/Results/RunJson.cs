using System.Text.Json.Serialization;

namespace Assay.Results;

/// <summary>How run documents are written: camel case, enums by name, nulls left out.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    UseStringEnumConverter = true,
    WriteIndented = false)]
[JsonSerializable(typeof(RunDocument))]
internal sealed partial class RunJson : JsonSerializerContext;
