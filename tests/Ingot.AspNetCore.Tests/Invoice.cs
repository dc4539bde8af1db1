namespace Ingot.AspNetCore.Tests;

/// <summary>A value that is only sent.</summary>
[Ingot]
[IngotWriteOnly]
public sealed class Invoice(Ticket ticket)
{
    /// <summary>The number of the ticket.</summary>
    public int Id => ticket.Id;
}
