using System.Buffers.Binary;

namespace Assay.Experiments.Verification;

/// <summary>Reads the file of serialized values that a worker leaves when it verifies: each value's length as 4 bytes little-endian, then its bytes.</summary>
internal static class ByteFrames
{
    /// <summary>The values' bytes, one after the other.</summary>
    /// <exception cref="InvalidDataException">The file is cut short.</exception>
    public static IEnumerable<byte[]> Read(string path)
    {
        using var file = File.OpenRead(path);
        var length = new byte[4];
        while (file.ReadAtLeast(length, length.Length, throwOnEndOfStream: false) is > 0 and var read)
        {
            var size = read == length.Length ? BinaryPrimitives.ReadInt32LittleEndian(length) : -1;
            if (size < 0 || size > file.Length - file.Position)
                throw new InvalidDataException("the file of serialized values is cut short");
            var bytes = new byte[size];
            file.ReadExactly(bytes);
            yield return bytes;
        }
    }
}
