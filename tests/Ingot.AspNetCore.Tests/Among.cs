namespace Ingot.AspNetCore.Tests;

/// <summary>A body as one of several parameters.</summary>
/// <param name="Id">Another of them, from the query.</param>
/// <param name="Body">The body.</param>
public sealed record Among(int Id, IngotBody<Ticket> Body);
