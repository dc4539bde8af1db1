using Assay.Wire.Load.Epoll;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>A place on a connection for one stream after another.</summary>
internal sealed class StreamLane(FrameConnection connection, LoadRun run) : EpollLane
{
    private const int ComparedEvery = 16;

    private int number;

    /// <inheritdoc/>
    public override EpollConnection Connection => connection;

    /// <summary>The answer.</summary>
    public Http2Answer Answer { get; } = new(run.Expected, run.Settings.Http2!.Message is not null);

    /// <summary>Its stream; 0 while it has none.</summary>
    public int Stream { get; set; }

    /// <summary>Whether an answer is awaited.</summary>
    public bool IsBusy { get; private set; }

    /// <summary>Whether it waits in the connection for the server to allow another stream.</summary>
    public bool IsWaiting { get; set; }

    /// <summary>When its request should have been sent.</summary>
    public long Intended { get; private set; }

    /// <summary>When it was.</summary>
    public long Sent { get; private set; }

    /// <inheritdoc/>
    public override void Begin(long intended, long now)
    {
        (Intended, Sent) = (intended, now);
        IsBusy = true;
        Answer.Reset(comparesBytes: number++ % ComparedEvery == 0);
        connection.Begin(this);
    }

    /// <summary>Ends what was under way.</summary>
    public void Free()
    {
        Stream = 0;
        IsBusy = false;
    }
}
