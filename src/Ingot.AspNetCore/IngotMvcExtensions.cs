using Ingot;
using Ingot.AspNetCore;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>
/// Adds Ingot to MVC. Ingot reads and writes the requests and responses whose types it has generated code for; all others are handled as before,
/// also by another library for JSON, which may be added before or after. Formatters that the application put before MVC's own for JSON come before
/// Ingot's too. What is added twice is as the last call says.
/// A body larger than the limits, or than the server allows, is answered with status 413 and problem details; no action gets it.
/// </summary>
public static class IngotMvcExtensions
{
    /// <summary>
    /// Adds formatters that read and write JSON with Ingot, as specified by <see cref="IngotJsonDefaultsAttribute"/>
    /// and the options. MVC's System.Text.Json options have no effect on them.
    /// </summary>
    /// <param name="builder">The builder returned by AddControllers or AddMvc.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Web"/>, which ignore
    /// the case of names as ASP.NET Core does; with <see cref="IngotJsonOptions.Full"/>, names must match exactly.</param>
    public static IMvcBuilder AddIngotJson(this IMvcBuilder builder, IngotJsonOptions? options = null) =>
        Add(builder, new JsonBody(options ?? IngotJsonOptions.Web));

    /// <inheritdoc cref="AddIngotJson(IMvcBuilder, IngotJsonOptions?)"/>
    public static IMvcCoreBuilder AddIngotJson(this IMvcCoreBuilder builder, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, new JsonBody(options ?? IngotJsonOptions.Web));
        return builder;
    }

    /// <summary>Adds formatters for the compact format, for requests whose content type is application/x-ingot and for clients that accept it.</summary>
    /// <param name="builder">The builder returned by AddControllers or AddMvc.</param>
    /// <param name="limits">The limits on what requests may demand, or null for <see cref="IngotLimits.Default"/>.</param>
    public static IMvcBuilder AddIngot(this IMvcBuilder builder, IngotLimits? limits = null) => Add(builder, new CompactBody(limits));

    /// <inheritdoc cref="AddIngot(IMvcBuilder, IngotLimits?)"/>
    public static IMvcCoreBuilder AddIngot(this IMvcCoreBuilder builder, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, new CompactBody(limits));
        return builder;
    }

    private static IMvcBuilder Add(IMvcBuilder builder, BodyFormat format)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, format);
        return builder;
    }

    // After all else is configured: other libraries remove MVC's formatters for JSON and add their own.
    private static void Add(IServiceCollection services, BodyFormat format) => services.PostConfigure<MvcOptions>(mvc =>
    {
        if (!mvc.Filters.OfType<UnreadableBodyFilter>().Any())
            mvc.Filters.Add(new UnreadableBodyFilter());
        if (format is CompactBody compact && !mvc.Filters.OfType<VaryFilter>().Any())
            mvc.Filters.Add(new VaryFilter(compact));
        Place(mvc.InputFormatters, new BodyInputFormatter(format), typeof(SystemTextJsonInputFormatter),
            f => f is InputFormatter known ? Names(known.SupportedMediaTypes, format) : null);
        Place(mvc.OutputFormatters, new BodyOutputFormatter(format), typeof(SystemTextJsonOutputFormatter), f => f switch
        {
            OutputFormatter known => Names(known.SupportedMediaTypes, format),
            HttpNoContentOutputFormatter or StreamOutputFormatter => false,
            // The first formatter serves clients that accept anything, which the compact format isn't for.
            _ => format is JsonBody ? null : false,
        });
    });

    private static bool Names(MediaTypeCollection mediaTypes, BodyFormat format) =>
        mediaTypes.Any(m => new MediaType(m).IsSubsetOf(new MediaType(format.MediaType)));

    /// <summary>
    /// Adds a formatter, or replaces that of an earlier call. Ingot's JSON comes right before MVC's own, so what the application put in front stays there.
    /// Where MVC's own was removed, it comes before the first formatter of its media type, or else before the first that doesn't tell its media types.
    /// The compact format, which has no others, comes last.
    /// </summary>
    /// <param name="all">The formatters.</param>
    /// <param name="formatter">Ingot's.</param>
    /// <param name="mvcs">The type of MVC's own formatter for JSON.</param>
    /// <param name="isOfItsType">Returns whether a formatter is of the same media type, or null if it doesn't tell.</param>
    private static void Place<T>(FormatterCollection<T> all, T formatter, Type mvcs, Func<T, bool?> isOfItsType)
        where T : notnull
    {
        var former = First(f => f.GetType() == formatter.GetType() && isOfItsType(f) == true);
        if (former >= 0)
        {
            all[former] = formatter;
            return;
        }

        int[] places =
        [
            First(f => f.GetType() == mvcs && isOfItsType(f) == true),
            First(f => isOfItsType(f) == true),
            First(f => isOfItsType(f) is null),
            all.Count,
        ];
        all.Insert(places.First(p => p >= 0), formatter);

        int First(Predicate<T> isMeant) => all.ToList().FindIndex(isMeant);
    }
}
