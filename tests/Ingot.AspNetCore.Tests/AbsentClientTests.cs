using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore.Tests;

/// <summary>Clients that go away while their requests are answered: that is nobody's error.</summary>
public sealed class AbsentClientTests
{
    private static readonly Ticket Sent = new(6, "six");

    [Fact]
    public async Task A_result_for_a_client_that_is_gone_ends_without_an_error()
    {
        foreach (var result in new IResult[] { IngotResults.Json(Sent), IngotResults.Compact(Sent), IngotResults.Json(Endless()) })
            await result.ExecuteAsync(Context());
    }

    [Fact]
    public async Task A_controllers_answer_to_a_client_that_is_gone_ends_without_an_error()
    {
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddControllers().AddIngotJson().AddIngot();
        await using var provider = services.BuildServiceProvider();
        var formatters = provider.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<OutputFormatter>()
            .Where(f => f.GetType().Assembly == typeof(IngotResults).Assembly).ToList();
        formatters.Count.ShouldBe(2);
        foreach (var formatter in formatters)
            await formatter.WriteResponseBodyAsync(new OutputFormatterWriteContext(Context(), (_, _) => TextWriter.Null, typeof(Ticket), Sent));
    }

    private static DefaultHttpContext Context() => new() { RequestAborted = new CancellationToken(canceled: true), Response = { Body = new MemoryStream() } };

    private static async IAsyncEnumerable<Ticket> Endless()
    {
        while (true)
        {
            yield return Sent;
            await Task.Yield();
        }
    }
}
