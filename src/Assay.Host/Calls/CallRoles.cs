using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Runtime;
using Assay.CallLibrary;
using Assay.Host.Hosting;
using Assay.Protocol;
using Assay.Wire.Grpc;
using Assay.Worker;

namespace Assay.Host.Calls;

/// <summary>The client's end of calls, as the lab orders them: one call after the other, each timed from asking until the answer has become objects.</summary>
internal sealed class CallRoles : IDisposable
{
    private ICallTransport? transport;

    /// <summary>
    /// <c>open-calls target= timeout= most_bytes= payload= count= option.*= compression=</c> for gRPC, <c>open-calls target= timeout= path= decompress=</c> for
    /// HTTP: answers <c>opened</c>. The first call connects.
    /// </summary>
    public Message Open(HostedSerializer? hosted, Message order)
    {
        if (hosted is not { Reads: true })
            throw new PayloadNotSupportedException("only writes: the client can't deserialize the response");
        transport?.Dispose();
        var target = new Uri(order.Text("target"));
        var timeout = TimeSpan.FromSeconds(order.Number("timeout", 60));
        transport = order.Find("path") is { } path
            ? new HttpTransport(target, path, Enum.Parse<DecompressionMethods>(order.Find("decompress") ?? nameof(DecompressionMethods.None)), timeout)
            : GrpcTransport(hosted, order, target, timeout);
        return new Message(HostVerbs.Opened);
    }

    /// <summary>
    /// <c>call calls= [seconds=] [check=] [count_only=]</c>: makes one call that isn't timed, and checks its result where that is requested; then that many
    /// that are timed, and more until that many seconds have passed. Answers
    /// <c>called calls= nanoseconds=1,2,… bytes_sent= bytes_received= message_bytes= cpu_seconds=</c>, of the timed
    /// calls alone (<c>message_bytes</c> is all their messages together), <c>longest=</c>, the bytes of the longest message, the first call's included, and
    /// <c>compiled=</c>, how many methods the process has compiled so far. With <c>count_only</c> no times are kept or answered: a warm-up
    /// may have millions of calls.
    /// </summary>
    public async Task<Message> CallAsync(HostedSerializer? hosted, Message order, CancellationToken cancel)
    {
        var way = transport ?? throw new ProtocolException("call before open-calls");
        var calls = order.Whole("calls");
        var seconds = order.Number("seconds", 0);
        var first = await way.FetchAsync(cancel);
        if (order.Flag("check") && !(first.Content is byte[] bytes ? hosted!.Knows(bytes) : hosted!.KnowsValue(first.Content)))
            throw new IOException($"the response of {first.Length} bytes doesn't match the payload's values");
        var (made, messages, longest, times) = (0L, 0L, first.Length, order.Flag("count_only") ? null : new List<long>());
        var (sent, received, cpu, start) = (way.BytesSent, way.BytesReceived, Environment.CpuUsage.TotalTime, Stopwatch.GetTimestamp());
        for (; made < calls || Stopwatch.GetElapsedTime(start).TotalSeconds < seconds; made++)
        {
            var before = Stopwatch.GetTimestamp();
            var answer = await way.FetchAsync(cancel);
            if (answer.Content is byte[] body)
                hosted!.Read(body);
            times?.Add((long)Stopwatch.GetElapsedTime(before).TotalNanoseconds);
            messages += answer.Length;
            longest = Math.Max(longest, answer.Length);
            if (answer.Length != first.Length && !hosted!.HasLength(answer.Length))
                throw new IOException($"a response had {answer.Length} bytes, unlike any of the values");
        }
        return new Message(HostVerbs.Called)
            .With("calls", made)
            .With("nanoseconds", times is null ? null : string.Join(',', times.Select(time => time.ToString(CultureInfo.InvariantCulture))))
            .With("bytes_sent", way.BytesSent - sent)
            .With("bytes_received", way.BytesReceived - received)
            .With("message_bytes", messages)
            .With("longest", longest)
            .With("cpu_seconds", (Environment.CpuUsage.TotalTime - cpu).TotalSeconds)
            .With("compiled", JitInfo.GetCompiledMethodCount());
    }

    /// <inheritdoc/>
    public void Dispose() => transport?.Dispose();

    private static ICallTransport GrpcTransport(HostedSerializer hosted, Message order, Uri target, TimeSpan timeout)
    {
        var (payload, query, mostBytes) = (order.Text("payload"), Query(order), (int)order.Whole("most_bytes", GrpcProtocol.DefaultMostBytes));
        if (hosted.CallLibrary is not { } library)
            return new GrpcTransport(target, payload, query, mostBytes, timeout);
        return new LibraryTransport(library, target, handler => new CallQuestion
        {
            Address = target,
            Handler = handler,
            Service = PayloadMethod.FullName,
            Method = PayloadMethod.NameOf(payload),
            Message = hosted.OwnType,
            Count = query.Count,
            Options = query.Options,
            Compression = query.Compression,
            MostBytes = mostBytes,
            Timeout = timeout,
        });
    }

    private static PayloadQuery Query(Message order) =>
        new((int)order.Whole("count", 0), order.Under("option.").ToDictionary(option => option.Key, option => option.Value), order.Find("compression") ?? "");
}
