using System.Text.Json.Serialization;

namespace Ingot.Tests.Models;

/// <summary>Names of all lengths that are handled differently; some agree in their length and their first letters.</summary>
[Ingot]
public sealed class NamedAlike
{
    public int Quantity1 { get; set; }

    public int Quantity2 { get; set; }

    [JsonPropertyName("")]
    public int Unnamed { get; set; }

    public int A { get; set; }

    public int Ab { get; set; }

    public int Abcde { get; set; }

    public int Abcdefg { get; set; }

    public int Abcdefgh { get; set; }

    [JsonPropertyName("a\0")]
    public int Zero { get; set; }

    public int AbcdefghijklmnopqrstU { get; set; }

    public int AbcdefghijklmnopqrstuvwxyZ { get; set; }

    public int AbcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyZ { get; set; }
}
