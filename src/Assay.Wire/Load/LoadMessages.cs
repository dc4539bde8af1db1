using System.Globalization;
using System.Net;
using System.Text;
using Assay.Protocol;
using Assay.Wire.Load.Http2;

namespace Assay.Wire.Load;

/// <summary>How a load is ordered from the generator's process, and how that answers: lines in the form of the worker protocol.</summary>
internal static class LoadMessages
{
    /// <summary>The order.</summary>
    public static Message Order(LoadSettings settings)
    {
        var order = new Message(HostVerbs.Load)
            .With("target", settings.Target.ToString())
            .With("request", Encoding.Latin1.GetString(settings.Request.Span))
            .With("connections", settings.Connections)
            .With("duration", settings.Duration.TotalSeconds)
            .With("warmup", settings.WarmUp.TotalSeconds)
            .With("timeout", settings.Timeout.TotalSeconds)
            .With("threads", settings.Threads)
            .With("path", settings.Path.ToString())
            .With("same_body", settings.SameBody);
        if (settings.Direct is { } direct)
            order = order.With("direct", direct.ToString());
        if (settings.Http2 is { } http2)
        {
            order = order.With("address", http2.Address.AbsoluteUri).With("accept_encoding", http2.AcceptEncoding).With("streams", settings.Streams);
            if (http2.Message is { } message)
                order = order.With("message", Convert.ToBase64String(message.Span));
        }
        return settings.Rate is { } rate ? order.With("rate", rate) : order;
    }

    /// <summary>Reads an order.</summary>
    /// <exception cref="ProtocolException">It isn't one.</exception>
    public static LoadSettings ReadOrder(Message order)
    {
        if (order.Verb != HostVerbs.Load || !IPEndPoint.TryParse(order.Text("target"), out var target)
            || !Enum.TryParse<LoadPath>(order.Text("path"), out var path))
            throw new ProtocolException($"not an order for a load: '{order.Verb}'");
        return new LoadSettings
        {
            Target = target,
            Request = Encoding.Latin1.GetBytes(order.Text("request")),
            Connections = (int)order.Whole("connections"),
            Duration = TimeSpan.FromSeconds(order.Number("duration", 0)),
            WarmUp = TimeSpan.FromSeconds(order.Number("warmup", 0)),
            Timeout = TimeSpan.FromSeconds(order.Number("timeout", 0)),
            Threads = (int)order.Whole("threads"),
            Path = path,
            SameBody = order.Flag("same_body"),
            Direct = order.Find("direct") is { } direct ? IPEndPoint.Parse(direct) : null,
            Http2 = Http2(order),
            Streams = (int)order.Whole("streams", 1),
            Rate = order.Find("rate") is null ? null : order.Number("rate", 0),
        };
    }

    private static Http2Request? Http2(Message order) => order.Find("address") is { } address
        ? new Http2Request(new Uri(address), order.Text("accept_encoding"),
            order.Find("message") is { } message ? Convert.FromBase64String(message).AsMemory() : (ReadOnlyMemory<byte>?)null)
        : null;

    /// <summary>The answer: <c>bad cause= count=</c> for each cause, then <c>loaded …</c>.</summary>
    public static IEnumerable<Message> Answer(LoadResult result)
    {
        foreach (var (cause, count) in result.Tally.Bad.OrderByDescending(bad => bad.Value))
            yield return new Message(HostVerbs.Bad).With("cause", cause).With("count", count);
        yield return new Message(HostVerbs.Loaded)
            .With("path", result.Path.ToString())
            .With("first_request", result.FirstRequest?.ToString(CultureInfo.InvariantCulture))
            .With("first_failures", result.FirstFailures is { } failures ? string.Join(',', failures) : null)
            .With("refusal", result.Refusal)
            .With("body_bytes", result.BodyBytes)
            .With("unchecked", result.IsUnchecked)
            .With("seconds", result.Seconds)
            .With("cpu_seconds", result.CpuTime.TotalSeconds)
            .With("overdue", result.Overdue)
            .With("working_set_bytes", result.Process.WorkingSetBytes)
            .With("private_bytes", result.Process.PrivateBytes)
            .With("start_milliseconds", result.Process.StartMilliseconds)
            .With("bytes_read", result.Tally.BytesRead)
            .With("reconnected", result.Tally.Reconnected)
            .With("late_good", result.Tally.Late.Good)
            .With("late_bad", result.Tally.Late.Bad)
            .With("late_seconds", result.Tally.Late.Seconds)
            .With("answered_by_second", string.Join(',', result.Tally.AnsweredBySecond.ToArray().Select(count => count.ToString(CultureInfo.InvariantCulture))))
            .With("latency", result.Tally.Latency.ToString())
            .With("service_time", result.Tally.ServiceTime.ToString());
    }

    /// <summary>Reads an answer.</summary>
    /// <param name="settings">What was ordered.</param>
    /// <param name="lines">All messages of the answer.</param>
    /// <exception cref="LoadException">The load couldn't be put on.</exception>
    public static LoadResult ReadAnswer(LoadSettings settings, IReadOnlyList<Message> lines)
    {
        var last = lines[^1];
        if (last.Verb == Verbs.Failed)
            throw new LoadException(last.Text("reason"));
        var tally = new LoadTally(
            [.. last.Text("answered_by_second").Split(',').Select(count => long.Parse(count, CultureInfo.InvariantCulture))],
            LatencyHistogram.Parse(last.Text("latency")),
            LatencyHistogram.Parse(last.Text("service_time")),
            last.Whole("bytes_read"),
            new LateAnswers(last.Whole("late_good"), last.Whole("late_bad"), last.Number("late_seconds", 0)))
        {
            Reconnected = last.Whole("reconnected"),
        };
        foreach (var line in lines.Take(lines.Count - 1))
            tally.Bad[line.Text("cause")] = line.Whole("count");
        return new LoadResult
        {
            Settings = settings,
            Path = Enum.Parse<LoadPath>(last.Text("path")),
            FirstRequest = last.Find("first_request") is null ? null : last.Whole("first_request"),
            FirstFailures = last.Find("first_failures")?.Split(','),
            BodyBytes = last.Whole("body_bytes"),
            Refusal = last.Find("refusal"),
            IsUnchecked = last.Flag("unchecked"),
            Seconds = last.Number("seconds", 0),
            CpuTime = TimeSpan.FromSeconds(last.Number("cpu_seconds", 0)),
            Overdue = last.Whole("overdue"),
            Process = new GeneratorProcess(last.Whole("working_set_bytes"), last.Whole("private_bytes"), last.Number("start_milliseconds", 0)),
            Tally = tally,
        };
    }
}
