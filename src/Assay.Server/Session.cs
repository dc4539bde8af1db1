using System.Reflection;
using System.Runtime;
using Assay.Protocol;
using Assay.Server.Calls;
using Assay.Server.Echo;
using Assay.Server.Hosting;
using Assay.Server.Http;
using Assay.Worker;

namespace Assay.Server;

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
        "host" => Host(question),
        "serve-echo" => echo.Serve(hosted, question),
        "echo" => await echo.SendAsync(hosted, question, CancellationToken.None),
        "echo-state" => echo.State(),
        "count-echo" => await echo.CountAsync(hosted, output),
        "stop-echo" => await echo.StopAsync(),
        "offer" => http.Offer(question),
        "neighbour" => http.Note(question),
        "fault" => http.Fault(),
        "serve-http" => await http.ServeAsync(question),
        "open-calls" => calls.Open(hosted, question),
        "call" => await calls.CallAsync(hosted, question, CancellationToken.None),
        "cpu" => new Message("used").With("cpu_seconds", Environment.CpuUsage.TotalTime.TotalSeconds).With("compiled", JitInfo.GetCompiledMethodCount()),
        _ => throw new ProtocolException($"unknown verb '{question.Verb}'"),
    };

    private Message Host(Message question)
    {
        var options = question.Under("option.").ToDictionary(option => option.Key, option => option.Value);
        Assembly worker = WorkerAssembly.Load(question.Text("worker"));
        hosted = HostedSerializer.Create(worker, question.Text("serializer"), question.Text("payload"), (int)question.Whole("count"), options);
        return hosted.Library.AddTo(new Message("hosted").With("values", hosted.Values).With("reads", hosted.Reads));
    }
}
