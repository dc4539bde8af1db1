using System;
using System.Reflection;

namespace Assay.Protocol;

/// <summary>Describes what a library threw in helpful words: exceptions that merely wrap another are replaced by the one that says what went wrong.</summary>
public static class Thrown
{
    private const int Longest = 500;

    /// <summary>Returns the exception that the library threw, without those that the runtime wraps around it.</summary>
    public static Exception Unwrap(Exception thrown) => thrown switch
    {
        TargetInvocationException { InnerException: { } inner } => Unwrap(inner),
        TypeInitializationException { InnerException: { } inner } => Unwrap(inner),
        AggregateException { InnerExceptions: { Count: 1 } only } => Unwrap(only[0]),
        _ => thrown,
    };

    /// <summary>Returns the type and message in one line, with those of the innermost cause if there is one.</summary>
    public static string Describe(Exception thrown)
    {
        var exception = Unwrap(thrown);
        var text = Name(exception);
        if (Innermost(exception) is var inner && inner != exception)
            text += $" ({Name(inner)})";
        return InOneLine(text);
    }

    /// <summary>Returns a text without line breaks, truncated if it is very long.</summary>
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
