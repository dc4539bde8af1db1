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
        _ => thrown,
    };

    /// <summary>Type and message in one line; the cause behind it where the message alone says too little.</summary>
    private static string Describe(Exception exception)
    {
        var text = exception is PayloadException ? exception.Message : $"{exception.GetType().Name}: {exception.Message}";
        if (exception is not PayloadException && exception.InnerException is { } inner)
            text += $" ({inner.GetType().Name}: {inner.Message})";
        text = string.Join(' ', text.Split(['\r', '\n', ' '], StringSplitOptions.RemoveEmptyEntries));
        return text.Length <= 500 ? text : text[..500] + "…";
    }
}
