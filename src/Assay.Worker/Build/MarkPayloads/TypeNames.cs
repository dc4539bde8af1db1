using System;
using System.Collections.Generic;
using System.Linq;

namespace Assay.Worker.Build;

/// <summary>Which of a payload's types a name means where it is written, by the rules of C#.</summary>
internal sealed class TypeNames
{
    private const string Global = "global::";

    private readonly HashSet<string> types = new(StringComparer.Ordinal);
    private readonly Dictionary<SourceText, List<Declaration>> declared = [];

    /// <summary>Reads the names of all types.</summary>
    /// <param name="files">All files of the payload.</param>
    public TypeNames(IEnumerable<SourceText> files)
    {
        foreach (var file in files)
        {
            declared.Add(file, Declaration.In(file));
            types.UnionWith(declared[file].Where(one => one.IsType).Select(one => one.FullName));
        }
    }

    /// <summary>Gets the types, each in as many parts as there are declarations of it.</summary>
    public IEnumerable<Declaration> All => declared.Values.SelectMany(all => all).Where(one => one.IsType);

    /// <summary>Returns the full name of the type that a name at a place in a file means, or null.</summary>
    public string? Find(SourceText file, int place, string written)
    {
        var name = written.Replace("@", "", StringComparison.Ordinal);
        if (name.StartsWith(Global, StringComparison.Ordinal))
            return Existing(name[Global.Length..]);
        name = name.Replace("::", ".", StringComparison.Ordinal);
        for (var scope = ScopeOf(file, place); ; scope = Outer(scope))
        {
            if ((Existing(Joined(scope, name)) ?? Imported(file, scope, name)) is { } found)
                return found;
            // What no file here leads to, such as a base class's own classes, is told apart by its name alone.
            if (scope.Length == 0)
                return types.Where(one => one.EndsWith("." + name, StringComparison.Ordinal)).ToList() is [var only] ? only : null;
        }
    }

    /// <summary>What the using directives of a namespace, or those outside of any, give a name to.</summary>
    private string? Imported(SourceText file, string scope, string name)
    {
        var first = name.Split('.')[0];
        var directives = file.Directives.Where(one => (one.IsGlobal ? "" : ScopeOf(file, one.Place)) == scope).ToList();
        if (directives.Find(one => one.Name == first) is { } alias)
            return Within(scope, alias.Target + name[first.Length..]);
        var found = directives.Where(one => one.Name.Length == 0).Select(one => Within(scope, $"{one.Target}.{name}")).OfType<string>().Distinct().ToList();
        return found is [var only] ? only : null;
    }

    /// <summary>What a directive's target means, which other directives beside it don't change.</summary>
    private string? Within(string scope, string target)
    {
        if (target.StartsWith(Global, StringComparison.Ordinal))
            return Existing(target[Global.Length..]);
        var name = target.Replace("::", ".", StringComparison.Ordinal);
        while (scope.Length > 0 && !types.Contains(Joined(scope, name)))
            scope = Outer(scope);
        return Existing(Joined(scope, name));
    }

    private string ScopeOf(SourceText file, int place) => Declaration.Around(place, declared[file])?.FullName ?? "";

    private string? Existing(string name) => types.TryGetValue(name, out var found) ? found : null;

    private static string Outer(string scope) => scope[..Math.Max(0, scope.LastIndexOf('.'))];

    private static string Joined(string scope, string name) => scope.Length == 0 ? name : $"{scope}.{name}";
}
