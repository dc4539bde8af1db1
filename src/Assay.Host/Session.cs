using System.Reflection;
using System.Runtime;
using Assay.Host.Calls;
using Assay.Host.Echo;
using Assay.Host.Hosting;
using Assay.Host.Http;
using Assay.Protocol;
using Assay.Worker;

namespace Assay.Host;

/// <summary>Does what the lab asks for: one serializer with one payload, at either end of the wire.</summary>
internal sealed class Session : IAsyncDisposable
{
    private readonly CallRoles calls = new();
    private readonly EchoRoles echo = new();
    private readonly HttpHost http = new();
    private HostedSerializer? hosted;

    /// <summary>Answers until the lab says <c>bye</c> or closes the pipe.</summary>
    public async Task RunAsync(TextReader input, TextWriter output)
    {
        await output.WriteLineAsync(new Message(Verbs.Hello).With("protocol", Verbs.Version).With("runtime", RuntimeFacts.Name).ToString());
        while (await input.ReadLineAsync() is { } line)
        {
            var question = Message.Parse(line);
            if (question.Verb == Verbs.Bye)
                return;
            Message answer;
            try
            {
                answer = await AnswerAsync(question, output);
            }
            catch (Exception thrown) when (thrown is not OutOfMemoryException)
            {
                // Whatever a library throws is a result that the lab records.
                answer = Faults.Answer(thrown);
            }
            await output.WriteLineAsync(answer.ToString());
        }
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        calls.Dispose();
        await echo.DisposeAsync();
        await http.DisposeAsync();
    }

    private async Task<Message> AnswerAsync(Message question, TextWriter output) => question.Verb switch
    {
        HostVerbs.Host => Host(question),
        HostVerbs.MessageBytes => new Message(HostVerbs.MessageBytes).With("longest",
            hosted?.LongestMessage() ?? throw new ProtocolException("'message-bytes' comes after 'host'")),
        HostVerbs.ServeEcho => echo.Serve(hosted, question),
        HostVerbs.Echo => await echo.SendAsync(hosted, question, CancellationToken.None),
        HostVerbs.EchoState => echo.State(),
        HostVerbs.CountEcho => await echo.CountAsync(hosted, output),
        HostVerbs.StopEcho => await echo.StopAsync(),
        HostVerbs.Offer => http.Offer(question),
        HostVerbs.Neighbour => http.Note(question),
        HostVerbs.NeighbourGone => http.Forget(question),
        HostVerbs.Fault => http.Fault(),
        HostVerbs.ServeHttp => await http.ServeAsync(question),
        HostVerbs.OpenCalls => calls.Open(hosted, question),
        HostVerbs.Call => await calls.CallAsync(hosted, question, CancellationToken.None),
        HostVerbs.Cpu =>
            new Message(HostVerbs.Used).With("cpu_seconds", Environment.CpuUsage.TotalTime.TotalSeconds).With("compiled", JitInfo.GetCompiledMethodCount()),
        _ => throw new ProtocolException($"unknown verb '{question.Verb}'"),
    };

    private Message Host(Message question)
    {
        var options = question.Under("option.").ToDictionary(option => option.Key, option => option.Value);
        Assembly worker = WorkerAssembly.Load(question.Text("worker"));
        hosted = HostedSerializer.Create(worker, question.Text("serializer"), question.Text("payload"), (int)question.Whole("count"), options);
        return hosted.Library.AddTo(new Message(HostVerbs.Hosted).With("values", hosted.Values).With("reads", hosted.Reads));
    }
}
