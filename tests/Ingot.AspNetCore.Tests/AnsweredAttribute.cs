using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Ingot.AspNetCore.Tests;

/// <summary>Answers in place of the action, as filters do that cache.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class AnsweredAttribute : Attribute, IResourceFilter
{
    public void OnResourceExecuting(ResourceExecutingContext context) => context.Result = new ObjectResult(new Ticket(7, null));

    public void OnResourceExecuted(ResourceExecutedContext context)
    {
    }
}
