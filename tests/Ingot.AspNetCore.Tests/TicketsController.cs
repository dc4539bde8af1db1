using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;

namespace Ingot.AspNetCore.Tests;

/// <summary>Answers what it is sent.</summary>
[ApiController]
[Route("controller")]
[SuppressMessage("Performance", "CA1822", Justification = "An action that is static is none.")]
public sealed class TicketsController : ControllerBase
{
    /// <summary>The ticket with the next number.</summary>
    [HttpPost("next")]
    public Ticket Next(Ticket ticket) => ticket with { Id = ticket.Id + 1 };

    /// <summary>As an action's result, which declares no type.</summary>
    [HttpPost("ok")]
    public IActionResult Succeed(Ticket ticket) => Ok(ticket);

    /// <summary>In an envelope, which the action doesn't declare.</summary>
    [HttpPost("wrapped")]
    [Wrapped]
    public Ticket Wrap(Ticket ticket) => ticket;

    /// <summary>Never runs, because a filter answers.</summary>
    [HttpPost("answered")]
    [Answered]
    public Ticket Skip() => new(1, null);

    /// <summary>As JSON, whatever the client accepts.</summary>
    [HttpPost("json")]
    [Produces("application/json")]
    public Ticket Json(Ticket ticket) => ticket;

    /// <summary>What can't be written to its end.</summary>
    [HttpGet("unwritable")]
    public Unwritable Fail() => new();

    /// <summary>A ticket that needn't be there.</summary>
    [HttpPost("optional")]
    public string Title([FromBody] Ticket? ticket) => ticket is null ? "none" : $"{ticket.Title}";

    /// <summary>A value that refuses some.</summary>
    [HttpPost("booking")]
    public string Book(Booking booking) => booking.Name;

    /// <summary>For System.Text.Json.</summary>
    [HttpPost("plain")]
    public Plain Echo(Plain plain) => plain;
}
