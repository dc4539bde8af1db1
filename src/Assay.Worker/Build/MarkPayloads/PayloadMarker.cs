using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>Puts a library's attributes on payload types, where the standard ones are.</summary>
internal sealed class PayloadMarker(MarkOptions options)
{
    private const string Contract = "DataContract";
    private const string Member = "DataMember";
    private const string Order =
        @"\s*\(([^()]|\([^()]*\))*?\bOrder\s*=\s*(?<order>0[xX][\dA-Fa-f_]+|0[bB][01_]+|\d[\d_]*)(?=\s*[,)])([^()]|\([^()]*\))*\)";

    private const string OneType = @"\s*\(\s*typeof\s*\(\s*(?<type>[\w.:@]+)\s*\)\s*\)";

    // Projects of workers have it for all files.
    private static readonly UsingDirective Payloads = new(Place: 0, IsGlobal: true, Name: "", Target: "Assay.Payloads");

    /// <summary>Marks all payloads, each with what its own files say.</summary>
    public void Mark(IReadOnlyList<SourceText> all)
    {
        var shared = all.SelectMany(file => file.Directives).Where(one => one.IsGlobal).Append(Payloads).ToList();
        foreach (var file in all)
            file.Know(shared);
        foreach (var folder in all.GroupBy(file => file.Folder, StringComparer.Ordinal))
        {
            try
            {
                MarkPayload([.. folder]);
            }
            catch (Exception e) when (e is ArgumentOutOfRangeException or IndexOutOfRangeException or RegexMatchTimeoutException)
            {
                // What ends too early doesn't compile either. Without marks, the compiler tells why, and the other payloads have theirs. What takes too long
                // to read does so in this payload alone.
                foreach (var file in folder)
                    file.Clear();
            }
        }
    }

    private void MarkPayload(List<SourceText> files)
    {
        MarkMembers(files);
        foreach (var file in files)
            SetMembers(file);
        MarkTypes(files);
    }

    private void MarkMembers(List<SourceText> files)
    {
        if (options.MemberMark.Length == 0)
            return;
        var members = (from file in files
                       from match in file.Attributes(Member, Order)
                       let order = Number(match.Groups["order"].Value)
                       where order is not null
                       select (File: file, Place: match.Index, Order: order.Value)).ToList();
        // Orders may count from 0 as well: no index is below it. The members of a type, and of its base classes, may be in several files.
        var first = members.Exists(member => member.Order == 0) ? 0 : 1;
        foreach (var member in members)
            member.File.Insert(member.Place, Filled(Filled(options.MemberMark, "{order}", member.Order), "{index}", member.Order - first) + ", ");
    }

    /// <summary>What a literal is as an order; null if it is too large for one.</summary>
    private static int? Number(string literal)
    {
        var digits = literal.Replace("_", "", StringComparison.Ordinal);
        var style = digits.Length < 2 || char.IsDigit(digits[1]) ? NumberStyles.None
            : digits[1] is 'x' or 'X' ? NumberStyles.AllowHexSpecifier : NumberStyles.AllowBinarySpecifier;
        var isRead = uint.TryParse(style == NumberStyles.None ? digits : digits[2..], style, CultureInfo.InvariantCulture, out var number);
        return isRead && number <= int.MaxValue ? (int)number : null;
    }

    private void SetMembers(SourceText file)
    {
        if (options.MemberSetting.Length == 0)
            return;
        foreach (var member in file.Attributes(Member, @"(?=\s*[(,\]])"))
        {
            var end = member.Index + member.Length;
            var open = file.BehindSpace(end);
            var arguments = file.Code[open] == '(' ? file.Code[(open + 1)..(file.Behind(open) - 1)] : null;
            if (arguments is null)
                file.Insert(end, $"({options.MemberSetting})");
            else if (!arguments.Contains(options.MemberSetting.Split('=')[0].Trim(), StringComparison.Ordinal))
                file.Insert(open + 1, options.MemberSetting + (string.IsNullOrWhiteSpace(arguments) ? "" : ", "));
        }
    }

