using System.Net;
using Ingot.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Ingot.AspNetCore.Tests;

/// <summary>The status of responses.</summary>
public sealed class StatusTests
{
    private static readonly Ticket Sent = new(6, "six");

    [Fact]
    public async Task An_answer_to_an_error_leaves_the_status_as_it_is()
    {
        await AnswersAsync(_ => IngotResults.Json(Sent), HttpStatusCode.NotFound, HttpStatusCode.InternalServerError);
        await AnswersAsync(_ => IngotResults.Compact(Sent), HttpStatusCode.NotFound, HttpStatusCode.InternalServerError);
        await AnswersAsync(request => IngotResults.Negotiated(Sent, request), HttpStatusCode.NotFound, HttpStatusCode.InternalServerError);
        await AnswersAsync(_ => IngotResults.Json(Several()), HttpStatusCode.NotFound, HttpStatusCode.InternalServerError);
    }

    [Fact]
    public async Task A_status_that_a_result_is_given_counts()
    {
        await AnswersAsync(_ => IngotResults.Json(Sent, statusCode: 410), HttpStatusCode.Gone, HttpStatusCode.Gone);
        await AnswersAsync(_ => IngotResults.Compact(Sent, 410), HttpStatusCode.Gone, HttpStatusCode.Gone);
        await AnswersAsync(request => IngotResults.Negotiated(Sent, request, 410), HttpStatusCode.Gone, HttpStatusCode.Gone);
        await AnswersAsync(_ => IngotResults.Json(Several(), statusCode: 410), HttpStatusCode.Gone, HttpStatusCode.Gone);
    }

    /// <summary>Runs a service that answers each error in the same way.</summary>
    private static async Task AnswersAsync(Func<HttpRequest, IResult> answer, HttpStatusCode missing, HttpStatusCode failing)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using var app = builder.Build();
        app.UseExceptionHandler("/error");
        app.UseStatusCodePagesWithReExecute("/error");
        app.MapGet("/failing", string () => throw new TimeoutException("The database is away."));
        app.MapGet("/error", answer);
        await app.StartAsync();
        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
        foreach (var (path, expected) in new[] { ("/missing", missing), ("/failing", failing) })
        {
            using var response = await client.GetAsync(path);
            response.StatusCode.ShouldBe(expected);
            var ticket = response.Content.Headers.ContentType?.MediaType == IngotContent.MediaType
                ? await response.Content.ReadFromIngotAsync<Ticket>()
                : IngotJson.Deserialize<Ticket>((await response.Content.ReadAsByteArrayAsync()).AsSpan().TrimStart((byte)'[').TrimEnd((byte)']'));
            ticket!.Id.ShouldBe(Sent.Id);
        }
    }

    private static async IAsyncEnumerable<Ticket> Several()
    {
        await Task.Yield();
        yield return Sent;
    }
}
