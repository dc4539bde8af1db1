using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>A cold start: orders on the command line, one line of times at the end. docs/startup.md gives the fields.</summary>
/// <param name="entered">When the program's own code was reached.</param>
/// <param name="clock">The same moment on the monotonic clock.</param>
internal sealed class ColdStart(DateTime entered, long clock)
{
    private static readonly DateTime Epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>When the program was reached, and nothing else: the floor of this runtime.</summary>
    public Message Empty() => new Message(Verbs.Cold).With("entered", (entered - Epoch).Ticks * 100);

    /// <summary>Makes the start that was ordered.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever a library throws is a result that the lab records.")]
    public Message Run(Message order, Assembly assembly)
    {
        var report = Empty().With("runtime", RuntimeFacts.Name);
        try
        {
            var payload = PayloadCatalog.Find(assembly, order.Text("payload"));
            var options = order.Under("option.").ToDictionary(option => option.Key, option => option.Value);
            var subject = (ColdSubject)Activator.CreateInstance(typeof(ColdSubject<>).MakeGenericType(payload.RootType), payload,
                new PayloadSettings((int)order.Whole("count"), options), order.Text("operation") != Operation.Create)!;
            var begun = Stopwatch.GetTimestamp();
            report.With("data", Clock.Nanoseconds(begun - clock));
            var library = subject.Run(order, assembly, begun, report);
            return LibraryFacts.Of(library, assembly).AddTo(report);
        }
        catch (Exception thrown)
        {
            return Faults.Answer(thrown);
        }
    }
}
