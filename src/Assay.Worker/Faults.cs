using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Converts exceptions to answers.</summary>
internal static class Faults
{
    /// <summary>Returns the answer for an exception that a library threw.</summary>
    public static Message Answer(Exception thrown)
    {
        var exception = Thrown.Unwrap(thrown is StageException { InnerException: { } staged } ? staged : thrown);
        return exception is PayloadNotSupportedException
            ? new Message(Verbs.Unsupported).With("reason", exception.Message)
            : new Message(Verbs.Failed).With("reason", exception is PayloadException ? Thrown.InOneLine(exception.Message) : Thrown.Describe(exception))
                .With("stage", (thrown as StageException)?.Stage);
    }
}
