using Ingot;
using Ingot.AspNetCore;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Ingot in MVC: requests and answers of types that it has code for are read and written by it, all others as before.</summary>
public static class IngotMvcExtensions
{
    /// <summary>JSON by Ingot, as <see cref="IngotJsonDefaultsAttribute"/> and the options
    /// say; the options of System.Text.Json that MVC has don't reach it.</summary>
    /// <param name="builder">What AddControllers or AddMvc returned.</param>
    /// <param name="options">By default <see cref="IngotJsonOptions.Full"/>.</param>
    public static IMvcBuilder AddIngotJson(this IMvcBuilder builder, IngotJsonOptions? options = null) => Add(builder, new JsonBody(options), first: true);

    /// <inheritdoc cref="AddIngotJson(IMvcBuilder, IngotJsonOptions?)"/>
    public static IMvcCoreBuilder AddIngotJson(this IMvcCoreBuilder builder, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, new JsonBody(options), first: true);
        return builder;
    }

    /// <summary>The compact format, for requests with the type application/x-ingot and for those that accept it.</summary>
    /// <param name="builder">What AddControllers or AddMvc returned.</param>
    /// <param name="limits">What requests may ask for; by default <see cref="IngotLimits.Default"/>.</param>
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

    /// <summary>The first formatter answers whoever accepts anything: that stays JSON. What MVC
    /// does before it thinks of JSON, for null and for texts, stays too.</summary>
    private static void Add(IServiceCollection services, BodyFormat format, bool first) => services.Configure<MvcOptions>(mvc =>
    {
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
