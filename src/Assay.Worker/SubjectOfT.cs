using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Represents a serializer of type <typeparamref name="TOwn"/> with a payload of type <typeparamref name="TPayload"/>.</summary>
[SuppressMessage("Performance", "CA1812:Avoid uninstantiated internal classes", Justification = "Made by reflection, for types known only at run time.")]
internal sealed class Subject<TPayload, TOwn> : Subject
{
    private const int MostSpreadChecks = 4;
    private const int MostMadeAgain = 1_000;

    private readonly Payload<TPayload> payload;
    private readonly PayloadSettings settings;
    private readonly IConvert<TPayload, TOwn>? conversion;
    private readonly Library<TOwn> library;
    private readonly TPayload[] values;
    private readonly string scratch;
    private TOwn[]? own;

    public Subject(Adapter adapter, Payload payload, PayloadSettings settings, string scratch)
    {
        this.payload = (Payload<TPayload>)payload;
        this.settings = settings;
        this.scratch = scratch;
        conversion = adapter.Instance as IConvert<TPayload, TOwn>;
        library = new Library<TOwn>(adapter.Instance);
        values = new TPayload[payload.ValueCount(settings)];
        for (var i = 0; i < values.Length; i++)
            values[i] = this.payload.Create(i, settings);
    }

    private TOwn[] Own => own ??= conversion is null ? (TOwn[])(object)values : Array.ConvertAll(values, conversion.ToOwn);

    /// <inheritdoc/>
    public override Message Export(string valuesPath)
    {
        using (var writer = new CanonicalWriter(File.Create(valuesPath)))
        {
            foreach (var value in values)
                writer.WriteLine(value, typeof(TPayload));
        }
        var apart = (values.Length + MostMadeAgain - 1) / MostMadeAgain;
        for (var i = 0; i < values.Length; i += apart)
            MakeAgain(i);
        return new Message(Verbs.Exported).With("values", values.Length);
    }

    /// <inheritdoc/>
    public override Message Verify(string bytesPath, string valuesPath)
    {
        using var bytesFile = File.Create(bytesPath);
        using var writer = library.Reads ? new CanonicalWriter(File.Create(valuesPath)) : null;
        Span<byte> length = stackalloc byte[4];
        var paths = new PathCheck<TOwn>(library, Canonical);
        // So few that the JIT, which compiles what was called thirty times, learns nothing of interfaces that a cell isn't timed through. The longest document
        // is one of them: what fits into no buffer takes another path through many a library.
        var apart = (values.Length + MostSpreadChecks - 1) / MostSpreadChecks;
        var (longest, longestAt) = (Array.Empty<byte>(), 0);
        for (var i = 0; i < values.Length; i++)
        {
            var value = values[i];
            var converted = Staged(Operation.Serialize, () => ToOwn(value));
            var bytes = Staged(Operation.Serialize, () => library.ToBytes(converted));
            BinaryPrimitives.WriteInt32LittleEndian(length, bytes.Length);
            bytesFile.Write(length);
            bytesFile.Write(bytes);
            if (bytes.Length > longest.Length)
                (longest, longestAt) = (bytes, i);
            if (i % apart == 0)
                CheckWriters(converted, bytes);
            if (writer is null)
                continue;
            writer.WriteLine(Staged(Operation.Deserialize, () => FromOwn(library.FromBytes(bytes))), typeof(TPayload));
            if (i % apart == 0)
                CheckReaders(bytes);
        }
        if (longestAt % apart != 0)
        {
            CheckWriters(Staged(Operation.Serialize, () => ToOwn(values[longestAt])), longest);
            if (writer is not null)
                CheckReaders(longest);
        }
        return new Message(Verbs.Verified).With("values", values.Length).With("reads", library.Reads);

        void CheckWriters(TOwn value, byte[] bytes) => Staged(Operation.Serialize, () => paths.CheckWriters(value, bytes));

        void CheckReaders(byte[] bytes) => Staged(Operation.Deserialize, () => paths.CheckReaders(bytes));
    }

    /// <inheritdoc/>
    public override TimedLoop Loop(string operation, string destination, string mode)
    {
        if (operation == Operation.Create)
            return new FunctionLoop<int, TPayload>(index => payload.Create(index, settings), [.. Enumerable.Range(0, values.Length)], "new");
        if (operation == Operation.Convert)
        {
            return conversion is null
                ? throw new PayloadNotSupportedException("needs no conversion: it serializes the payload's own types")
                : new FunctionLoop<TPayload, TPayload>(value => conversion.FromOwn(conversion.ToOwn(value)), values, "own types");
        }
        return new LoopFactory<TOwn>(library, Own, scratch).Make(operation, destination, mode);
    }

    // Every process makes the values itself: where they depend on a clock or on chance, every library would seem to change them.
    private void MakeAgain(int index)
    {
        var first = CanonicalWriter.Bytes(values[index], typeof(TPayload));
        var second = CanonicalWriter.Bytes(payload.Create(index, settings), typeof(TPayload));
        if (first.AsSpan().SequenceEqual(second))
            return;
        var at = Enumerable.Range(0, Math.Min(first.Length, second.Length)).FirstOrDefault(i => first[i] != second[i]);
        var place = CanonicalPath.At(first, at) is { Length: > 0 } member ? member : "the value";
        throw new PayloadException($"{place} is different each time it is made, as with a clock, Guid.NewGuid or Random: what a library returns "
            + "can't be compared with it");
    }

    private byte[] Canonical(TOwn value) => CanonicalWriter.Bytes(FromOwn(value), typeof(TPayload));

    private TOwn ToOwn(TPayload value) => conversion is null ? (TOwn)(object)value! : conversion.ToOwn(value);

    private TPayload FromOwn(TOwn value) => conversion is null ? (TPayload)(object)value! : conversion.FromOwn(value);

    private static void Staged(string stage, Action run) => Staged(stage, () =>
    {
        run();
        return true;
    });

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Rethrown with the stage.")]
    private static TResult Staged<TResult>(string stage, Func<TResult> run)
    {
        try
        {
            return run();
        }
        catch (Exception thrown)
        {
            throw new StageException(stage, thrown);
        }
    }
}
