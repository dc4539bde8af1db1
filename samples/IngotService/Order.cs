using Ingot;

// What ASP.NET Core's own JSON does by default.
[assembly: IngotJsonDefaults(Naming = IngotJsonNaming.CamelCase, Numbers = IngotJsonNumbers.ReadFromString)]

namespace IngotService;

/// <summary>What the service keeps. Its lines need no mark.</summary>
[Ingot]
public sealed record Order(int Id, string Customer)
{
    /// <summary>What was ordered.</summary>
    public List<Line> Lines { get; init; } = [];
}
