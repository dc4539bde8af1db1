using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Answers the lab's questions about one serializer with one payload.</summary>
internal sealed class Session(Assembly assembly) : IDisposable
{
    private Subject? subject;

    /// <summary>Returns the answers to one question. A failure becomes an answer too.</summary>
    public IEnumerable<Message> Answer(Message question)
    {
        if (question.Verb == Verbs.Describe)
            return Description.Of(assembly);
        var answer = AnswerOne(question);
        if (question.Find("cell") is { } cell)
            answer.With("cell", cell);
        return [answer];
    }

    /// <inheritdoc/>
    public void Dispose() => subject?.Dispose();

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever a library throws is a result that the lab records.")]
    private Message AnswerOne(Message question)
    {
        try
        {
            return question.Verb switch
            {
                Verbs.Load => Load(question),
                Verbs.Export => Loaded.Export(question.Text("values")).With("remark", DroppedMembers.OfProcess.Remark),
                Verbs.Verify => Loaded.Verify(question.Text("bytes"), question.Text("values")),
                Verbs.Prepare => Loaded.Prepare(question),
                Verbs.Warm => Loaded.Warm(question.Whole("cell"), question.Whole("nanoseconds"), question.Whole("calls", 1), question.Flag("rest")),
                Verbs.Settle => Loaded.Settle(question.Whole("calls"), (int)question.Whole("turns"), question.Whole("nanoseconds")),
                Verbs.Calibrate => Loaded.Calibrate(question.Whole("cell")),
                Verbs.Sample => Loaded.Sample(question),
                _ => throw new ProtocolException($"unknown verb '{question.Verb}'"),
            };
        }
        catch (Exception thrown)
        {
            return Faults.Answer(thrown);
        }
    }

    private Subject Loaded => subject ?? throw new ProtocolException("nothing is loaded yet");

    private Message Load(Message question)
    {
        subject?.Dispose();
        subject = null;
        DroppedMembers.OfProcess.Clear();
        var payload = PayloadCatalog.Find(assembly, question.Text("payload"));
        var options = question.Under("option.").ToDictionary(option => option.Key, option => option.Value);
        var settings = new PayloadSettings((int)question.Whole("count"), options);
        var adapter = AdapterCatalog.Create(assembly, question.Text("serializer"), payload.RootType);
        subject = Subject.Of(adapter, payload, settings, question.Text("scratch"));
        return LibraryFacts.Of(adapter.Attribute.Library, assembly).AddTo(new Message(Verbs.Loaded).With("values", payload.ValueCount(settings)));
    }
}
