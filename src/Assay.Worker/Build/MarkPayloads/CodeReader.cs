using System;
using System.Linq;

namespace Assay.Worker.Build;

/// <summary>Tells code from comments, directives, single characters and texts of all kinds, whose interpolated expressions may hold texts again.</summary>
internal sealed class CodeReader(string text)
{
    /// <summary>The text with spaces in place of all that is no code. Everything else is at the same place.</summary>
    public string Blanked()
    {
        var code = text.ToCharArray();
        for (int place = 0, end; place < text.Length; place = Math.Max(end, place + 1))
        {
            end = BehindSilent(place);
            for (var one = place; one < end; one++)
                code[one] = code[one] == '\n' ? '\n' : ' ';
        }
        return new string(code);
    }

    /// <summary>The place behind what begins at a place and is no code; the same place if nothing such begins there.</summary>
    private int BehindSilent(int place)
    {
        var two = text.Substring(place, Math.Min(2, text.Length - place));
        if (two == "//" || (two[0] == '#' && string.IsNullOrWhiteSpace(text.Substring(0, place).Split('\n').Last())))
            return Behind("\n", place);
        if (two == "/*")
            return Behind("*/", place + 2);
        return two[0] == '"' || two[0] == '\'' ? BehindText(place) : place;
    }

    private int BehindText(int place)
    {
        var start = place;
        while (start > 0 && (text[start - 1] == '$' || text[start - 1] == '@'))
            start--;
        var dollars = text.Substring(start, place - start).Count(one => one == '$');
        var isVerbatim = dollars < place - start;
        var quote = text[place];
        var quotes = isVerbatim || quote == '\'' ? 1 : Run(place);
        if (quotes == 2)
            return place + quotes;
        place += quotes;
        while (place < text.Length)
        {
            var one = text[place];
            var run = Run(place);
            if (one == quote && (isVerbatim ? run % 2 == 1 : run >= quotes))
                return place + run;
            if (one == '\n' && quotes == 1 && !isVerbatim)
                return place;
            place += one == '\\' && quotes == 1 && !isVerbatim ? 2 : run;
            // Two braces are one of the text itself; in a raw text, as many as there are dollars open an expression.
            if (one == '{' && dollars > 0 && (quotes == 1 ? run % 2 == 1 : run >= dollars))
                place = BehindExpression(place);
        }
        return text.Length;
    }

    /// <summary>The place behind the brace that closes an interpolated expression.</summary>
    private int BehindExpression(int place)
    {
        for (var depth = 0; place < text.Length;)
        {
            var one = text[place];
            if (depth == 0 && (one == '}' || (one == ':' && Run(place) == 1)))
                return Behind("}", place); // what follows a colon is a format
            depth += "([{".Contains(one) ? 1 : ")]}".Contains(one) ? -1 : 0;
            place = Math.Max(BehindSilent(place), place + (one == ':' ? Run(place) : 1));
        }
        return text.Length;
    }

    private int Run(int place) => Enumerable.Range(place, text.Length - place).TakeWhile(one => text[one] == text[place]).Count();

    private int Behind(string end, int place)
    {
        var found = text.IndexOf(end, place, StringComparison.Ordinal);
        return found < 0 ? text.Length : found + end.Length;
    }
}
