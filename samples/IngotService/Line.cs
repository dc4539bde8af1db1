namespace IngotService;

/// <summary>One article of an order.</summary>
public sealed record Line(string Article, int Count, decimal Price);
