using System.Buffers;

namespace Ingot.Runtime;

/// <summary>Holds the remainder of a stream.</summary>
internal sealed class StreamBytes : IDisposable
{
    private const int Usual = 1 << 14;

    // Of an array.
    private const int MostBytes = 0x7FFFFFC7;
    private byte[] array = ArrayPool<byte>.Shared.Rent(Usual);
    private readonly int most;
    private int filled;

    private StreamBytes(IngotLimits? limits) => most = Math.Min((limits ?? IngotLimits.Default).MaxStreamBytes, MostBytes - 1);

    /// <summary>Gets the bytes that were read.</summary>
    public ReadOnlySpan<byte> Span => array.AsSpan(0, filled);

    /// <summary>Gets the bytes of a stream that holds them in memory, and moves its position to the end.</summary>
    /// <exception cref="IngotException">There are more than the limits allow.</exception>
    public static bool TryGet(Stream input, IngotLimits? limits, out ArraySegment<byte> bytes)
    {
        ArgumentNullException.ThrowIfNull(input, nameof(input));
        if (input is MemoryStream memory && memory.GetType() == typeof(MemoryStream) && memory.TryGetBuffer(out var buffer))
        {
            var position = (int)Math.Min(memory.Position, memory.Length);
            bytes = new ArraySegment<byte>(buffer.Array!, buffer.Offset + position, buffer.Count - position);
            memory.Position = memory.Length;
            Check(bytes.Count, (limits ?? IngotLimits.Default).MaxStreamBytes);
            return true;
        }

        bytes = default;
        return false;
    }

    /// <summary>Reads to the end of the stream.</summary>
    public static StreamBytes Read(Stream input, IngotLimits? limits)
    {
        var all = new StreamBytes(limits);
        try
        {
            int count;
            while ((count = ReadSome(input, all)) > 0)
                all.Add(count);
            return all;
        }
        catch
        {
            all.Dispose();
            throw;
        }
    }

    /// <summary>Reads to the end of the stream asynchronously.</summary>
    public static async Task<StreamBytes> ReadAsync(Stream input, IngotLimits? limits, CancellationToken cancellation)
    {
        var all = new StreamBytes(limits);
        try
        {
            int count;
            while ((count = await input.ReadAsync(all.Free(), cancellation).ConfigureAwait(false)) > 0)
                all.Add(count);
            return all;
        }
        catch
        {
            all.Dispose();
            throw;
        }
    }

    /// <summary>Returns the memory to the pool.</summary>
    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(array);
        array = [];
    }

    private void Add(int count)
    {
        filled += count;
        Check(filled, most);
    }

    private static void Check(int count, int most)
    {
        if (count > most)
            throw new IngotException($"The stream has more bytes than the {most} that the limit MaxStreamBytes allows", most);
    }

    private static int ReadSome(Stream input, StreamBytes all)
    {
        // Room may replace the array, so it must be called first.
        var room = all.Room();
        return input.Read(all.array, all.filled, room);
    }

    private Memory<byte> Free()
    {
        var count = Room();
        return array.AsMemory(filled, count);
    }

    private int Room()
    {
        if (filled < array.Length)
            return array.Length - filled;
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(filled * 2L, MostBytes));
        array.AsSpan(0, filled).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(array);
        array = larger;
        return array.Length - filled;
    }
}
