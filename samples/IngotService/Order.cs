using Ingot;

// As ASP.NET Core has names by default.
[assembly: IngotJsonDefaults(Naming = IngotJsonNaming.CamelCase)]

namespace IngotService;

/// <summary>What the service keeps. Its lines need no mark.</summary>
[Ingot]
public sealed record Order(int Id, string Customer)
{
    /// <summary>What was ordered.</summary>
    public List<Line> Lines { get; init; } = [];
}
