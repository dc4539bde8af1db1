using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Converts exceptions to answers.</summary>
internal static class Faults
{
    /// <summary>Returns the answer for an exception that a library threw.</summary>
    public static Message Answer(Exception thrown)
    {
        var exception = Thrown.Unwrap(thrown is StageException { InnerException: { } staged } ? staged : thrown);
        var answer = IsRefusal(exception)
            ? new Message(Verbs.Unsupported).With("reason", Thrown.InOneLine(exception.Message))
            : new Message(Verbs.Failed).With("reason", exception is PayloadException ? Thrown.InOneLine(exception.Message) : Thrown.Describe(exception));
        return answer.With("stage", (thrown as StageException)?.Stage);
    }

    // With NotSupportedException, a library says of types that it isn't made for them; what a platform or a stream lacks is no property of the payload.
    private static bool IsRefusal(Exception exception) =>
        exception is PayloadNotSupportedException or (NotSupportedException and not (PlatformNotSupportedException or LimitedStreamException));
}
