using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// Provides the data of a payload from a JSON file that contains an array, a single object, or one object
/// per line. Only as much of the file is read as is needed, and only once; each call creates new objects.
/// </summary>
/// <typeparam name="T">The type of one value.</typeparam>
public sealed class DataFile<T>
{
    private const int BufferLength = 1 << 16;

    private readonly string path;
    private readonly List<byte[]> values = [];
    private Stream? rest;
    private byte[] buffer = new byte[BufferLength];
    private int start;
    private int end;
    private bool isArray;

    /// <summary>Initializes a new instance for the file with the given name in the folder of the calling source file.</summary>
    /// <param name="name">The name of the file, or a full path.</param>
    /// <param name="caller">Filled in by the compiler.</param>
    public DataFile(string name, [CallerFilePath] string caller = "") => path = System.IO.Path.Combine(System.IO.Path.GetDirectoryName(caller) ?? "", name);

    /// <summary>Returns a new object with the data of a value. If there are fewer values, they repeat.</summary>
    /// <exception cref="PayloadException">The data doesn't match the type.</exception>
    public T Value(int index)
    {
        var available = Load(index + 1);
        if (available == 0)
            throw new PayloadException($"{path} contains no value");
        var number = index % available;
        try
        {
            return (T)ObjectReader.Read(values[number], typeof(T),
                isArray ? $"$[{number}]" : available == 1 ? "$" : $"value {number + 1}: $", DroppedMembers.OfProcess)!;
        }
        catch (PayloadException e)
        {
            throw new PayloadException($"{System.IO.Path.GetFileName(path)}: {e.Message}", e);
        }
    }

    /// <summary>Returns a new list with the given number of values.</summary>
    public List<T> List(int count)
    {
        var list = new List<T>(count);
        for (var i = 0; i < count; i++)
            list.Add(Value(i));
        return list;
    }

    /// <summary>Reads on until the given number of values is available; returns how many are, but no more than that number.</summary>
    private int Load(int wanted)
    {
        rest ??= Open();
        while (values.Count < wanted && Next() is { } value)
            values.Add(value);
        return Math.Min(values.Count, wanted);
    }

    private FileStream Open()
    {
        // Uses no buffer other than ours; Mono rejects 0, which means the same.
        var stream = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 1);
        end = stream.ReadAtLeast(buffer, 3, throwOnEndOfStream: false);
        // A byte order mark is not part of the data.
        start = buffer.AsSpan(0, end).StartsWith("\uFEFF"u8) ? 3 : 0;
        rest = stream;
        SkipSeparators();
        // The brackets of an array around the values mean no more than the line breaks between them.
        isArray = start < end && buffer[start] == '[';
        if (isArray)
            start++;
        return stream;
    }

    private byte[]? Next()
    {
        SkipSeparators();
        if (start == end || buffer[start] == ']')
            return null;
        var depth = 0;
        var quoted = false;
        for (var at = 0; ; at++)
        {
            if (start + at == end && !Fill())
                return Taken(at);
            var one = buffer[start + at];
            if (quoted)
            {
                if (one == '\\')
                {
                    at++;
                    if (start + at == end)
                        Fill();
                }
                else
                {
                    quoted = one != '"';
                }
                continue;
            }
            quoted = one == '"';
            if (one is (byte)'{' or (byte)'[')
                depth++;
            else if (one is (byte)'}' or (byte)']' && --depth <= 0)
                return Taken(depth == 0 ? at + 1 : at);
            else if (depth == 0 && one is (byte)',' or (byte)'\n')
                return Taken(at);
        }
    }

    private byte[] Taken(int length)
    {
        var value = buffer[start..(start + length)];
        start += length;
        return value;
    }

    private void SkipSeparators()
    {
        while (true)
        {
            while (start < end && buffer[start] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n' or (byte)',')
                start++;
            if (start < end || !Fill())
                return;
        }
    }

    // Reads more after what is already there; returns false at the end of the file.
    private bool Fill()
    {
        if (start > 0)
        {
            Buffer.BlockCopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.Length)
            Array.Resize(ref buffer, buffer.Length * 2);
        var read = rest!.Read(buffer, end, buffer.Length - end);
        end += read;
        return read > 0;
    }
}
