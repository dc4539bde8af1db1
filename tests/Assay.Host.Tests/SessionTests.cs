using Assay.Processes;
using Assay.Protocol;

namespace Assay.Host.Tests;

public sealed class SessionTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Two_processes_echo_messages_as_the_lab_orders()
    {
        using var server = await StartAsync();
        using var client = await StartAsync();
        var host = new Message("host").With("worker", Workers.HandWritten).With("serializer", "hand-written").With("payload", "envelope").With("count", 1);
        foreach (var process in (ChildProcess[])[server, client])
        {
            (await AskAsync(process, host)).Verb.ShouldBe("hosted");
        }
        var listening = await AskAsync(server, new Message("serve-echo").With("raw_bytes", 32));
        var order = new Message("echo").With("target", listening.Text("endpoint")).With("connections", 2).With("in_flight", 10)
            .With("raw_bytes", 32).With("duration", 0.2).With("timeout", 10);
        (await AskAsync(client, order)).ToString().ShouldBe("echoing");
        foreach (var process in (ChildProcess[])[server, client])
        {
            var state = await AskAsync(process, new Message("echo-state"));
            state.Whole("compiled").ShouldBeGreaterThan(0);
            state.Find("under_way").ShouldBeOneOf("true", "false");
        }
        (await AskAsync(client, new Message("count-echo"))).Verb.ShouldBe("measuring");
        (await client.ReadAsync(Patience, CancellationToken.None)).Verb.ShouldBe("measuring");
        var echoed = await client.ReadAsync(Patience, CancellationToken.None);
        echoed.Verb.ShouldBe("echoed");
        echoed.Find("failure").ShouldBeNull();
        echoed.Flag("lossy").ShouldBeFalse();
        echoed.Whole("all_messages").ShouldBeGreaterThanOrEqualTo(2 * 10);
        (await AskAsync(server, new Message("stop-echo"))).ToString().ShouldBe("stopped");
        (await AskAsync(server, new Message("cpu"))).Number("cpu_seconds", 0).ShouldBeGreaterThan(0);
        client.End();
        (await Should.ThrowAsync<ChildException>(() => client.ReadAsync(Patience, CancellationToken.None))).Message.ShouldBe("the host ended (exit code 0)");
    }

    [Fact]
    public async Task What_cannot_be_hosted_is_an_answer_and_not_the_end()
    {
        using var server = await StartAsync();
        var host = new Message("host").With("worker", Workers.HandWritten).With("serializer", "hand-written").With("count", 1);
        (await AskAsync(server, host.With("payload", "post"))).Verb.ShouldBe(Verbs.Unsupported);
        (await AskAsync(server, new Message("dance"))).Text("reason").ShouldContain("unknown verb 'dance'");
        (await AskAsync(server, new Message("cpu"))).Verb.ShouldBe("used");
    }

    private static async Task<ChildProcess> StartAsync() =>
        (await ChildProcess.GreetAsync(WirePrograms.Assembly("the host", typeof(Session).Assembly.Location), CancellationToken.None)).Process;

    private static Task<Message> AskAsync(ChildProcess process, Message question) => process.AskAsync(question, Patience, CancellationToken.None);
}
