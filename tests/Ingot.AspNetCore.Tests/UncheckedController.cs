using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;

namespace Ingot.AspNetCore.Tests;

/// <summary>Is no <c>[ApiController]</c>: its actions run whatever was wrong with the model.</summary>
[Route("unchecked")]
[SuppressMessage("Performance", "CA1822", Justification = "An action that is static is none.")]
public sealed class UncheckedController : ControllerBase
{
    /// <summary>The ticket with the next number.</summary>
    [HttpPost("next")]
    public Ticket Next([FromBody] Ticket ticket) => ticket with { Id = ticket.Id + 1 };
}
