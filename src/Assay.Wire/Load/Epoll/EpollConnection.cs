using System.Net.Sockets;
using System.Runtime.CompilerServices;

namespace Assay.Wire.Load.Epoll;

/// <summary>A connection that an <see cref="EpollLoop"/> drives: what is to be sent over it, and what receives its data.</summary>
/// <param name="number">Its place in the loop.</param>
internal abstract unsafe class EpollConnection(int number)
{
    // Where the collector leaves it, so that the system can be given its address.
    private byte[] output = GC.AllocateUninitializedArray<byte>(4096, pinned: true);
    private int start;
    private int end;

    /// <summary>Its place in the loop.</summary>
    public int Number => number;

    /// <summary>Null while the connection is lost.</summary>
    public Socket? Socket { get; set; }

    /// <summary>What will be its socket once it is connected; null where nothing is.</summary>
    public Socket? Connecting { get; set; }

    /// <summary>When it began to connect.</summary>
    public long ConnectingSince { get; set; }

    /// <summary>Whether an answer has come, good or bad, to its end over this socket.</summary>
    public abstract bool HasAnswered { get; }

    /// <summary>The socket's descriptor.</summary>
    public int Descriptor { get; set; }

    /// <summary>Whether the system's send buffer is full.</summary>
    public bool AwaitsRoom { get; set; }

    /// <summary>Whether an answer is awaited, over this socket or the next.</summary>
    public abstract bool IsBusy { get; }

    /// <summary>Whether something is to be sent.</summary>
    public bool HasOutput => end > start;

    /// <summary>Whether the loop knows that something is to be sent.</summary>
    public bool IsNoted { get; set; }

    /// <summary>Begins with a new socket; what was under way over an earlier one is forgotten.</summary>
    /// <returns>What can take a request now.</returns>
    public IEnumerable<EpollLane> Open()
    {
        (start, end) = (0, 0);
        AwaitsRoom = false;
        return Opened();
    }

    /// <summary>Takes bytes that arrived.</summary>
    /// <param name="data">The bytes.</param>
    /// <param name="now">The time.</param>
    /// <param name="tally">Where to count.</param>
    /// <param name="free">Told what can take another request.</param>
    /// <returns>Whether the connection is of further use.</returns>
    public abstract bool Receive(ReadOnlySpan<byte> data, long now, LoadTally tally, Action<EpollLane> free);

    /// <summary>Takes the end of the connection: answers that were awaited are counted as bad.</summary>
    public abstract void End(bool isReset, long now, LoadTally tally);

    /// <summary>Counts answers that have taken too long.</summary>
    /// <returns>Whether the connection is of further use.</returns>
    public abstract bool Sweep(long now, LoadTally tally, Action<EpollLane> free);

    /// <summary>Sends what the system has room for.</summary>
    public void Flush()
    {
        // An error shows again when the answer is read, and is counted there.
        var count = EpollNative.Send(Descriptor, (byte*)Unsafe.AsPointer(ref output[start]), end - start, EpollNative.DontWait | EpollNative.NoSignal);
        start += Math.Max(0, (int)count);
        AwaitsRoom = HasOutput && (count > 0 || System.Runtime.InteropServices.Marshal.GetLastPInvokeError() == EpollNative.TryAgain);
        if (!HasOutput)
            (start, end) = (0, 0);
    }

    /// <summary>Begins with a new socket.</summary>
    protected abstract IEnumerable<EpollLane> Opened();

    /// <summary>Room in the output, that is taken by it.</summary>
    protected Span<byte> Put(int length)
    {
        if (output.Length - end < length)
        {
            var larger = end - start + length > output.Length ? GC.AllocateUninitializedArray<byte>(2 * (end - start + length), pinned: true) : output;
            output.AsSpan(start, end - start).CopyTo(larger);
            (output, start, end) = (larger, 0, end - start);
        }
        end += length;
        return output.AsSpan(end - length, length);
    }

    /// <summary>Puts bytes into the output.</summary>
    protected void Put(ReadOnlySpan<byte> bytes) => bytes.CopyTo(Put(bytes.Length));
}
