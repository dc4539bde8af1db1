using System.Buffers;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Calls that do nothing, for the empty loops. Compiled once and fully, like the loops.</summary>
internal static class NoOpCalls<T>
{
    private const MethodImplOptions Once = OptimizedOnce.Flag | MethodImplOptions.NoInlining;

    [MethodImpl(Once)]
    public static void ToBuffer(T value, IBufferWriter<byte> output)
    {
    }

    [MethodImpl(Once)]
    public static void ToStream(T value, Stream output)
    {
    }

    [MethodImpl(Once)]
    public static Task ToStreamAsync(T value, Stream output) => Task.CompletedTask;

    [MethodImpl(Once)]
    public static byte[] ToBytes(T value) => [];

    [MethodImpl(Once)]
    public static T FromBytes(byte[] input) => default!;

    [MethodImpl(Once)]
    public static T FromStream(Stream input) => default!;

    [MethodImpl(Once)]
    public static ValueTask<T> FromStreamAsync(Stream input) => default;

    [MethodImpl(Once)]
    public static T Create(int index) => default!;

    [MethodImpl(Once)]
    public static T Map(T value) => value;
}
