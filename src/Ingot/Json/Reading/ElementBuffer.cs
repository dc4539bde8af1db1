using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Buffers elements until their count is known, so that the collection can be created at its final size. The first few are
/// stored inline, more of them in pooled memory. Memory grows with the elements that have been read, never ahead of the input.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public struct ElementBuffer<T>
{
    // As the generator's CollectionMemory has them.
    internal const int BytesOfEntry = 16;
    private const int BytesOfArray = 24;
    private const int BytesOfList = 56;
    private const int BytesOfSet = 168;
#if NET
    private const int OwnLength = 8;
    private Own own;
#else
    private const int OwnLength = 0;
#endif
    private T[]? more;
    private int count;

    /// <summary>Gets the number of elements.</summary>
    public readonly int Count => count;

    /// <summary>Gets an element.</summary>
    public readonly T this[int index] =>
#if NET
        more is null ? own[index] :
#endif
        more![index];

    /// <summary>Adds an element that ends at the given position in the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(ref JsonReader reader, nint at, T element)
    {
#if NET
        if (more is { } array && (uint)count < (uint)array.Length)
        {
            // References needn't be checked: the array is of this very type, or it couldn't have become a span in Grow.
            Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(array), (nint)(uint)count++) = element;
            return;
        }
#endif
        AddOther(ref reader, at, element);
    }

    /// <summary>Creates an array from the elements. The buffer can't be used afterwards.</summary>
    public T[] ToArray(ref JsonReader reader, nint at)
    {
        if (count == 0)
            return [];
        reader.CheckLength(at, count);
        reader.Charge(at, BytesOfArray + ((long)count * Unsafe.SizeOf<T>()));
#if NET
        var result = UnclearedArray.Of<T>(count);
        if (more is null)
            ((ReadOnlySpan<T>)own)[..count].CopyTo(result);
        else
            more.AsSpan(0, count).CopyTo(result);
#else
        var result = more.AsSpan(0, count).ToArray();
#endif
        Release();
        return result;
    }

    /// <summary>Creates a list from the elements. The buffer can't be used afterwards.</summary>
    public List<T> ToList(ref JsonReader reader, nint at)
    {
        reader.CheckLength(at, count);
        reader.Charge(at, BytesOfList + ((long)count * Unsafe.SizeOf<T>()));
        var result = new List<T>(count);
#if NET
        CollectionsMarshal.SetCount(result, count);
        var to = CollectionsMarshal.AsSpan(result);
        if (more is null)
            ((ReadOnlySpan<T>)own)[..count].CopyTo(to);
        else
            more.AsSpan(0, count).CopyTo(to);
#else
        for (var i = 0; i < count; i++)
            result.Add(more![i]);
#endif
        Release();
        return result;
    }

    /// <summary>Creates a set from the elements. The buffer can't be used afterwards.</summary>
    public HashSet<T> ToSet(ref JsonReader reader, nint at)
    {
        reader.CheckLength(at, count);
        reader.Charge(at, BytesOfSet + ((long)count * (Unsafe.SizeOf<T>() + BytesOfEntry)));
        var result = Wire.NewSet<T>(count);
        for (var i = 0; i < count; i++)
            result.Add(this[i]);
        IngotKeys.Seal(result.Comparer);
        Release();
        return result;
    }

    /// <summary>Counts the memory of a collection created from the elements against the limit.</summary>
    /// <param name="reader">The reader that counts.</param>
    /// <param name="at">The position in the input that requires the memory.</param>
    /// <param name="fixedMemory">The number of bytes of the collection without its elements.</param>
    /// <param name="each">The number of bytes that the collection takes for an element beyond the element itself.</param>
    public readonly void Charge(ref JsonReader reader, nint at, int fixedMemory, int each)
    {
        reader.CheckLength(at, count);
        reader.Charge(at, fixedMemory + ((long)count * (Unsafe.SizeOf<T>() + each)));
    }

    /// <summary>Returns pooled memory.</summary>
    public void Release()
    {
        if (more is null)
            return;
        Return(more, count);
        more = null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void AddOther(ref JsonReader reader, nint at, T element)
    {
#if NET
        if (count < OwnLength)
        {
            own[count++] = element;
            return;
        }
#endif
        if (more is null || count == more.Length)
            Grow(ref reader, at);
        more![count++] = element;
    }

    private void Grow(ref JsonReader reader, nint at)
    {
        reader.CheckLength(at, count + 1L);
        // This memory is counted again when the collection is created; until then, this keeps an endless array within bounds.
        reader.Charge(at, (long)count * Unsafe.SizeOf<T>());
        var bigger = ArrayPool<T>.Shared.Rent(Math.Max(OwnLength * 4, Math.Max(16, count * 2)));
        if (more is not null)
        {
            more.AsSpan(0, count).CopyTo(bigger);
            Return(more, count);
        }
#if NET
        else
        {
            ((ReadOnlySpan<T>)own)[..count].CopyTo(bigger);
        }
#endif
        more = bigger;
    }

    private static void Return(T[] array, int used)
    {
#if NET
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            Array.Clear(array, 0, used);
#else
        Array.Clear(array, 0, used);
#endif
        ArrayPool<T>.Shared.Return(array);
    }

#if NET
    [InlineArray(OwnLength)]
    private struct Own
    {
        private T element;
    }
#endif
}
