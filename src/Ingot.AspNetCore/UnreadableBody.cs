using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore;

/// <summary>
/// Represents a request whose body couldn't be read. A filter answers it, of the endpoint or of MVC, because an exception would be logged as the service's
/// fault, and exception handlers would answer with status 500.
/// </summary>
internal sealed partial class UnreadableBody(BadHttpRequestException reason)
{
    // Metadata of the endpoints that have the filter.
    private static readonly object Mark = new();

    public BadHttpRequestException Reason => reason;

    /// <summary>Adds the filter to an endpoint, once, before those of the application: none of them gets a body that can't be read.</summary>
    public static void AnswerAt(EndpointBuilder builder)
    {
        if (builder.Metadata.Contains(Mark))
            return;
        builder.Metadata.Add(Mark);
        builder.FilterFactories.Insert(0, (_, next) => context => context.HttpContext.Features.Get<UnreadableBody>() is { } unreadable
            ? ValueTask.FromResult<object?>(unreadable.Answer())
            : next(context));
    }

    /// <summary>Returns true if the filter will answer this request; if not, or if the application wants exceptions, the reason has to be thrown.</summary>
    public static bool TryAnswer(HttpContext context, BadHttpRequestException reason)
    {
        if (context.GetEndpoint()?.Metadata.Contains(Mark) != true
            || context.RequestServices?.GetService<IOptions<RouteHandlerOptions>>()?.Value.ThrowOnBadRequest == true)
            return false;
        Leave(context, reason);
        return true;
    }

    /// <summary>Leaves the answer to the filter, and logs the reason as ASP.NET Core does: where one looks for the faults of clients.</summary>
    public static void Leave(HttpContext context, BadHttpRequestException reason)
    {
        if (context.RequestServices?.GetService<ILogger<UnreadableBody>>() is { } logger)
            LogUnreadable(logger, reason, reason.StatusCode, reason.Message);
        context.Features.Set(new UnreadableBody(reason));
    }

    [LoggerMessage(1, LogLevel.Debug, "The request is answered with status {Status}. {Reason}")]
    private static partial void LogUnreadable(ILogger logger, Exception error, int status, string reason);

    private IResult Answer() => TypedResults.Problem(reason.Message, statusCode: reason.StatusCode);
}
