using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Ingot.AspNetCore.Tests;

/// <summary>Puts the tickets of an action into envelopes; the type that the action declares stays.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class WrappedAttribute : ResultFilterAttribute
{
    /// <inheritdoc/>
    public override void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var result = (ObjectResult)context.Result;
        result.Value = new Envelope((Ticket)result.Value!);
    }
}
