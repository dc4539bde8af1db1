using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Ingot.AspNetCore.Tests;

/// <summary>Clients that go away while their requests are read or answered: that is nobody's error.</summary>
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

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_body_that_breaks_off_is_a_bad_request(bool isAborted)
    {
        var context = Context();
        context.Request.ContentType = "application/json";
        context.Request.ContentLength = 100;
        if (!isAborted)
            context.RequestAborted = default;
        var body = new Pipe();
        await body.Writer.WriteAsync("{"u8.ToArray());
        if (!isAborted)
            await body.Writer.CompleteAsync(new IOException("The connection was reset."));
        context.Request.Body = body.Reader.AsStream();
        var error = await Should.ThrowAsync<BadHttpRequestException>(async () => await BindAsync<IngotBody<Ticket>>(context));
        error.StatusCode.ShouldBe(StatusCodes.Status400BadRequest);
        (isAborted ? error.InnerException is OperationCanceledException : error.InnerException is IOException).ShouldBeTrue($"{error.InnerException}");
    }

    private static ValueTask<T?> BindAsync<T>(HttpContext context)
        where T : class, IBindableFromHttpContext<T> =>
        T.BindAsync(context, ((Action<T>)(_ => { })).Method.GetParameters()[0]);

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
