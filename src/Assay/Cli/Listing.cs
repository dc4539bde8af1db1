using System.Text.Json.Serialization;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>The catalog as <c>assay list</c> shows it; parts that weren't requested are null.</summary>
internal sealed record Listing(IReadOnlyList<SerializerEntry>? Serializers, IReadOnlyList<PayloadEntry>? Payloads, IReadOnlyList<StudySummary>? Studies);

/// <summary>How a listing is written for programs.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, WriteIndented = true)]
[JsonSerializable(typeof(Listing))]
internal sealed partial class ListingJson : JsonSerializerContext;
