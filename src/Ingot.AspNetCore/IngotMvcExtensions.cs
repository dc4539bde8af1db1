using Ingot;
using Ingot.AspNetCore;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>
/// Adds Ingot to MVC. Ingot reads and writes the requests and responses whose types it has generated code for; all others are handled as before.
/// A body larger than the limits is answered with status 413 and problem details; no action gets it.
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
        Add(builder, new JsonBody(options ?? IngotJsonOptions.Web), first: true);

    /// <inheritdoc cref="AddIngotJson(IMvcBuilder, IngotJsonOptions?)"/>
    public static IMvcCoreBuilder AddIngotJson(this IMvcCoreBuilder builder, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, new JsonBody(options ?? IngotJsonOptions.Web), first: true);
        return builder;
    }

    /// <summary>Adds formatters for the compact format, for requests whose content type is application/x-ingot and for clients that accept it.</summary>
    /// <param name="builder">The builder returned by AddControllers or AddMvc.</param>
    /// <param name="limits">The limits on what requests may demand, or null for <see cref="IngotLimits.Default"/>.</param>
    public static IMvcBuilder AddIngot(this IMvcBuilder builder, IngotLimits? limits = null) => Add(builder, new CompactBody(limits), first: false);

    /// <inheritdoc cref="AddIngot(IMvcBuilder, IngotLimits?)"/>
    public static IMvcCoreBuilder AddIngot(this IMvcCoreBuilder builder, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, new CompactBody(limits), first: false);
        return builder;
    }

    private static IMvcBuilder Add(IMvcBuilder builder, BodyFormat format, bool first)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, format, first);
        return builder;
    }

    /// <summary>
    /// Adds the formatters. The first output formatter serves clients that accept anything, so JSON stays
    /// first. The formatters that MVC tries before JSON, for null and strings, also stay where they are.
    /// </summary>
    private static void Add(IServiceCollection services, BodyFormat format, bool first) => services.Configure<MvcOptions>(mvc =>
    {
        if (!mvc.Filters.OfType<TooLargeBodyFilter>().Any())
            mvc.Filters.Add(new TooLargeBodyFilter());
        Insert(mvc.InputFormatters, new BodyInputFormatter(format), first, f => f is SystemTextJsonInputFormatter);
        Insert(mvc.OutputFormatters, new BodyOutputFormatter(format), first, f => f is SystemTextJsonOutputFormatter);
    });

    private static void Insert<T>(FormatterCollection<T> all, T formatter, bool first, Func<T, bool> isJson)
        where T : notnull
    {
        var at = first ? all.TakeWhile(f => !isJson(f)).Count() : all.Count;
        all.Insert(at, formatter);
    }
}
