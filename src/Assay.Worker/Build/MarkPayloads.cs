using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.Build.Framework;
using Microsoft.Build.Utilities;

/// <summary>Runs in the build, see MarkPayloads.targets; it is not part of the worker.</summary>
public sealed class MarkPayloads : Task
{
    private const RegexOptions Options = RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture;
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);

    private static readonly Regex Contract = new Regex(@"(?<=\[\s*([^\[\]]*,\s*)?)DataContract\b", Options, Limit);
    private static readonly Regex Member = new Regex(
        @"\bDataMember\s*\(([^()]|\([^()]*\))*?\bOrder\s*=\s*(?<order>\d+)([^()]|\([^()]*\))*\)", Options, Limit);
    private static readonly Regex Known = new Regex(@"\bKnownType(Attribute)?\s*\(\s*typeof\s*\(\s*(?<type>[\w.:]+)\s*\)\s*\)", Options, Limit);
    // Comments, directives, and texts of all kinds: raw, verbatim, plain, and single characters.
    private static readonly Regex Silent = new Regex(
        @"//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*|(?<quotes>""{3,}).*?\k<quotes>(?!"")|@\$?""(""""|[^""])*""|""(\\.|[^""\\\n])*""|'(\\.|[^'\\\n])+'",
        Options | RegexOptions.Multiline | RegexOptions.Singleline, Limit);
    private static readonly Regex Declared = new Regex(
        @"\bnamespace\s+(?<name>[\w.]+)|(\b(public|internal|protected|private|file|new|static|sealed|abstract|readonly|ref|unsafe|partial)\s+)*"
            + @"\b(?<kind>(record\s+)?(class|struct)|record|interface)\s+(?<name>(?!where\b)\w+)", Options, Limit);

    public ITaskItem[] Sources { get; set; }

    public string TypeMark { get; set; }

    public string MemberMark { get; set; }

    public string OpenMark { get; set; }

    public string KnownMark { get; set; }

    public string UnlessMarked { get; set; }

    public bool MarksGeneric { get; set; } = true;

    public override bool Execute()
    {
        foreach (var folder in Sources.GroupBy(source => Path.GetDirectoryName(source.GetMetadata("FullPath")), StringComparer.Ordinal))
        {
            var files = folder.Select(source => new SourceText(source, Silent)).ToList();
            files.ForEach(MarkMembers);
            MarkTypes(files);
            foreach (var file in files)
            {
                var copy = file.Item.GetMetadata("Copy");
                Directory.CreateDirectory(Path.GetDirectoryName(copy));
                File.WriteAllText(copy, "#line 1 \"" + file.Item.GetMetadata("FullPath") + "\"\n" + file.Marked());
            }
        }
        return true;
    }

    private void MarkMembers(SourceText file)
    {
        if (string.IsNullOrEmpty(MemberMark))
            return;
        var members = Member.Matches(file.Code).Cast<Match>()
            .Select(match => new { match.Index, Order = int.Parse(match.Groups["order"].Value, CultureInfo.InvariantCulture) }).ToList();
        // Orders may count from 0 as well: no index is below it.
        var first = members.Exists(member => member.Order == 0) ? 0 : 1;
        foreach (var member in members)
            file.Insert(member.Index, MemberMark.Replace("{order}", member.Order.ToString(CultureInfo.InvariantCulture))
                .Replace("{index}", (member.Order - first).ToString(CultureInfo.InvariantCulture)) + ", ");
    }

    private void MarkTypes(List<SourceText> files)
    {
        var types = files.SelectMany(DeclarationsIn).GroupBy(one => one.FullName, StringComparer.Ordinal)
            .ToDictionary(parts => parts.Key, parts => parts.ToList());
        var known = files.SelectMany(file => Known.Matches(file.Code).Cast<Match>()).Select(match => Find(types, match.Groups["type"].Value))
            .Where(name => name != null && !types[name].Exists(part => part.IsOpen || part.IsGeneric)).Distinct()
            .Select(name => new { Type = types[name][0], Bases = BasesOf(types, name) }).ToList();
        foreach (var parts in types.Values)
        {
            var isOpen = parts.Exists(part => part.IsOpen);
            var contract = parts.Find(part => Contract.IsMatch(part.Attributes));
            if (!string.IsNullOrEmpty(TypeMark) && contract != null && !(isOpen && !string.IsNullOrEmpty(OpenMark)))
                MarkType(parts, contract.File, contract.Start - contract.Attributes.Length + Contract.Match(contract.Attributes).Index, TypeMark + ", ");
            var behind = known.Where(one => one.Bases.Contains(parts[0].FullName)).Select(one => one.Type).ToList();
            if (!string.IsNullOrEmpty(KnownMark) && isOpen && behind.Count > 0 && !IsLeftAlone(parts))
                MarkType(parts, parts[0].File, parts[0].Start, "[" + string.Join(", ", OpenMarks(behind)) + "] ");
        }
    }

    private bool IsLeftAlone(List<Declaration> parts) => (parts[0].IsGeneric && !MarksGeneric) || (!string.IsNullOrEmpty(UnlessMarked)
        && parts.Exists(part => Regex.IsMatch(part.Attributes, @"\b(" + UnlessMarked + @")(Attribute)?\b", Options, Limit)));

    private IEnumerable<string> OpenMarks(List<Declaration> behind)
    {
        var marks = behind.Select((one, index) => KnownMark.Replace("typeof({type})", "typeof(global::" + one.FullName + ")")
            .Replace("{type}", behind.Count(other => other.Name == one.Name) == 1 ? one.Name : one.FullName)
            .Replace("{index}", index.ToString(CultureInfo.InvariantCulture)));
        return string.IsNullOrEmpty(OpenMark) ? marks : marks.Prepend(OpenMark);
    }

    // On the same line, so that line numbers stay those of the original. Generators add a part of their own.
    private static void MarkType(List<Declaration> parts, SourceText file, int place, string mark)
    {
        file.Insert(place, mark);
        if (!parts.Exists(part => part.IsPartial))
            parts[0].MakePartial();
    }

    /// <summary>The full name of the one type that a name in the source can mean, or null.</summary>
    private static string Find(Dictionary<string, List<Declaration>> types, string name)
    {
        name = name.Substring(name.LastIndexOf(':') + 1);
        var found = types.Keys.Where(one => one == name || one.EndsWith("." + name, StringComparison.Ordinal)).ToList();
        return found.Count == 1 ? found[0] : null;
    }

    /// <summary>The full names of what a type derives from and implements, also by way of others.</summary>
    private static HashSet<string> BasesOf(Dictionary<string, List<Declaration>> types, string type)
    {
        var all = new HashSet<string>(StringComparer.Ordinal);
        var waiting = new Queue<string>(new[] { type });
        while (waiting.Count > 0)
            foreach (var one in types[waiting.Dequeue()].SelectMany(part => part.Bases).Select(name => Find(types, name)).Where(name => name != null))
                if (all.Add(one))
                    waiting.Enqueue(one);
        return all;
    }

    private static List<Declaration> DeclarationsIn(SourceText file)
    {
        var around = new List<Declaration>();
        var types = new List<Declaration>();
        foreach (Match match in Declared.Matches(file.Code))
        {
            var declaration = new Declaration(file, match, around.LastOrDefault(outer => match.Index > outer.Body && match.Index < outer.End));
            around.Add(declaration);
            if (match.Groups["kind"].Success)
                types.Add(declaration);
        }
        return types;
    }

    /// <summary>One file of a payload.</summary>
    private sealed class SourceText
    {
        private readonly string text;
        private readonly List<KeyValuePair<int, string>> insertions = new List<KeyValuePair<int, string>>();

        public SourceText(ITaskItem item, Regex silent)
        {
            Item = item;
            text = File.ReadAllText(item.GetMetadata("FullPath"));
            Code = silent.Replace(text, match => new string(match.Value.Select(one => one == '\n' ? one : ' ').ToArray()));
        }

        public ITaskItem Item { get; }

        /// <summary>The text with spaces in place of all that is no code. Everything else is at the same place.</summary>
        public string Code { get; }

        public void Insert(int place, string mark) => insertions.Add(new KeyValuePair<int, string>(place, mark));

        public string Marked()
        {
            var marked = new StringBuilder();
            var done = 0;
            foreach (var insertion in insertions.OrderBy(one => one.Key))
            {
                marked.Append(text, done, insertion.Key - done).Append(insertion.Value);
                done = insertion.Key;
            }
            return marked.Append(text, done, text.Length - done).ToString();
        }

        /// <summary>The place behind the bracket that closes the one at a place; the end of the text if there is none.</summary>
        public int Behind(int place)
        {
            var open = Code[place];
            var close = open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : '>';
            for (var depth = 0; place < Code.Length; place++)
            {
                if (Code[place] == open)
                    depth++;
                else if (Code[place] == close && --depth == 0)
                    return place + 1;
            }
            return Code.Length;
        }

        /// <summary>The attributes that end at a place.</summary>
        public string AttributesBefore(int place)
        {
            var start = place;
            for (var depth = 0; start > 0 && (depth > 0 || char.IsWhiteSpace(Code[start - 1]) || Code[start - 1] == ']'); start--)
                depth += Code[start - 1] == ']' ? 1 : Code[start - 1] == '[' ? -1 : 0;
            return Code.Substring(start, place - start);
        }

        public int BehindSpace(int place)
        {
            while (place < Code.Length && char.IsWhiteSpace(Code[place]))
                place++;
            return place;
        }
    }

    /// <summary>A type as it is declared in one place, or a namespace.</summary>
    private sealed class Declaration
    {
        private readonly int kind;

        public Declaration(SourceText file, Match match, Declaration outer)
        {
            File = file;
            Start = match.Index;
            kind = match.Groups["kind"].Index;
            Name = match.Groups["name"].Value;
            Attributes = file.AttributesBefore(Start);
            IsPartial = Regex.IsMatch(match.Value, @"\bpartial\b", Options, Limit);
            IsOpen = Regex.IsMatch(match.Value, @"\b(abstract|interface)\b", Options, Limit);
            var place = file.BehindSpace(match.Index + match.Length);
            FullName = (outer == null ? "" : outer.FullName + ".") + Name + Arity(ref place);
            place = file.BehindSpace(place);
            if (At(place) == '(')
                place = file.BehindSpace(file.Behind(place));
            if (At(place) == ':')
                place = ReadBases(place + 1);
            while (place < file.Code.Length && At(place) != '{' && At(place) != ';')
                place++;
            Body = place;
            // A namespace without braces is that of the rest of its file.
            End = At(place) == '{' ? file.Behind(place) : match.Groups["kind"].Success ? place : file.Code.Length;
        }

        public SourceText File { get; }

        public int Start { get; }

        public int Body { get; }

        public int End { get; }

        public string Name { get; }

        /// <summary>Gets the name with what the type is in; behind that of a generic type is the number of its parameters.</summary>
        public string FullName { get; }

        /// <summary>Gets whether it, or what it is in, has type parameters.</summary>
        public bool IsGeneric => FullName.Contains("`");

        public string Attributes { get; }

        public bool IsPartial { get; private set; }

        public bool IsOpen { get; }

        /// <summary>Gets the names in the list of bases, as they are written, but generic ones as in <see cref="FullName"/>.</summary>
        public List<string> Bases { get; } = new List<string>();

        public void MakePartial()
        {
            IsPartial = true;
            File.Insert(kind, "partial ");
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
            Bases.AddRange(Regex.Split(list.ToString(), @"\bwhere\b", Options, Limit)[0].Split(',').Select(name => name.Trim()));
            return place;
        }
    }
}
