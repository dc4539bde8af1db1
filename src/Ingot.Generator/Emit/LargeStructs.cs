using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Emits the check for stack in methods whose frames are large: those that nest, and hold structs by value.</summary>
internal static class LargeStructs
{
    public static void Check(CodeWriter code, ObjectModel model)
    {
        if (!model.IsRecursive)
            return;
        var structs = model.Members.Where(m => !m.IsRemoved).SelectMany(m => Of(m.Type)).Concat(model.Type.IsValueType ? [model.Type.Name] : []).ToList();
        if (structs.Count > 0)
            code.Line($"global::Ingot.Runtime.Wire.EnsureStack({string.Join(" + ", structs.Select(s => $"global::Ingot.Runtime.Wire.SizeOf<{s}>()"))});");
    }

    private static IEnumerable<string> Of(TypeRef? type) => type is null ? []
        : type is { Shape: Shape.Object, IsValueType: true } ? [type.Name]
        : Of(type.Key).Concat(Of(type.Element));
}
