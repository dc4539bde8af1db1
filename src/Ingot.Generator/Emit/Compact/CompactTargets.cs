using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the types that say into what a generic method reads. They are in each assembly, so that what is compiled ahead of time includes it.</summary>
internal static class CompactTargets
{
    public const string File = "Compact.Targets.g.cs";

    /// <summary>The name of the type for objects that the method creates.</summary>
    public const string New = "NewObject";

    /// <summary>The name of the type for objects that exist.</summary>
    public const string Existing = "ExistingObject";

    public static string Emit(TargetModel target)
    {
        var code = new CodeWriter();
        code.Line(RegistrationEmitter.Header);
        using (code.Open($"namespace {target.Namespace}"))
        {
            code.Line($"internal struct {New} {{ }}");
            code.Line($"internal struct {Existing} {{ }}");
        }

        return code.ToString();
    }
}
