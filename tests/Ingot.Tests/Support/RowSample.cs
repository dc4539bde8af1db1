using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Tests.Support;

/// <summary>Random values of a struct, and their rows, made member by member with reflection.</summary>
internal sealed class RowSample<T>(int seed)
    where T : unmanaged
{
    private readonly Random random = new(seed);

    /// <summary>The types of the members that aren't structs, with the places of their bytes in a row.</summary>
    public static List<(int At, Type Type)> Leaves { get; } = LeavesOf(typeof(T), 0);

    public static int RowSize { get; } = Leaves[^1].At + SizeOf(Leaves[^1].Type);

    /// <summary>In memory, 255 for each byte of a member.</summary>
    public static byte[] Members { get; } = MemoryOf([(T)Filled(typeof(T), Ones)]);

    public static byte[] MemoryOf(T[] values) => MemoryMarshal.AsBytes(values.AsSpan()).ToArray();

    public T[] Values(int count) => [.. Enumerable.Range(0, count).Select(_ => (T)Filled(typeof(T), Value))];

    /// <summary>Reads a row.</summary>
    public static T Read(ref byte b, nint o)
    {
        var row = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, o), RowSize).ToArray();
        var at = 0;
        return (T)Filled(typeof(T), type => row[at..(at += SizeOf(type))]);
    }

    /// <summary>The rows of values, without their description.</summary>
    public static byte[] RowsOf(T[] values) => [.. values.SelectMany(v => BytesOf(v))];

    /// <summary>The same values with anything between their members.</summary>
    public T[] Littered(T[] values)
    {
        var result = values.ToArray();
        var bytes = MemoryMarshal.AsBytes(result.AsSpan());
        for (var i = 0; i < bytes.Length; i++)
            bytes[i] |= (byte)(random.Next(256) & ~Members[i % Members.Length]);
        return result;
    }

    private static bool IsLeaf(Type type) => type.IsPrimitive || type.IsEnum || type.Namespace == nameof(System);

    private static IEnumerable<FieldInfo> FieldsOf(Type type) =>
        type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(f => f.IsPublic || f.Name.StartsWith('<')).OrderBy(f => f.MetadataToken);

    private static List<(int At, Type Type)> LeavesOf(Type type, int at)
    {
        if (IsLeaf(type))
            return [(at, type)];
        var leaves = new List<(int, Type)>();
        foreach (var field in FieldsOf(type))
        {
            var inside = LeavesOf(field.FieldType, at);
            leaves.AddRange(inside);
            at = inside[^1].At + SizeOf(inside[^1].Type);
        }

        return leaves;
    }

    private static int SizeOf(Type type) => Ones(type).Length;

    private static object Filled(Type type, Func<Type, byte[]> leaf)
    {
        if (IsLeaf(type))
            return Of(type, leaf(type));
        var value = RuntimeHelpers.GetUninitializedObject(type);
        foreach (var field in FieldsOf(type))
            field.SetValue(value, Filled(field.FieldType, leaf));
        return value;
    }

    private static object Of(Type type, byte[] bytes) => typeof(RowSample<T>).GetMethod(nameof(Leaf), BindingFlags.Static | BindingFlags.NonPublic)!
        .MakeGenericMethod(type).Invoke(null, [bytes])!;

    private static object Leaf<TLeaf>(byte[] bytes) => Unsafe.ReadUnaligned<TLeaf>(ref bytes[0])!;

    private static byte[] BytesOf(object value)
    {
        if (!IsLeaf(value.GetType()))
            return [.. FieldsOf(value.GetType()).SelectMany(f => BytesOf(f.GetValue(value)!))];
        var bytes = new byte[SizeOf(value.GetType())];
        typeof(RowSample<T>).GetMethod(nameof(Store), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(value.GetType())
            .Invoke(null, [bytes, value]);
        return bytes;
    }

    private static void Store<TLeaf>(byte[] bytes, TLeaf value) => Unsafe.WriteUnaligned(ref bytes[0], value);

    private static byte[] Ones(Type type)
    {
        var size = (int)typeof(Unsafe).GetMethod(nameof(Unsafe.SizeOf))!.MakeGenericMethod(type).Invoke(null, null)!;
        return [.. Enumerable.Repeat(byte.MaxValue, size)];
    }

    /// <summary>Any value that is allowed, and often the largest.</summary>
    private byte[] Value(Type type)
    {
        var isLargest = random.Next(4) == 0;
        if (type == typeof(bool))
            return [(byte)random.Next(2)];
        if (type == typeof(DateTime))
        {
            var ticks = isLargest ? DateTime.MaxValue.Ticks : random.NextInt64(DateTime.MaxValue.Ticks);
            return BitConverter.GetBytes((ulong)ticks | ((ulong)random.Next(4) << 62));
        }

        if (type == typeof(DateOnly))
            return BitConverter.GetBytes(isLargest ? DateOnly.MaxValue.DayNumber : random.Next(DateOnly.MaxValue.DayNumber));
        if (type == typeof(TimeOnly))
            return BitConverter.GetBytes(isLargest ? TimeOnly.MaxValue.Ticks : random.NextInt64(TimeOnly.MaxValue.Ticks));
        var bytes = new byte[SizeOf(type)];
        random.NextBytes(bytes);
        if (type == typeof(decimal))
            bytes.AsSpan(0, 4).Clear();
        if (type == typeof(decimal))
            (bytes[2], bytes[3]) = ((byte)(isLargest ? 28 : random.Next(29)), (byte)(random.Next(2) << 7));
        return bytes;
    }
}
