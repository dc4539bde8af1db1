using System.Buffers;
using System.Reflection;
using Assay.CallLibrary;
using Assay.Host.Echo;
using Assay.Worker;

namespace Assay.Host.Hosting;

/// <summary>A serializer with a payload's values, ready to be used by connections.</summary>
internal abstract class HostedSerializer
{
    /// <summary>The library, exactly.</summary>
    public required LibraryFacts Library { get; init; }

    /// <summary>What it writes: "JSON".</summary>
    public required string Format { get; init; }

    /// <summary>Whether it reads what it writes.</summary>
    public abstract bool Reads { get; }

    /// <summary>Whether names of .NET types stand in what it writes of the values: such a serializer makes
    /// objects of whatever type it is sent, which must not be a stranger's choice.</summary>
    public abstract bool NamesTypes { get; }

    /// <summary>Whether the name of the payload's own .NET type stands in what it writes: such a serializer names the types of all objects.</summary>
    public abstract bool NamesRoot { get; }

    /// <summary>The type that the serializer writes: the payload's, or the library's own.</summary>
    public abstract Type OwnType { get; }

    /// <summary>What the worker makes and answers calls with; null if it has no library for that.</summary>
    public required ICallLibrary? CallLibrary { get; init; }

    /// <summary>How many different values there are.</summary>
    public abstract int Values { get; }

    /// <summary>Builds a payload's values for a serializer of a worker.</summary>
    /// <exception cref="ArgumentException">The worker has no such serializer or payload.</exception>
    /// <exception cref="PayloadNotSupportedException">The serializer can't take the payload.</exception>
    public static HostedSerializer Create(Assembly worker, string serializer, string payload, int count, IReadOnlyDictionary<string, string> options)
    {
        var found = PayloadCatalog.Find(worker, payload);
        var adapter = AdapterCatalog.Create(worker, serializer, found.RootType);
        var type = typeof(HostedSerializer<,>).MakeGenericType(found.RootType, adapter.OwnType);
        return (HostedSerializer)Activator.CreateInstance(type, worker, serializer, found, new PayloadSettings(count, options))!;
    }

    /// <summary>Whether it reads into objects that it is given.</summary>
    public abstract bool Populates { get; }

    /// <summary>A connection's end of an echo, at the client or at the server.</summary>
    /// <param name="populate">Whether messages are read into an object that is kept, which only some serializers can.</param>
    public abstract MessageEcho NewEcho(bool populate = false);

    /// <summary>Writes a value to a response: asynchronously where the library can, otherwise
    /// into memory first, because a server must not wait for its clients.</summary>
    /// <param name="index">Which value; counted on from the last to the first again.</param>
    /// <param name="body">Where to.</param>
    public abstract Task WriteAsync(long index, Stream body);

    /// <summary>Writes a value into a buffer.</summary>
    /// <param name="index">Which value; counted on from the last to the first again.</param>
    /// <param name="output">Where to.</param>
    public abstract void Write(long index, IBufferWriter<byte> output);

    /// <summary>Reads a value that the other side has sent.</summary>
    /// <param name="body">All of its bytes.</param>
    public abstract void Read(byte[] body);

    /// <summary>Whether bytes are one of the values, once they are read and written again.</summary>
    public abstract bool Knows(byte[] body);

    /// <summary>Whether an object that another library has read is one of the values, once it is written again.</summary>
    public abstract bool KnowsValue(object value);

    /// <summary>One of the values, as the type that the serializer writes.</summary>
    /// <param name="index">Which value; counted on from the last to the first again.</param>
    public abstract object Value(long index);

    /// <summary>The length of the longest of the values, in bytes.</summary>
    public abstract int LongestMessage();

    /// <summary>Whether one of the values has at least that many bytes.</summary>
    public abstract bool HasLength(int length);
}
