using System.Buffers;
using Newtonsoft.Json;

namespace Assay.Serializers;

/// <summary>Lends Newtonsoft.Json its character arrays from the runtime's shared pool.</summary>
internal sealed class PooledCharacters : IArrayPool<char>
{
    public static readonly PooledCharacters Instance = new();

    public char[] Rent(int minimumLength) => ArrayPool<char>.Shared.Rent(minimumLength);

    public void Return(char[]? array)
    {
        if (array is not null)
            ArrayPool<char>.Shared.Return(array);
    }
}
