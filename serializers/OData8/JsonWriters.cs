using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The library's services with one of its two JSON writers: it is asked for through dependency injection.</summary>
internal static class JsonWriters
{
    /// <summary>The JSON writer over a <see cref="TextWriter"/>, the only one of earlier versions.</summary>
    public static IServiceProvider Text { get; } = With(new ODataJsonWriterFactory());

    /// <summary>The JSON writer over Utf8JsonWriter.</summary>
    public static IServiceProvider Utf8 { get; } = With(ODataUtf8JsonWriterFactory.Default);

    private static ServiceProvider With(IJsonWriterFactory factory) =>
        new ServiceCollection().AddDefaultODataServices().AddSingleton(factory).BuildServiceProvider();
}
