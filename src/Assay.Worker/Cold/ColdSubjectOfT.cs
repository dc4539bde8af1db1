using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>A payload of type <typeparamref name="TPayload"/>, before any library is loaded.</summary>
[SuppressMessage("Performance", "CA1812:Avoid uninstantiated internal classes", Justification = "Made by reflection, for types known only at run time.")]
internal sealed class ColdSubject<TPayload> : ColdSubject
{
    private readonly Payload<TPayload> payload;
    private readonly PayloadSettings settings;
    private readonly TPayload[] values;

    public ColdSubject(Payload payload, PayloadSettings settings, bool builds)
    {
        this.payload = (Payload<TPayload>)payload;
        this.settings = settings;
        // What builds values would no longer be cold where it is what is timed.
        values = new TPayload[builds ? payload.ValueCount(settings) : 0];
        for (var i = 0; i < values.Length; i++)
            values[i] = this.payload.Create(i, settings);
    }

    /// <inheritdoc/>
    public override Type Run(Message order, Assembly assembly, long begun, Message report)
    {
        var adapter = AdapterCatalog.Create(assembly, order.Text("serializer"), typeof(TPayload));
        var run = GetType().GetMethod(nameof(RunWith), BindingFlags.Instance | BindingFlags.NonPublic)!.MakeGenericMethod(adapter.OwnType);
        run.Invoke(this, [adapter, order, begun, report]);
        return adapter.Attribute.Library;
    }

    private void RunWith<TOwn>(Adapter adapter, Message order, long begun, Message report)
    {
        var library = new Library<TOwn>(adapter.Instance);
        report.With("loaded", Clock.NanosecondsSince(begun));
        var own = adapter.Instance is IConvert<TPayload, TOwn> conversion ? Array.ConvertAll(values, conversion.ToOwn) : (TOwn[])(object)values;
        var curve = new ColdCurve(order.Whole("iterations"), order.Whole("nanoseconds"));
        switch (order.Text("operation"))
        {
            case Operation.Create:
                var count = payload.ValueCount(settings);
                curve.Run(i => payload.Create(i % count, settings), Stopwatch.GetTimestamp(), done: 0);
                break;
            case Operation.Serialize:
                var started = Stopwatch.GetTimestamp();
                Serialize(library, own[0], report);
                curve.Run(i => library.ToBytes(own[i % own.Length]), started, done: 1);
                break;
            case Operation.RoundTrip:
                started = Stopwatch.GetTimestamp();
                var bytes = Serialize(library, own[0], report);
                var serialized = Stopwatch.GetTimestamp();
                library.FromBytes(bytes);
                report.With("deserialize", Clock.NanosecondsSince(serialized));
                curve.Run(i => library.FromBytes(library.ToBytes(own[i % own.Length])), started, done: 1);
                break;
            default:
                throw new PayloadNotSupportedException(
                    $"a cold start makes {Operation.Create}, {Operation.Serialize} or {Operation.RoundTrip}, not '{order.Text("operation")}'");
        }
        curve.AddTo(report);
    }

    private static byte[] Serialize<TOwn>(Library<TOwn> library, TOwn value, Message report)
    {
        var start = Stopwatch.GetTimestamp();
        var bytes = library.ToBytes(value);
        report.With("serialize", Clock.NanosecondsSince(start)).With("bytes", bytes.Length);
        return bytes;
    }
}
