using System.Text.Json.Serialization;

namespace Ingot.Tests.Models;

/// <summary>What the attributes of System.Text.Json say of members.</summary>
[Ingot]
public sealed class NamedOddly
{
    public int Плюс { get; set; }

    [JsonPropertyName("a\"b+")]
    public int Quoted { get; set; }

    [JsonPropertyName("")]
    public string? Renamed { get; set; }

    [JsonPropertyOrder(1)]
    public int Late { get; set; }

    [JsonPropertyOrder(-1)]
    public int Early { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Always { get; set; }

    [JsonIgnore]
    public int Never { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Some { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Guid Identity { get; set; }
}
