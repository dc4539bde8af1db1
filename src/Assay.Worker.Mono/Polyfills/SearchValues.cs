namespace System.Buffers;

/// <summary>A set of characters to look for; here without .NET's vectors.</summary>
internal sealed class SearchValues<T>(HashSet<T> values)
{
    public bool Contains(T value) => values.Contains(value);
}

internal static class SearchValues
{
    public static SearchValues<char> Create(char[] values) => new([.. values]);

    public static int IndexOfAny(this ReadOnlySpan<char> span, SearchValues<char> values)
    {
        for (var i = 0; i < span.Length; i++)
        {
            if (values.Contains(span[i]))
                return i;
        }
        return -1;
    }
}
