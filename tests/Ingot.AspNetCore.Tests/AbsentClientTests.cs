using System.Buffers;
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
        foreach (var result in new IResult[] { IngotResults.Json(Sent), IngotResults.Compact(Sent), IngotResults.Json(Several()) })
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

    [Fact]
    public async Task A_body_that_breaks_off_is_a_bad_request()
    {
        var context = Context();
        context.RequestAborted = default;
        var body = BodyOf(context);
        await body.CompleteAsync(new IOException("The connection was reset."));
        var error = await Should.ThrowAsync<BadHttpRequestException>(async () => await BindAsync<IngotBody<Ticket>>(context));
        error.StatusCode.ShouldBe(StatusCodes.Status400BadRequest);
        error.InnerException.ShouldBeOfType<IOException>();
    }

    /// <summary>The middleware for timeouts looks for this exception, and answers with a status of its own.</summary>
    [Theory]
    [InlineData(100L)]
    [InlineData(null)]
    public async Task A_body_that_stalls_until_the_request_is_aborted_is_not_a_bad_request(long? length)
    {
        var context = Context();
        BodyOf(context);
        context.Request.ContentLength = length;
        await Should.ThrowAsync<OperationCanceledException>(async () => await BindAsync<IngotBody<Ticket>>(context));
    }

    /// <summary>Gives a request a body of which nothing more arrives than its beginning.</summary>
    private static PipeWriter BodyOf(HttpContext context)
    {
        var body = new Pipe();
        body.Writer.Write("{"u8);
        body.Writer.FlushAsync().AsTask().IsCompletedSuccessfully.ShouldBeTrue();
        context.Request.ContentType = "application/json";
        context.Request.ContentLength = 100;
        context.Request.Body = body.Reader.AsStream();
        return body.Writer;
    }

    private static ValueTask<T?> BindAsync<T>(HttpContext context)
        where T : class, IBindableFromHttpContext<T> =>
        T.BindAsync(context, ((Action<T>)(_ => { })).Method.GetParameters()[0]);

    private static DefaultHttpContext Context() => new() { RequestAborted = new CancellationToken(canceled: true), Response = { Body = new MemoryStream() } };

    private static async IAsyncEnumerable<Ticket> Several()
    {
        yield return Sent;
        await Task.Yield();
        yield return Sent;
    }
}
