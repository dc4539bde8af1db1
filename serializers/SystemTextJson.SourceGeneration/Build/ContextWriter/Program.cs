namespace Assay.Serializers.ContextWriter;

using System.IO;
using System.Reflection;

/// <summary>
/// Compiled together with the payloads and run in the build, see PayloadContexts.targets; it is not part of the worker. What its files use is named behind the
/// namespace, where it comes before the payloads' types: one of these may be called File.
/// </summary>
internal static class Program
{
    private static void Main(string[] arguments) =>
        File.WriteAllText(arguments[0], PayloadContextsFile.For(PayloadRoots.Of(Assembly.GetExecutingAssembly().GetTypes())));
}
