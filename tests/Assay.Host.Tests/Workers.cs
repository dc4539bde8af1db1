namespace Assay.Host.Tests;

/// <summary>Where this project's workers were built.</summary>
internal static class Workers
{
    public static string HandWritten { get; } = Find("HandWritten");

    public static string SystemTextJson { get; } = Find("SystemTextJson");

    public static string GoogleProtobuf { get; } = Find("GoogleProtobuf");

    private static string Find(string name)
    {
        var output = new DirectoryInfo(AppContext.BaseDirectory);
        return Path.Combine(output.Parent!.Parent!.FullName, $"Assay.Serializers.{name}", output.Name, $"Assay.Serializers.{name}.dll");
    }
}
