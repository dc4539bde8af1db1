using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore;

/// <summary>
/// Defines how <see cref="IngotBody{T}"/> reads requests: <c>builder.Services.Configure&lt;IngotBodyOptions&gt;(o => o.Json = IngotJsonOptions.Full)</c>.
/// What is created by <see cref="IngotResults"/> without options of its own is written with them, too, so that what was read can be sent back.
/// </summary>
public sealed class IngotBodyOptions
{
    private static readonly IngotBodyOptions Default = new();

    private JsonBody? json;
    private CompactBody? compact;

    /// <summary>Gets or sets how JSON is read; by default, with the web options, which ignore the case of names as ASP.NET Core does.</summary>
    public IngotJsonOptions Json { get; set; } = IngotJsonOptions.Web;

    /// <summary>
    /// Gets or sets the limits on what requests in the compact format may demand. If <see cref="IngotLimits.EmptyInput"/> is
    /// <see cref="IngotEmptyInput.Null"/>, a request whose content type is the compact format's and whose body is empty contains null.
    /// </summary>
    public IngotLimits CompactLimits { get; set; } = IngotLimits.Default;

    internal JsonBody JsonFormat => json ??= new JsonBody(Json);

    internal CompactBody CompactFormat => compact ??= new CompactBody(CompactLimits);

    /// <summary>Returns the options of the application that handles a request.</summary>
    internal static IngotBodyOptions Of(HttpContext context) => context.RequestServices?.GetService<IOptions<IngotBodyOptions>>()?.Value ?? Default;
}
