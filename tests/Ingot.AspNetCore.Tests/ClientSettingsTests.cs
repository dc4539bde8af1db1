using System.Net;
using Ingot.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Ingot.AspNetCore.Tests;

/// <summary>What an HttpClient is set to counts for the extension methods too.</summary>
public sealed class ClientSettingsTests
{
    private static readonly Ticket Sent = new(6, "six");

    [Fact]
    public async Task A_body_that_doesnt_come_in_time_is_given_up()
    {
        await using var service = await Service.StartAsync();
        using var heads = new Heads();
        // Long enough for a response to begin, on a slow machine too.
        using var client = new HttpClient(heads) { BaseAddress = service.Client.BaseAddress, Timeout = TimeSpan.FromSeconds(5) };
        // Shouldly would replace the exception of a cancelled task by one of its own.
        var json = await Record.ExceptionAsync(
            () => client.GetFromIngotJsonAsync<Ticket>("/minimal/stalled?type=application/json").WaitAsync(TimeSpan.FromSeconds(60)));
        json.ShouldBeOfType<TaskCanceledException>().InnerException.ShouldBeOfType<TimeoutException>();
        json!.Message.ShouldContain("HttpClient.Timeout");
        var compact = await Record.ExceptionAsync(
            () => client.GetFromIngotAsync<Ticket>("/minimal/stalled?type=application/x-ingot").WaitAsync(TimeSpan.FromSeconds(60)));
        compact.ShouldBeOfType<TaskCanceledException>().InnerException.ShouldBeOfType<TimeoutException>();
        heads.Received.ShouldBe(2, "the bodies are what was given up");
    }

    [Fact]
    public async Task What_the_caller_cancels_is_no_timeout()
    {
        await using var service = await Service.StartAsync();
        using var heads = new Heads();
        using var client = new HttpClient(heads) { BaseAddress = service.Client.BaseAddress };
        using var source = new CancellationTokenSource();
        var read = client.GetFromIngotJsonAsync<Ticket>("/minimal/stalled?type=application/json", cancellation: source.Token);
        await heads.First;
        await source.CancelAsync();
        var error = await Should.ThrowAsync<OperationCanceledException>(read.WaitAsync(TimeSpan.FromSeconds(60)));
        error.InnerException.ShouldNotBeOfType<TimeoutException>();
    }

    [Theory]
    [InlineData(100)]
    [InlineData(100_000)]
    public async Task A_body_is_no_longer_than_the_client_allows(int most)
    {
        await using var service = await Service.StartAsync();
        using var client = new HttpClient { BaseAddress = service.Client.BaseAddress, MaxResponseContentBufferSize = most };
        (await client.GetFromIngotJsonAsync<Ticket>("/minimal/json"))!.Id.ShouldBe(7);
        foreach (var length in new[] { most, 40 * most })
        {
            (await Should.ThrowAsync<HttpRequestException>(() => client.GetFromIngotJsonAsync<Ticket>($"/minimal/large/json?length={length}")))
                .HttpRequestError.ShouldBe(HttpRequestError.ConfigurationLimitExceeded);
            (await Should.ThrowAsync<HttpRequestException>(() => client.GetFromIngotAsync<Ticket>($"/minimal/large/compact?length={length}")))
                .HttpRequestError.ShouldBe(HttpRequestError.ConfigurationLimitExceeded);
        }
    }

    [Fact]
    public async Task Requests_are_of_the_version_that_the_client_is_set_to()
    {
        await using var service = await Service.StartAsync(protocols: HttpProtocols.Http2);
        var client = service.Client;
        client.DefaultRequestVersion = HttpVersion.Version20;
        client.DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact;
        const string text = "/minimal/protocol";
        (await client.GetFromIngotAsync<Ticket>(text))!.Title.ShouldBe("HTTP/2");
        (await client.GetFromIngotJsonAsync<Ticket>(text))!.Title.ShouldBe("HTTP/2");
        foreach (var answer in new[]
        {
            client.PostAsIngotAsync(text, Sent), client.PutAsIngotAsync(text, Sent), client.PatchAsIngotAsync(text, Sent),
            client.PostAsIngotJsonAsync(text, Sent), client.PutAsIngotJsonAsync(text, Sent), client.PatchAsIngotJsonAsync(text, Sent),
        })
        {
            using var response = await answer;
            response.EnsureSuccessStatusCode().Version.ShouldBe(HttpVersion.Version20);
        }
    }

    [Theory]
    [InlineData(null, "application/json")]
    [InlineData("application/vnd.shop+json", "application/vnd.shop+json")]
    [InlineData("text/xml, Text/JSON; q=0.5", "text/xml, Text/JSON; q=0.5")]
    [InlineData("application/*", "application/*")]
    [InlineData("*/*", "*/*")]
    [InlineData("text/xml", "application/json")]
    [InlineData("text/xml, application/json; q=0", "application/json")]
    [InlineData("application/x-ingot", "application/json")]
    [InlineData("application/x-ingot, application/json; q=0.5", "application/json")]
    public async Task Requests_for_JSON_accept_what_the_client_accepts_if_that_includes_JSON(string? accepted, string expected)
    {
        using var sent = new Sink();
        using var client = new HttpClient(sent) { BaseAddress = new Uri("http://localhost") };
        if (accepted is not null)
            client.DefaultRequestHeaders.Accept.ParseAdd(accepted);
        (await client.GetFromIngotJsonAsync<Ticket>("/"))!.Id.ShouldBe(Sent.Id);
        sent.Accepted.ShouldBe(expected);
        using (await client.PostAsIngotJsonAsync("/", Sent))
            sent.Accepted.ShouldBe(expected);
        // What else the methods for the compact format got would be of no use to them.
        using (await client.PostAsIngotAsync("/", Sent))
            sent.Accepted.ShouldBe("application/x-ingot, application/problem+json; q=0.5");
    }

    /// <summary>Keeps what a request accepts, and answers with a ticket as JSON.</summary>
    private sealed class Sink : HttpMessageHandler
    {
        public string? Accepted { get; private set; }

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Accepted = request.Headers.Accept.ToString();
            return Task.FromResult(new HttpResponseMessage { Content = IngotContent.CreateJson(Sent) });
        }
    }

    /// <summary>Counts the responses of which the head has come.</summary>
    private sealed class Heads() : DelegatingHandler(new SocketsHttpHandler())
    {
        private readonly TaskCompletionSource first = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task First => first.Task;

        public int Received { get; private set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = await base.SendAsync(request, cancellationToken);
            Received++;
            first.TrySetResult();
            return response;
        }
    }
}
