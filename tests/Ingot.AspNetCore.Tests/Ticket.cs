namespace Ingot.AspNetCore.Tests;

/// <summary>What the services take and give.</summary>
[Ingot]
public sealed record Ticket(int Id, string? Title)
{
    /// <summary>Seats, as a member that System.Text.Json would name otherwise.</summary>
    public List<int> Seats { get; init; } = [];
}
