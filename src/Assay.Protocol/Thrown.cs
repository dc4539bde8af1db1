using System;
using System.Reflection;

namespace Assay.Protocol;

/// <summary>What a library threw, in words that help: what only says that something else went wrong stands aside for what did.</summary>
public static class Thrown
{
    private const int Longest = 500;

    /// <summary>The exception that the library threw, without what the runtime wraps around it.</summary>
    public static Exception Unwrap(Exception thrown) => thrown switch
    {
        TargetInvocationException { InnerException: { } inner } => Unwrap(inner),
        TypeInitializationException { InnerException: { } inner } => Unwrap(inner),
        AggregateException { InnerExceptions: { Count: 1 } only } => Unwrap(only[0]),
        _ => thrown,
    };

    /// <summary>Type and message in one line, and the innermost cause where there is one.</summary>
    public static string Describe(Exception thrown)
    {
        var exception = Unwrap(thrown);
        var text = Name(exception);
        if (Innermost(exception) is var inner && inner != exception)
            text += $" ({Name(inner)})";
        return InOneLine(text);
    }

    /// <summary>A text without line breaks, and cut where it is very long.</summary>
    public static string InOneLine(string text)
    {
        text = string.Join(" ", text.Split(['\r', '\n', ' '], StringSplitOptions.RemoveEmptyEntries));
        return text.Length <= Longest ? text : text.Substring(0, Longest) + "…";
    }

    private static string Name(Exception exception) => $"{exception.GetType().Name}: {exception.Message}";

    private static Exception Innermost(Exception exception)
    {
        while (exception.InnerException is { } inner)
            exception = inner;
        return exception;
    }
}
