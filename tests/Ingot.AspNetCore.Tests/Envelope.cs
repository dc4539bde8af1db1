namespace Ingot.AspNetCore.Tests;

/// <summary>What a filter puts a ticket into.</summary>
[Ingot]
public sealed record Envelope(Ticket Inside);
