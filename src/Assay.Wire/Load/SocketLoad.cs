using System.Net.Sockets;

namespace Assay.Wire.Load;

/// <summary>One connection of a <see cref="SocketLoop"/>. A receive is always in flight, so that the end of an idle connection is noticed too.</summary>
internal sealed class SocketLoad(SocketLoop loop)
{
    private const int BufferSize = 16 * 1024;

    private readonly Lock gate = new();
    private readonly LoadExchange exchange = new(loop.Run);
    private readonly ReadOnlyMemory<byte> request = loop.Run.Settings.Request;
    private Socket? socket;

    /// <summary>Whether an answer is awaited.</summary>
    public bool IsBusy => socket is not null && exchange.IsBusy;

    /// <summary>Begins to use a connected socket.</summary>
    public void Open(Socket connected)
    {
        lock (gate)
        {
            socket = connected;
            exchange.Open();
            loop.Ready(this, MonotonicClock.Now);
        }
        var receive = new SocketAsyncEventArgs();
        receive.SetBuffer(new byte[BufferSize]);
        receive.Completed += (_, arguments) => Pump(connected, arguments, isReceived: true);
        Pump(connected, receive, isReceived: false);
    }

    /// <summary>Sends a request; the lock is held and the connection is open.</summary>
    public void Begin(long intended, long now)
    {
        exchange.Begin(intended, now);
        Send(socket!);
    }

    /// <summary>Tells the loop that the connection is ready for a request, if it is open and free.</summary>
    public void Offer(long now)
    {
        lock (gate)
        {
            if (socket is not null && !exchange.IsBusy)
                loop.Ready(this, now);
        }
    }

    /// <summary>Gives an answer up that takes too long.</summary>
    public void EndIfTimedOut(long now)
    {
        lock (gate)
        {
            if (socket is not null && exchange.HasTimedOut(now, loop.Tally))
                Lose();
        }
    }

    /// <summary>Closes the connection; nothing is counted any more.</summary>
    public void Close()
    {
        lock (gate)
        {
            socket?.Dispose();
            socket = null;
        }
    }

    private void Send(Socket to)
    {
        try
        {
            var sending = to.SendAsync(request);
            if (!sending.IsCompletedSuccessfully)
                _ = FinishAsync(sending.AsTask());
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It shows again when the answer is read, and is counted there.
            return;
        }
    }

    private static async Task FinishAsync(Task<int> sending)
    {
        try
        {
            await sending;
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return;
        }
    }

    private void Pump(Socket from, SocketAsyncEventArgs receive, bool isReceived)
    {
        try
        {
            while (!isReceived || Take(from, receive))
            {
                isReceived = true;
                if (from.ReceiveAsync(receive))
                    return;
            }
        }
        catch (ObjectDisposedException)
        {
            // Closed at the end of the run, or given up.
        }
        receive.Dispose();
    }

    /// <returns>Whether to go on receiving.</returns>
    private bool Take(Socket from, SocketAsyncEventArgs receive)
    {
        var now = MonotonicClock.Now;
        lock (gate)
        {
            if (socket != from)
                return false;
            if (receive.SocketError != SocketError.Success || receive.BytesTransferred == 0)
            {
                exchange.End(receive.SocketError != SocketError.Success, now, loop.Tally);
                Lose();
                return false;
            }
            if (!exchange.Receive(receive.MemoryBuffer.Span[..receive.BytesTransferred], now, loop.Tally))
            {
                Lose();
                return false;
            }
            if (!exchange.IsBusy)
                loop.Ready(this, now);
            return true;
        }
    }

    private void Lose()
    {
        socket?.Dispose();
        socket = null;
        if (!loop.IsOver)
            _ = ReconnectAsync(pauses: !exchange.HasAnswered);
    }

    private async Task ReconnectAsync(bool pauses)
    {
        // Not within what lost the connection, whose lock is held.
        await Task.Yield();
        for (; !loop.IsOver; pauses = true)
        {
            try
            {
                if (pauses)
                    await Task.Delay(TimeSpan.FromMicroseconds(LoadRun.ReconnectPause / 1000), loop.Ended);
                Open(await Connector.ConnectAsync(loop.Run.Settings.Target, isOurs: false, loop.Run.Settings.Timeout, loop.Ended));
                return;
            }
            catch (SocketException e)
            {
                if (!loop.IsOver)
                    loop.Tally.Failed(MonotonicClock.Now, BadCause.Unconnected(e.SocketErrorCode));
            }
            catch (OperationCanceledException)
            {
                return;
            }
        }
    }
}
