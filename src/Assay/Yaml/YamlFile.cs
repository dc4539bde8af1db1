using YamlDotNet.Core;
using YamlDotNet.RepresentationModel;

namespace Assay.Yaml;

/// <summary>A YAML file whose every complaint names file and line.</summary>
internal static class YamlFile
{
    // Stream, document and the levels of a study are far fewer.
    private const int DeepestNesting = 64;

    /// <summary>Reads a file that holds one mapping.</summary>
    /// <param name="allowed">The keys that the mapping may have.</param>
    /// <exception cref="UserException">The file can't be read, isn't YAML, or isn't such a mapping.</exception>
    public static YamlMap Read(string path, params string[] allowed)
    {
        var stream = new YamlStream();
        try
        {
            CheckDepth(path);
            using var reader = new StreamReader(path);
            stream.Load(reader);
        }
        catch (YamlException e)
        {
            throw new UserException($"{path}:{e.Start.Line}: invalid YAML: {Reason(e)}", e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"{path}: can't be read: {e.Message}", e);
        }
        if (stream.Documents.Count != 1 || stream.Documents[0].RootNode is not YamlMappingNode root)
            throw new UserException($"{path}:1: expected a mapping with the keys {string.Join(", ", allowed)}");
        return new YamlMap(path, root, allowed);
    }

    // The document model is built by recursion, whose stack a few kilobytes of brackets would use up; the parser below it keeps a stack of its own.
    private static void CheckDepth(string path)
    {
        using var reader = new StreamReader(path);
        var parser = new Parser(reader);
        for (var depth = 0; parser.MoveNext();)
        {
            depth += parser.Current!.NestingIncrease;
            if (depth > DeepestNesting)
                throw new UserException($"{path}:{parser.Current.Start.Line}: nested more than {DeepestNesting} deep");
        }
    }

    // The parser's messages begin with positions of its own ("(Line: 2, Col: 1, Idx: 5) - (…): While scanning …"), which the file and line say already.
    private static string Reason(YamlException e)
    {
        var end = e.Message.LastIndexOf("): ", StringComparison.Ordinal);
        return end < 0 ? e.Message : e.Message[(end + 3)..];
    }
}