    private void MarkTypes(List<SourceText> files)
    {
        var names = new TypeNames(files);
        var types = names.All.GroupBy(one => one.FullName, StringComparer.Ordinal).ToDictionary(parts => parts.Key, parts => parts.ToList());
        var known = files.SelectMany(file => file.Attributes("KnownType", OneType).Select(match => names.Find(file, match.Index, match.Groups["type"].Value)))
            .OfType<string>().Where(name => CanStandBehind(types[name])).Distinct()
            .Select(name => (Type: types[name][0], Bases: BasesOf(types, names, name))).ToList();
        foreach (var parts in types.Values.Where(HasUsableName))
        {
            var isOpen = parts.Exists(part => part.IsOpen);
            // More than one stand in different branches of #if.
            var contracts = parts.SelectMany(part => part.PlacesOf(Contract), (part, place) => (part.File, Place: place)).ToList();
            if (options.TypeMark.Length > 0 && contracts.Count > 0 && !(isOpen && options.OpenMark.Length > 0))
                MarkType(types, parts, contracts, options.TypeMark + ", ");
            var behind = known.Where(one => one.Bases.Contains(parts[0].FullName)).Select(one => one.Type).ToList();
            // So do declarations of which one isn't partial. Parts of one type have the marks once.
            var open = parts.Exists(part => !part.IsPartial) ? parts : parts.Take(1);
            if (options.KnownMark.Length > 0 && isOpen && behind.Count > 0 && !IsLeftAlone(parts))
                MarkType(types, parts, open.Select(part => (part.File, part.Start)), "[" + string.Join(", ", OpenMarks(behind)) + "] ");
        }
    }

    private static bool HasContract(Declaration part) => part.PlacesOf(Contract).Any();

    // A library with one mark for both kinds wants it on what stands behind an open type, too.
    private bool CanStandBehind(List<Declaration> parts) => HasUsableName(parts) && !parts.Exists(part => part.IsOpen || part.IsGeneric)
        && (options.MarksStructs || !parts[0].IsStruct)
        && (options.OpenMark.Length == 0 || options.OpenMark != options.TypeMark || parts.Exists(HasContract));

    private bool HasUsableName(List<Declaration> parts) => options.MarksKeywords || !parts[0].CodeName.Contains('@');

    private bool IsLeftAlone(List<Declaration> parts) => (parts[0].IsGeneric && !options.MarksGeneric)
        || parts.Exists(part => options.UnlessMarked.Any(attribute => part.PlacesOf(attribute).Any()));

    private IEnumerable<string> OpenMarks(List<Declaration> behind)
    {
        var marks = behind.Select((one, index) => Filled(options.KnownMark, "{index}", index)
            .Replace("typeof({type})", $"typeof(global::{one.CodeName})", StringComparison.Ordinal)
            .Replace("{type}", behind.Count(other => other.Name == one.Name) == 1 ? one.Name : one.FullName, StringComparison.Ordinal));
        return options.OpenMark.Length == 0 ? marks : marks.Prepend(options.OpenMark);
    }

    private static string Filled(string mark, string place, int number) =>
        mark.Replace(place, number.ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal);

    // On the same line, so that line numbers stay those of the original. Generators add a part of their own, inside parts of all that the type is in.
    private static void MarkType(
        Dictionary<string, List<Declaration>> types, List<Declaration> parts, IEnumerable<(SourceText File, int Place)> places, string mark)
    {
        foreach (var (file, place) in places)
            file.Insert(place, mark);
        for (var one = parts[0]; one != null && one.IsType; one = one.Outer)
            foreach (var part in types[one.FullName])
                part.MakePartial();
    }

    /// <summary>The full names of what a type derives from and implements, also by way of others.</summary>
    private static HashSet<string> BasesOf(Dictionary<string, List<Declaration>> types, TypeNames names, string type)
    {
        var all = new HashSet<string>(StringComparer.Ordinal);
        var waiting = new Queue<string>([type]);
        while (waiting.Count > 0)
            foreach (var part in types[waiting.Dequeue()])
                foreach (var one in part.Bases.Select(name => names.Find(part.File, part.Start, name)).OfType<string>())
                    if (all.Add(one))
                        waiting.Enqueue(one);
        return all;
    }
}
