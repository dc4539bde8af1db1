using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Ingot.AspNetCore;

/// <summary>
/// Answers requests whose bodies were larger than the limits or than the server allows, or didn't arrive whole, as minimal APIs do.
/// To MVC, they are but one more error in the model.
/// </summary>
internal sealed class UnreadableBodyFilter : IActionFilter, IOrderedFilter
{
    /// <summary>Gets the order: before the filter of <c>[ApiController]</c>, which answers every error in the model with status 400.</summary>
    public int Order => int.MinValue;

    public void OnActionExecuting(ActionExecutingContext context)
    {
        if (context.HttpContext.Features.Get<UnreadableBody>() is not { } body)
            return;
        var problem = context.HttpContext.RequestServices.GetRequiredService<ProblemDetailsFactory>()
            .CreateProblemDetails(context.HttpContext, body.Reason.StatusCode, detail: body.Reason.Message);
        context.Result = new ObjectResult(problem) { ContentTypes = { "application/problem+json", "application/problem+xml" } };
    }

    public void OnActionExecuted(ActionExecutedContext context)
    {
    }
}
