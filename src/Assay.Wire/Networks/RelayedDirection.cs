using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>One direction of a relayed connection: reads at one end as fast as the link
/// takes it, and sends at the other when it has come through, in order.</summary>
internal sealed class RelayedDirection(Socket from, Socket to, Link link, DelayLine line)
{
    private readonly Lock gate = new();
    private readonly Queue<Chunk> arrived = new();
    private readonly TaskCompletionSource<bool> finished = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private TaskCompletionSource? windowOpens;
    private long onTheWay;
    private long lastArrival;
    private bool sending;

    /// <summary>Bytes that have come through.</summary>
    public long Bytes { get; private set; }

    /// <summary>Completes when all has come through and was passed on: true after an orderly end, false after a reset.</summary>
    public Task<bool> Finished => finished.Task;

    /// <summary>Reads until the end; nothing before <paramref name="opens"/>.</summary>
    public async Task RunAsync(long opens)
    {
        await line.Until(opens);
        var turn = opens;
        while (true)
        {
            var chunk = new Chunk(this, link.ChunkSize);
            var isWaiting = false;
            try
            {
                var receiving = from.ReceiveAsync(chunk.Buffer.AsMemory());
                isWaiting = receiving.IsCompletedSuccessfully;
                chunk.Count = await receiving;
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                chunk.IsReset = true;
            }
            var now = MonotonicClock.Now;
            var transit = link.Enter(chunk.Count, now, isWaiting ? Math.Min(turn, now) : now);
            var window = Send(chunk, transit.Arrives);
            if (chunk.Count == 0)
                return;
            await window;
            turn = transit.Departs;
            if (transit.Departs > MonotonicClock.Now + Link.BurstNanoseconds)
                await line.Until(transit.Departs);
        }
    }

    private Task Send(Chunk chunk, long arrives)
    {
        Task window = Task.CompletedTask;
        lock (gate)
        {
            onTheWay += chunk.Count;
            if (onTheWay > link.Window)
            {
                windowOpens = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
                window = windowOpens.Task;
            }
            // Jitter delays, it doesn't reorder: TCP would put the bytes back in order anyway.
            lastArrival = Math.Max(lastArrival, arrives);
        }
        line.Schedule(lastArrival, chunk);
        return window;
    }

    private void Arrive(Chunk chunk)
    {
        lock (gate)
        {
            arrived.Enqueue(chunk);
            if (sending)
                return;
            sending = true;
        }
        _ = PassOnAsync();
    }

    private async Task PassOnAsync()
    {
        while (true)
        {
            Chunk? chunk;
            lock (gate)
            {
                if (!arrived.TryDequeue(out chunk))
                {
                    sending = false;
                    return;
                }
            }
            if (!await PassOnAsync(chunk))
                return;
        }
    }

    /// <returns>Whether more may follow.</returns>
    private async ValueTask<bool> PassOnAsync(Chunk chunk)
    {
        try
        {
            if (chunk.Count == 0)
            {
                if (!chunk.IsReset)
                    to.Shutdown(SocketShutdown.Send);
                finished.TrySetResult(!chunk.IsReset);
                return false;
            }
            for (var sent = 0; sent < chunk.Count;)
                sent += await to.SendAsync(chunk.Buffer.AsMemory(sent, chunk.Count - sent));
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            finished.TrySetResult(false);
            // Whoever waits for room on the way finds the connection ended.
            Passed(chunk.Count, isOver: true);
            return false;
        }
        Passed(chunk.Count, isOver: false);
        chunk.Release();
        return true;
    }

    private void Passed(int count, bool isOver)
    {
        TaskCompletionSource? opens = null;
        lock (gate)
        {
            Bytes += isOver ? 0 : count;
            onTheWay = isOver ? long.MinValue / 2 : onTheWay - count;
            if (onTheWay <= link.Window / 2)
                (opens, windowOpens) = (windowOpens, null);
        }
        opens?.SetResult();
    }

    private sealed class Chunk(RelayedDirection owner, int size) : IScheduled
    {
        public byte[] Buffer { get; private set; } = System.Buffers.ArrayPool<byte>.Shared.Rent(size);

        public int Count { get; set; }

        public bool IsReset { get; set; }

        public void Run() => owner.Arrive(this);

        public void Release()
        {
            System.Buffers.ArrayPool<byte>.Shared.Return(Buffer);
            Buffer = [];
        }
    }
}
