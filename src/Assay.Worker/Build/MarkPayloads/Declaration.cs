using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>A type as it is declared in one place, or a namespace.</summary>
internal sealed class Declaration
{
    private static readonly Regex Declared = new(
        @"\bnamespace\s+(?<name>[\w.@]+)|(\b(public|internal|protected|private|file|new|static|sealed|abstract|readonly|ref|unsafe|partial)\s+)*"
            + @"\b(?<kind>(record\s+)?(class|struct)|record|interface)\s+(?<name>(?!where\b)@?\w+)", Patterns.Options, Patterns.Limit);

    private readonly int kind;
    private readonly int attributes;
    private bool isMadePartial;

    private Declaration(SourceText file, Match match, Declaration? outer)
    {
        File = file;
        Start = match.Index;
        kind = match.Groups["kind"].Index;
        var name = match.Groups["name"].Value;
        Name = name.Replace("@", "", StringComparison.Ordinal);
        attributes = file.AttributesBefore(Start);
        Outer = outer;
        IsType = match.Groups["kind"].Success;
        IsStruct = match.Groups["kind"].Value.EndsWith("struct", StringComparison.Ordinal);
        IsPartial = Regex.IsMatch(match.Value, @"\bpartial\b", Patterns.Options, Patterns.Limit);
        IsOpen = Regex.IsMatch(match.Value, @"\b(abstract|interface)\b", Patterns.Options, Patterns.Limit);
        var place = file.BehindSpace(match.Index + match.Length);
        FullName = (outer == null ? "" : outer.FullName + ".") + Name + Arity(ref place);
        CodeName = (outer == null ? "" : outer.CodeName + ".") + name;
        place = file.BehindSpace(place);
        if (At(place) == '(')
            place = file.BehindSpace(file.Behind(place));
        if (At(place) == ':')
            place = ReadBases(place + 1);
        while (place < file.Code.Length && At(place) != '{' && At(place) != ';')
            place++;
        Body = place;
        // A namespace without braces is that of the rest of its file.
        End = At(place) == '{' ? file.Behind(place) : IsType ? place : file.Code.Length;
    }

    public SourceText File { get; }

    public int Start { get; }

    public int Body { get; }

    public int End { get; }

    /// <summary>Gets the name, without the <c>@</c> that one like <c>@event</c> has in code.</summary>
    public string Name { get; }

    /// <summary>Gets the name with what the type is in; behind that of a generic type is the number of its parameters.</summary>
    public string FullName { get; }

    /// <summary>Gets the full name as code has to write it, which is of use only for what isn't generic.</summary>
    public string CodeName { get; }

    /// <summary>Gets whether it, or what it is in, has type parameters.</summary>
    public bool IsGeneric => FullName.Contains('`');

    /// <summary>Gets the type or namespace that it is in.</summary>
    public Declaration? Outer { get; }

    public bool IsType { get; }

    public bool IsStruct { get; }

    /// <summary>Gets whether it is declared as partial.</summary>
    public bool IsPartial { get; }

    public bool IsOpen { get; }

    /// <summary>Gets the names in the list of bases, as they are written, but generic ones as in <see cref="FullName"/>.</summary>
    public List<string> Bases { get; } = [];

    /// <summary>Finds the types and namespaces of a file.</summary>
    public static List<Declaration> In(SourceText file)
    {
        var all = new List<Declaration>();
        foreach (Match match in Declared.Matches(file.Code))
            all.Add(new Declaration(file, match, Around(match.Index, all)));
        return all;
    }

    /// <summary>Returns the innermost of a file's types and namespaces that a place is in; null if it is in none.</summary>
    public static Declaration? Around(int place, List<Declaration> all) => all.FindLast(one => place > one.Body && place < one.End);

    /// <summary>The places of an attribute that it bears: one, but for branches of <c>#if</c>.</summary>
    public IEnumerable<int> PlacesOf(string attribute) =>
        File.Attributes(attribute, start: attributes, length: Start - attributes).Select(found => attributes + found.Index);

    /// <summary>Makes it partial, unless it is.</summary>
    public void MakePartial()
    {
        if (!IsPartial && !isMadePartial)
            File.Insert(kind, "partial ");
        isMadePartial = true;
    }

    private char At(int place) => place < File.Code.Length ? File.Code[place] : '\0';

    private string Arity(ref int place)
    {
        if (At(place) != '<')
            return "";
        var end = File.Behind(place);
        var count = 1;
        for (var inner = place + 1; inner < end; inner++)
        {
            if (At(inner) == ',')
                count++;
            else if (At(inner) == '<' || At(inner) == '(' || At(inner) == '[')
                inner = File.Behind(inner) - 1;
        }
        place = end;
        return "`" + count.ToString(CultureInfo.InvariantCulture);
    }

    private int ReadBases(int place)
    {
        var list = new StringBuilder();
        while (place < File.Code.Length && At(place) != '{' && At(place) != ';')
        {
            if (At(place) == '<')
                list.Append(Arity(ref place));
            else if (At(place) == '(')
                place = File.Behind(place);
            else
                list.Append(At(place++));
        }
        Bases.AddRange(Regex.Split(list.ToString(), @"\bwhere\b", Patterns.Options, Patterns.Limit)[0].Split(',').Select(name => name.Trim()));
        return place;
    }
}
