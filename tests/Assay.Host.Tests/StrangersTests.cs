using System.Net;
using System.Text;
using Assay.Host.Http;
using Assay.Protocol;

namespace Assay.Host.Tests;

/// <summary>What somebody sends who isn't trusted.</summary>
public sealed class StrangersTests
{
    private const string Line = "/payloads/line/";

    [Theory]
    [InlineData("naming", HttpStatusCode.Forbidden)]
    [InlineData("declaring", HttpStatusCode.Forbidden)]
    [InlineData("streamed", HttpStatusCode.BadRequest)]
    public async Task A_serializer_that_creates_whatever_is_named_accepts_nothing_even_of_a_payload_without_names(string serializer, HttpStatusCode status)
    {
        await using var host = new HttpHost();
        using var client = await ServeAsync(host, serializer, payloads: "line");
        using var response = await client.PostAsync(Line + serializer, new ByteArrayContent(Encoding.UTF8.GetBytes("System.Version")));
        var said = await response.Content.ReadAsStringAsync();
        response.StatusCode.ShouldBe(status, said);
        if (status == HttpStatusCode.Forbidden)
            said.ShouldBe($"{serializer} would create objects of whatever .NET type it is sent: it accepts no POST\n");
        (await client.GetStringAsync(Line + serializer)).ShouldNotBeEmpty("what it writes is served all the same");
    }

    [Fact]
    public async Task What_a_request_says_neither_steers_a_terminal_nor_begins_a_line_of_the_log()
    {
        await using var log = new StringWriter();
        await using var host = new HttpHost { Log = log };
        using var client = await ServeAsync(host, "streamed");
        using var response = await client.GetAsync("/payloads/x%1b%5b31mRED%0a%23%23ChildProcessId:1/streamed");
        response.StatusCode.ShouldBe(HttpStatusCode.NotFound);
        // The answer comes before its line.
        await host.DisposeAsync();
        var lines = log.ToString().TrimEnd().Split('\n');
        lines.ShouldHaveSingleItem().ShouldContain("'xU+001B[31mRED ##ChildProcessId:1'");
        lines[0].ShouldNotContain("\e");
    }

    private static async Task<HttpClient> ServeAsync(HttpHost host, string serializer, string? payloads = null)
    {
        host.Offer(new Message("offer").With("id", serializer).With("name", serializer).With("worker", typeof(StrangersTests).Assembly.Location));
        var listening = await host.ServeAsync(
            new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0").With("log", true).With("payloads", payloads));
        return new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{listening.Text("ports").Split(',')[0]}") };
    }
}
