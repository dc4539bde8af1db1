using System.Net;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Ingot.Tests.Models;

/// <summary>Members that refuse values: when they are converted, when they are set, and when they are filled.</summary>
[Ingot]
public sealed class Choosy
{
    public JsonElement Any { get; set; }

    public JsonObject? Whole { get; set; }

    public IPAddress? Address { get; set; }

    public Dictionary<IPAddress, JsonElement>? Keys { get; set; }

    public int Number
    {
        get;
        set => field = value >= 0 ? value : throw new NotSupportedException("Nothing is less than nothing.");
    }

    public IList<int> Fixed { get; } = Array.AsReadOnly(new int[1]);
}
