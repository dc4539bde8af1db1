namespace Assay.Worker;

/// <summary>Tells the runtime's types from those of payloads and libraries.</summary>
internal static class FrameworkTypes
{
    /// <summary>Whether a type is the runtime's. Told by its assembly: a user's namespace may begin with "System" too.</summary>
    public static bool Contains(Type type) =>
        type.IsArray || (type.Assembly.GetName().Name is { } name
            && (name is "mscorlib" or "netstandard" or "System" || name.StartsWith("System.", StringComparison.Ordinal)));
}
