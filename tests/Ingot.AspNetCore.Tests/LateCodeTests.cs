using Ingot.Runtime;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore.Tests;

/// <summary>Code for a type may be in an assembly that is loaded after the type was asked for.</summary>
public sealed class LateCodeTests
{
    [Fact]
    public void A_type_is_known_as_soon_as_its_code_is_there()
    {
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddControllers().AddIngotJson().AddIngot();
        using var provider = services.BuildServiceProvider();
        var formatters = provider.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters
            .Where(f => f.GetType().Assembly == typeof(IngotResults).Assembly).ToList();
        formatters.Count.ShouldBe(2);
        formatters.ShouldAllBe(f => !Writes(f));
        IngotProviders.Add(IngotFormat.Json, new Provider(IngotJson.For<Ticket>()));
        IngotProviders.Add(IngotFormat.Compact, new Provider(IngotSerializer.For<Ticket>()));
        formatters.ShouldAllBe(f => Writes(f));
    }

    private static bool Writes(IOutputFormatter formatter) =>
        formatter.CanWriteResult(new OutputFormatterWriteContext(new DefaultHttpContext(), (_, _) => TextWriter.Null, typeof(Late), null));

    private sealed class Late
    {
    }

    private sealed class Provider(object serializer) : IngotProvider
    {
        public override object? Find(Type type) => type == typeof(Late) ? serializer : null;
    }
}
