using System.Buffers;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Security.Cryptography;
using Assay.Host.Calls;
using Assay.Host.Echo;
using Assay.Worker;

namespace Assay.Host.Hosting;

/// <summary>A serializer of type <typeparamref name="TOwn"/> with a payload of type <typeparamref name="TPayload"/>.</summary>
[SuppressMessage("Performance", "CA1812:Avoid uninstantiated internal classes", Justification = "Made by reflection, for types known only at run time.")]
internal sealed class HostedSerializer<TPayload, TOwn> : HostedSerializer
{
    private readonly Assembly worker;
    private readonly string serializer;
    private readonly TOwn[] values;

    // An adapter may keep a writer or a buffer for itself: each request has one to itself while it writes or reads. One that threw
    // may have been left in the middle of a message, and isn't used again.
    private readonly ConcurrentBag<Library<TOwn>> free = [];
    private readonly ConcurrentBag<ReusedBuffer> buffers = [];
    private EchoLibraries<TOwn>? echoing;
    private EchoLibraries<TOwn>? populating;
    private readonly Lock looking = new();
    private bool? namesTypes;

    [SetsRequiredMembers]
    public HostedSerializer(Assembly worker, string serializer, Payload payload, PayloadSettings settings)
    {
        this.worker = worker;
        this.serializer = serializer;
        var adapter = AdapterCatalog.Create(worker, serializer, typeof(TPayload));
        var conversion = adapter.Instance as IConvert<TPayload, TOwn>;
        var typed = (Payload<TPayload>)payload;
        values = new TOwn[payload.ValueCount(settings)];
        for (var i = 0; i < values.Length; i++)
        {
            var value = typed.Create(i, settings);
            values[i] = conversion is null ? (TOwn)(object)value! : conversion.ToOwn(value);
        }
        Library = LibraryFacts.Of(adapter.Attribute.Library, worker);
        Format = adapter.Attribute.Format;
        CallLibrary = CallLibraries.Find(worker);
        var library = new Library<TOwn>(adapter.Instance);
        Reads = library.Reads;
        Populates = library.IntoFromSpan is not null;
    }

    /// <inheritdoc/>
    public override bool Reads { get; }

    /// <inheritdoc/>
    public override bool NamesTypes
    {
        get
        {
            lock (looking)
                return namesTypes ??= FindTypeNames();
        }
    }

    /// <inheritdoc/>
    public override bool NamesRoot => TypeNames.StandInAsRoot(NewLibrary().ToBytes(values[0]), typeof(TPayload));

    /// <inheritdoc/>
    public override Type OwnType => typeof(TOwn);

    /// <inheritdoc/>
    public override int Values => values.Length;

    /// <inheritdoc/>
    public override bool Populates { get; }

    /// <inheritdoc/>
    public override MessageEcho NewEcho(bool populate = false) =>
        new MessageEcho<TOwn>(populate
            ? populating ??= new EchoLibraries<TOwn>(() => new EchoLibrary<TOwn>(NewLibrary(), values[0]))
            : echoing ??= new EchoLibraries<TOwn>(() => new EchoLibrary<TOwn>(NewLibrary())), values);

    /// <inheritdoc/>
    public override async Task WriteAsync(long index, Stream body)
    {
        var value = values[index % values.Length];
        var library = TakeLibrary();
        if (library.ToStreamAsync is not null)
        {
            await library.ToStreamAsync(value, body);
            free.Add(library);
        }
        else if (library.ToBuffer is not null || library.ToStream is not null)
        {
            await WriteBufferedAsync(library, value, body);
        }
        else
        {
            var bytes = library.ToBytes(value);
            free.Add(library);
            await body.WriteAsync(bytes);
        }
    }

    // Not into the response's own pipe: that one may only be written to once the response has begun, and then nothing can be said of a library that throws.
    private async Task WriteBufferedAsync(Library<TOwn> library, TOwn value, Stream body)
    {
        var buffer = buffers.TryTake(out var kept) ? kept : new ReusedBuffer();
        buffer.Clear();
        library.Write(value, buffer);
        // The next request takes it while this one's client still reads.
        free.Add(library);
        await body.WriteAsync(buffer.WrittenMemory);
        buffers.Add(buffer);
    }

    /// <inheritdoc/>
    public override void Write(long index, IBufferWriter<byte> output)
    {
        var value = values[index % values.Length];
        var library = TakeLibrary();
        library.Write(value, output);
        free.Add(library);
    }

    /// <inheritdoc/>
    public override void Read(byte[] body)
    {
        var library = TakeLibrary();
        _ = library.FromBytes(body);
        free.Add(library);
    }

    /// <inheritdoc/>
    public override bool Knows(byte[] body)
    {
        var library = NewLibrary();
        return Written.Hashes.Contains(Hash(library.ToBytes(library.FromBytes(body))));
    }

    /// <inheritdoc/>
    public override bool KnowsValue(object value) => Written.Hashes.Contains(Hash(NewLibrary().ToBytes((TOwn)value)));

    /// <inheritdoc/>
    public override object Value(long index) => values[index % values.Length]!;

    /// <inheritdoc/>
    public override int LongestMessage()
    {
        var library = NewLibrary();
        return values.Max(value => library.ToBytes(value).Length);
    }

    /// <inheritdoc/>
    public override bool HasLength(int length) => Written.Lengths.Contains(length);

    private (HashSet<string> Hashes, HashSet<int> Lengths) Written => field.Hashes is not null ? field : field = WriteAll();

    private (HashSet<string> Hashes, HashSet<int> Lengths) WriteAll()
    {
        var library = NewLibrary();
        var (hashes, lengths) = (new HashSet<string>(), new HashSet<int>());
        for (var i = 0; i < values.Length; i++)
        {
            lengths.UnionWith(SentLengths(i));
            var bytes = library.ToBytes(values[i]);
            // What is read can differ from what was written (a lossy format), and is the same from then on.
            hashes.Add(Hash(library.ToBytes(library.FromBytes(bytes))));
        }
        return (hashes, lengths);
    }

    // Some libraries write to streams what they don't write into arrays, such as a byte order mark.
    private int[] SentLengths(int index)
    {
        var (body, buffer) = (new MemoryStream(), new ReusedBuffer());
        WriteAsync(index, body).GetAwaiter().GetResult();
        Write(index, buffer);
        return [(int)body.Length, buffer.WrittenSpan.Length];
    }

    private static string Hash(byte[] bytes) => Convert.ToHexString(SHA256.HashData(bytes));

    private bool FindTypeNames()
    {
        var library = NewLibrary();
        return values.Any(value => TypeNames.StandIn(library.ToBytes(value), typeof(TPayload)));
    }

    private Library<TOwn> TakeLibrary() => free.TryTake(out var taken) ? taken : NewLibrary();

    private Library<TOwn> NewLibrary() => new(AdapterCatalog.Create(worker, serializer, typeof(TPayload)).Instance);
}
