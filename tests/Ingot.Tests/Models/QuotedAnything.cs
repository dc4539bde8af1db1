using System.Text.Json.Serialization;

namespace Ingot.Tests.Models;

/// <summary>A member that may hold anything, with its numbers in quotes.</summary>
[Ingot]
public sealed class QuotedAnything
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public object? Value { get; set; }
}
