using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Assay.Worker.Build;

/// <summary>Puts a library's attributes on payload types, where the standard ones are.</summary>
internal sealed class PayloadMarker(MarkOptions options)
{
    private const string Contract = "DataContract";
    private const string Member = "DataMember";
    private const string Order = @"\s*\(([^()]|\([^()]*\))*?\bOrder\s*=\s*(?<order>\d+)([^()]|\([^()]*\))*\)";
    private const string OneType = @"\s*\(\s*typeof\s*\(\s*(?<type>[\w.:]+)\s*\)\s*\)";

    /// <summary>Marks all payloads, each with what its own files say.</summary>
    public void Mark(IReadOnlyList<SourceText> all)
    {
        var shared = all.Select(file => Aliases.GlobalIn(file.Code)).ToList();
        foreach (var file in all)
        {
            file.Know(shared);
            MarkMembers(file);
            SetMembers(file);
        }
        foreach (var folder in all.GroupBy(file => file.Folder, StringComparer.Ordinal))
            MarkTypes([.. folder]);
    }

    private void MarkMembers(SourceText file)
    {
        if (options.MemberMark.Length == 0)
            return;
        var members = file.Attributes(Member, Order)
            .Select(match => (match.Index, Order: int.Parse(match.Groups["order"].Value, CultureInfo.InvariantCulture))).ToList();
        // Orders may count from 0 as well: no index is below it.
        var first = members.Exists(member => member.Order == 0) ? 0 : 1;
        foreach (var member in members)
            file.Insert(member.Index, Filled(Filled(options.MemberMark, "{order}", member.Order), "{index}", member.Order - first) + ", ");
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
        var types = files.SelectMany(Declaration.In).GroupBy(one => one.FullName, StringComparer.Ordinal)
            .ToDictionary(parts => parts.Key, parts => parts.ToList());
        var known = files.SelectMany(file => file.Attributes("KnownType", OneType).Select(match => Find(types, file, match.Groups["type"].Value)))
            .OfType<string>().Where(name => CanStandBehind(types[name])).Distinct()
            .Select(name => (Type: types[name][0], Bases: BasesOf(types, name))).ToList();
        foreach (var parts in types.Values)
        {
            var isOpen = parts.Exists(part => part.IsOpen);
            var contract = parts.Find(HasContract);
            if (options.TypeMark.Length > 0 && contract?.PlaceOf(Contract) is { } place && !(isOpen && options.OpenMark.Length > 0))
                MarkType(types, parts, contract.File, place, options.TypeMark + ", ");
            var behind = known.Where(one => one.Bases.Contains(parts[0].FullName)).Select(one => one.Type).ToList();
            if (options.KnownMark.Length > 0 && isOpen && behind.Count > 0 && !IsLeftAlone(parts))
                MarkType(types, parts, parts[0].File, parts[0].Start, "[" + string.Join(", ", OpenMarks(behind)) + "] ");
        }
    }

    private static bool HasContract(Declaration part) => part.PlaceOf(Contract) is not null;

    // A library with one mark for both kinds wants it on what stands behind an open type, too.
    private bool CanStandBehind(List<Declaration> parts) => !parts.Exists(part => part.IsOpen || part.IsGeneric)
        && (options.MarksStructs || !parts[0].IsStruct)
        && (options.OpenMark.Length == 0 || options.OpenMark != options.TypeMark || parts.Exists(HasContract));

    private bool IsLeftAlone(List<Declaration> parts) => (parts[0].IsGeneric && !options.MarksGeneric)
        || parts.Exists(part => options.UnlessMarked.Any(attribute => part.PlaceOf(attribute) is not null));

    private IEnumerable<string> OpenMarks(List<Declaration> behind)
    {
        var marks = behind.Select((one, index) => Filled(options.KnownMark, "{index}", index)
            .Replace("typeof({type})", $"typeof(global::{one.FullName})", StringComparison.Ordinal)
            .Replace("{type}", behind.Count(other => other.Name == one.Name) == 1 ? one.Name : one.FullName, StringComparison.Ordinal));
        return options.OpenMark.Length == 0 ? marks : marks.Prepend(options.OpenMark);
    }

    private static string Filled(string mark, string place, int number) =>
        mark.Replace(place, number.ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal);

    // On the same line, so that line numbers stay those of the original. Generators add a part of their own, inside parts of all that the type is in.
    private static void MarkType(Dictionary<string, List<Declaration>> types, List<Declaration> parts, SourceText file, int place, string mark)
    {
        file.Insert(place, mark);
        for (var one = parts[0]; one != null && one.IsType; one = one.Outer)
            if (!types[one.FullName].Exists(part => part.IsPartial))
                types[one.FullName][0].MakePartial();
    }

    /// <summary>The full name of the one type that a name in a file can mean, or null.</summary>
    private static string? Find(Dictionary<string, List<Declaration>> types, SourceText file, string written)
    {
        var name = file.Resolved(written);
        name = name[(name.LastIndexOf(':') + 1)..];
        var found = types.Keys.Where(one => one == name || one.EndsWith("." + name, StringComparison.Ordinal)).ToList();
        return found.Count == 1 ? found[0] : null;
    }

    /// <summary>The full names of what a type derives from and implements, also by way of others.</summary>
    private static HashSet<string> BasesOf(Dictionary<string, List<Declaration>> types, string type)
    {
        var all = new HashSet<string>(StringComparer.Ordinal);
        var waiting = new Queue<string>([type]);
        while (waiting.Count > 0)
            foreach (var one in types[waiting.Dequeue()].SelectMany(part => part.Bases.Select(name => Find(types, part.File, name))).OfType<string>())
                if (all.Add(one))
                    waiting.Enqueue(one);
        return all;
    }
}
