using Ingot.Generator.Analysis;
using Ingot.Generator.Emit.Json;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Computes what tells two assemblies' JSON of one type apart.</summary>
internal static class JsonVariant
{
    /// <summary>Computes a hash, never 0, of all that decides what text a root and everything it contains are, and are read from.</summary>
    public static uint Of(TypeRef root, IReadOnlyList<ObjectModel> objects)
    {
        var models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);
        var lines = new List<string> { Type(root.InJson) };
        var seen = new HashSet<string>(StringComparer.Ordinal);
        var waiting = new Queue<string>(Reachability.Objects(root));
        while (waiting.Count > 0)
        {
            var id = waiting.Dequeue();
            if (!seen.Add(id))
                continue;
            var model = models[id].InJson;
            lines.Add($"type {model.Type.Name} {model.DiscriminatorName} {model.AcceptsUnknownSubtypes} {model.RefusesUnmapped}"
                + (model.Type.IsShared ? LayoutFile.SharedWord : ""));
            lines.AddRange(model.Subtypes.Select(s => $"{s.IsTold} {s.DiscriminatorIsNumber} {s.Discriminator} {s.Type.Name}"));
            lines.AddRange(JsonMembers.AsWritten(model.Members.Where(m => !m.IsRemoved)).Select(m =>
                $"{m.JsonName ?? m.PlainName} {m.JsonIgnore} {m.OmitsNull} {m.IsJsonRequired} "
                + $"{m.Setter == MemberSetter.None && m.ConstructorParameter < 0} {m.ExtensionValue is not null} {Type(m.Type)}"));
            foreach (var held in model.Members.Select(m => m.Type).Concat(model.Subtypes.Select(s => s.Type)).SelectMany(Reachability.Objects))
                waiting.Enqueue(held);
        }

        return Convert.ToUInt32(Symbols.StableHash(string.Join("\n", lines)), 16) | 1;
    }

    private static string Type(TypeRef? type) => type is null ? ""
        : $"{type.Name} {type.IsTextEnum} {(int)type.Numbers} {type.Converter} ({Type(type.Key)}) ({Type(type.Element)})"
            + string.Concat(type.NamedValues.Select(v => $" {v.Number} {v.JsonName ?? v.Name}"));
}
