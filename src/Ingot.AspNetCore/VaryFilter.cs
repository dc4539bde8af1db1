using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Net.Http.Headers;

namespace Ingot.AspNetCore;

/// <summary>
/// Tells caches that the client's Accept header decides whether a value is sent in the compact format: they must not send one client's format to another
/// (RFC 9110, section 12.5.5). A formatter can't say so, because the response may be in the format of any other. The filter always runs, so it also sees
/// the values that other filters answer with in place of an action, or after an exception.
/// </summary>
internal sealed class VaryFilter(CompactBody format) : IAlwaysRunResultFilter, IOrderedFilter
{
    /// <summary>Gets the order: after the filters that replace the value or choose its media types.</summary>
    public int Order => int.MaxValue;

    public void OnResultExecuting(ResultExecutingContext context)
    {
        if (context.Result is ObjectResult { Formatters.Count: 0 } result && IsNegotiated(result.ContentTypes)
            && format.TypeOf(result.DeclaredType, result.Value) is not null)
            context.HttpContext.Response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }

    // Without any media types, the client has the choice of all formats.
    private bool IsNegotiated(ICollection<string> mediaTypes) => mediaTypes.Count == 0 || (mediaTypes.Count > 1 && mediaTypes.Contains(format.MediaType));
}
