using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.Build.Framework;
using Microsoft.Build.Utilities;

/// <summary>Runs in the build, see MarkPayloads.targets; it is not part of the worker.</summary>
public sealed class MarkPayloads : Task
{
    // An enum may have a data contract, too; libraries' marks are for types with members.
    private static readonly Regex Contract = new Regex(
        @"(?<=\[\s*(?:[^\[\]]*,\s*)?)DataContract\b(?![^{;]*\benum\s+\w)", RegexOptions.CultureInvariant);
    // A name that the data gave a member may hold what ends an attribute, or an order.
    private static readonly Regex Member = new Regex(
        @"\bDataMember\((?:""(?:\\.|[^""\\])*""|[^)""])*\bOrder\s*=\s*(?<order>\d+)(?:""(?:\\.|[^""\\])*""|[^)""])*\)", RegexOptions.CultureInvariant);
    private static readonly Regex Known = new Regex(@"\bKnownType\(typeof\((?<type>[\w.]+)\)\)", RegexOptions.CultureInvariant);
    private static readonly Regex Derived = new Regex(@"\b(?:class|record)\s+(?<type>\w+)\s*:\s*(?<bases>[\w, .]+)", RegexOptions.CultureInvariant);
    private static readonly Regex Quoted = new Regex(@"""(?:\\.|[^""\\\n])*""", RegexOptions.CultureInvariant);
    private static readonly Regex Open = new Regex(@"^(?<indent>[ \t]*)public (?<kind>interface|abstract (?:partial )?class) (?<type>\w+)",
        RegexOptions.CultureInvariant | RegexOptions.Multiline);

    public ITaskItem[] Sources { get; set; }

    public string TypeMark { get; set; }

    public string MemberMark { get; set; }

    public string OpenMark { get; set; }

    public string KnownMark { get; set; }

    public string UnlessMarked { get; set; }

    public override bool Execute()
    {
        foreach (var folder in Sources.GroupBy(source => Path.GetDirectoryName(source.GetMetadata("FullPath")), StringComparer.Ordinal))
        {
            var texts = folder.Select(source => File.ReadAllText(source.GetMetadata("FullPath"))).ToList();
            var known = texts.SelectMany(text => Known.Matches(text).Cast<Match>()).Select(match => match.Groups["type"].Value).Distinct().ToList();
            var bases = texts.SelectMany(text => Derived.Matches(text).Cast<Match>())
                .ToLookup(match => match.Groups["type"].Value, match => match.Groups["bases"].Value);
            foreach (var pair in folder.Zip(texts, (source, text) => new { Source = source, Text = text }))
            {
                var copy = pair.Source.GetMetadata("Copy");
                Directory.CreateDirectory(Path.GetDirectoryName(copy));
                File.WriteAllText(copy, "#line 1 \"" + pair.Source.GetMetadata("FullPath") + "\"\n" + Mark(pair.Text, known, bases));
            }
        }
        return true;
    }

    private string Mark(string text, List<string> known, ILookup<string, string> bases)
    {
        if (!string.IsNullOrEmpty(TypeMark))
            text = Contract.Replace(text, TypeMark + ", DataContract");
        if (!string.IsNullOrEmpty(MemberMark))
        {
            // Orders may count from 0 as well: no index is below it.
            var orders = Member.Matches(text).Cast<Match>().Select(match => int.Parse(match.Groups["order"].Value, CultureInfo.InvariantCulture)).ToList();
            var first = orders.Contains(0) ? 0 : 1;
            text = Member.Replace(text, match => Numbered(MemberMark, match.Groups["order"].Value, first) + ", " + match.Value);
        }
        return string.IsNullOrEmpty(KnownMark) ? text : Open.Replace(text, match => IsMarked(text, match) ? match.Value : Opened(match, known, bases));
    }

    private static string Numbered(string mark, string order, int first) => mark.Replace("{order}", order)
        .Replace("{index}", (int.Parse(order, CultureInfo.InvariantCulture) - first).ToString(CultureInfo.InvariantCulture));

    // What stands between the type and the end of what is before it: its attributes. A name in them may hold what ends a declaration.
    private bool IsMarked(string text, Match type)
    {
        if (string.IsNullOrEmpty(UnlessMarked))
            return false;
        var before = Quoted.Replace(text.Substring(0, type.Index), "\"\"");
        return Regex.IsMatch(before.Substring(before.LastIndexOfAny(new[] { '{', '}', ';' }) + 1), @"\b(?:" + UnlessMarked + @")(?:Attribute)?\b");
    }

    private string Opened(Match match, List<string> known, ILookup<string, string> bases)
    {
        var type = match.Groups["type"].Value;
        var behind = known.Where(one => bases[one].Any(list => list.Split(',').Select(name => name.Trim()).Contains(type))).ToList();
        if (behind.Count == 0)
            return match.Value;
        var marks = behind.Select((one, index) => KnownMark.Replace("{type}", one).Replace("{index}", index.ToString(CultureInfo.InvariantCulture)));
        if (!string.IsNullOrEmpty(OpenMark))
            marks = marks.Prepend(OpenMark);
        // On the same line, so that line numbers stay those of the original.
        var kind = match.Groups["kind"].Value;
        return match.Groups["indent"].Value + "[" + string.Join(", ", marks) + "] public "
            + (kind == "interface" ? "partial interface" : "abstract partial class") + " " + type;
    }
}
