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

    private static readonly Regex Contract = new Regex(
        @"(?<=[\[,]\s*)(\w+::)?([\w.]+\.)?DataContract(Attribute)?(?=\s*[(,\]])", Options, Limit);
    private static readonly Regex Member = new Regex(
        @"\b(\w+::)?([\w.]+\.)?DataMember(Attribute)?\s*\(([^()]|\([^()]*\))*?\bOrder\s*=\s*(?<order>\d+)([^()]|\([^()]*\))*\)", Options, Limit);
    private static readonly Regex Known = new Regex(@"\bKnownType(Attribute)?\s*\(\s*typeof\s*\(\s*(?<type>[\w.:]+)\s*\)\s*\)", Options, Limit);
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

    public bool MarksStructs { get; set; } = true;

    public override bool Execute()
    {
        foreach (var folder in Sources.GroupBy(PayloadFolder, StringComparer.Ordinal))
        {
            var files = folder.Select(source => new SourceText(source)).ToList();
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

    // Of payloads/*/**/*.cs, the recursive directory is what begins with the payload's folder. A file that is named without wildcards has none.
    private static string PayloadFolder(ITaskItem source) =>
        source.GetMetadata("RecursiveDir").Split(new[] { '/', '\\' }, StringSplitOptions.RemoveEmptyEntries).Skip(1)
            .Aggregate(Path.GetDirectoryName(source.GetMetadata("FullPath")), (folder, _) => Path.GetDirectoryName(folder));

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
            .Where(name => name != null && CanStandBehind(types[name])).Distinct()
            .Select(name => new { Type = types[name][0], Bases = BasesOf(types, name) }).ToList();
        foreach (var parts in types.Values)
        {
            var isOpen = parts.Exists(part => part.IsOpen);
            var contract = parts.Find(HasContract);
            if (!string.IsNullOrEmpty(TypeMark) && contract != null && !(isOpen && !string.IsNullOrEmpty(OpenMark)))
                MarkType(types, parts, contract.File, contract.Start - contract.Attributes.Length + Contract.Match(contract.Attributes).Index, TypeMark + ", ");
            var behind = known.Where(one => one.Bases.Contains(parts[0].FullName)).Select(one => one.Type).ToList();
            if (!string.IsNullOrEmpty(KnownMark) && isOpen && behind.Count > 0 && !IsLeftAlone(parts))
                MarkType(types, parts, parts[0].File, parts[0].Start, "[" + string.Join(", ", OpenMarks(behind)) + "] ");
        }
    }

    private static bool HasContract(Declaration part) => Contract.IsMatch(part.Attributes);

    // A library with one mark for both kinds wants it on what stands behind an open type, too.
    private bool CanStandBehind(List<Declaration> parts) => !parts.Exists(part => part.IsOpen || part.IsGeneric)
        && (MarksStructs || !parts[0].IsStruct) && (string.IsNullOrEmpty(OpenMark) || OpenMark != TypeMark || parts.Exists(HasContract));

    private bool IsLeftAlone(List<Declaration> parts) => (parts[0].IsGeneric && !MarksGeneric) || (!string.IsNullOrEmpty(UnlessMarked)
        && parts.Exists(part => Regex.IsMatch(part.Attributes, @"\b(" + UnlessMarked + @")(Attribute)?\b", Options, Limit)));

    private IEnumerable<string> OpenMarks(List<Declaration> behind)
    {
        var marks = behind.Select((one, index) => KnownMark.Replace("typeof({type})", "typeof(global::" + one.FullName + ")")
            .Replace("{type}", behind.Count(other => other.Name == one.Name) == 1 ? one.Name : one.FullName)
            .Replace("{index}", index.ToString(CultureInfo.InvariantCulture)));
        return string.IsNullOrEmpty(OpenMark) ? marks : marks.Prepend(OpenMark);
    }

    // On the same line, so that line numbers stay those of the original. Generators add a part of their own, inside parts of all that the type is in.
    private static void MarkType(Dictionary<string, List<Declaration>> types, List<Declaration> parts, SourceText file, int place, string mark)
    {
        file.Insert(place, mark);
        for (var one = parts[0]; one != null && one.IsType; one = one.Outer)
            if (!types[one.FullName].Exists(part => part.IsPartial))
                types[one.FullName][0].MakePartial();
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
        var all = new List<Declaration>();
        foreach (Match match in Declared.Matches(file.Code))
            all.Add(new Declaration(file, match, all.LastOrDefault(outer => match.Index > outer.Body && match.Index < outer.End)));
        return all.FindAll(one => one.IsType);
    }

    /// <summary>One file of a payload.</summary>
    private sealed class SourceText
    {
        private readonly string text;
        private readonly List<KeyValuePair<int, string>> insertions = new List<KeyValuePair<int, string>>();

        public SourceText(ITaskItem item)
        {
            Item = item;
            text = File.ReadAllText(item.GetMetadata("FullPath"));
            Code = new CodeReader(text).Blanked();
        }

        public ITaskItem Item { get; }

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

    /// <summary>Tells code from comments, directives, single characters and texts of all kinds, whose interpolated expressions may hold texts again.</summary>
    private sealed class CodeReader
    {
        private readonly string text;

        public CodeReader(string text) => this.text = text;

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
                return Behind("\n", place) - 1;
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
                depth += "([{".IndexOf(one) >= 0 ? 1 : ")]}".IndexOf(one) >= 0 ? -1 : 0;
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
            Outer = outer;
            IsType = match.Groups["kind"].Success;
            IsStruct = match.Groups["kind"].Value.EndsWith("struct", StringComparison.Ordinal);
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
            End = At(place) == '{' ? file.Behind(place) : IsType ? place : file.Code.Length;
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

        /// <summary>Gets the type or namespace that it is in.</summary>
        public Declaration Outer { get; }

        public bool IsType { get; }

        public bool IsStruct { get; }

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
