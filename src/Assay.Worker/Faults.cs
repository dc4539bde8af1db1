using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Exceptions as answers.</summary>
internal static class Faults
{
    /// <summary>The answer for what a library threw.</summary>
    public static Message Answer(Exception thrown)
    {
        var exception = Unwrap(thrown);
        return exception is PayloadNotSupportedException
            ? new Message(Verbs.Unsupported).With("reason", exception.Message)
            : new Message(Verbs.Failed).With("reason", Describe(exception)).With("stage", (thrown as StageException)?.Stage);
    }

    private static Exception Unwrap(Exception thrown) => thrown switch
    {
        StageException { InnerException: { } inner } => Unwrap(inner),
        TargetInvocationException { InnerException: { } inner } => Unwrap(inner),
        TypeInitializationException { InnerException: { } inner } => Unwrap(inner),
        AggregateException { InnerExceptions: [var only] } => Unwrap(only),
        _ => thrown,
    };

    // What stands between the first exception and the last says mostly that something else went wrong.
    private static Exception Innermost(Exception exception)
    {
        while (exception.InnerException is { } inner)
            exception = inner;
        return exception;
    }

    /// <summary>Type and message in one line; the cause behind it where the message alone says too little.</summary>
    private static string Describe(Exception exception)
    {
        var text = exception is PayloadException ? exception.Message : $"{exception.GetType().Name}: {exception.Message}";
        if (exception is not PayloadException && Innermost(exception) is var inner && inner != exception)
            text += $" ({inner.GetType().Name}: {inner.Message})";
        text = string.Join(' ', text.Split(['\r', '\n', ' '], StringSplitOptions.RemoveEmptyEntries));
        return text.Length <= 500 ? text : text[..500] + "…";
    }
}
