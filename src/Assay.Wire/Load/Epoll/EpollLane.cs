namespace Assay.Wire.Load.Epoll;

/// <summary>What has one request in flight at a time: a connection over HTTP/1.1, a stream's place on one over HTTP/2.</summary>
internal abstract class EpollLane
{
    /// <summary>What its bytes go over.</summary>
    public abstract EpollConnection Connection { get; }

    /// <summary>Whether it waits in the loop for a request that is due.</summary>
    public bool IsIdle { get; set; }

    /// <summary>Puts a request into the connection's output.</summary>
    /// <param name="intended">When it should have been sent.</param>
    /// <param name="now">The time.</param>
    public abstract void Begin(long intended, long now);
}
