using System.Text.RegularExpressions;

namespace Assay.Tests.Workers;

/// <summary>Who says nothing of the types that it needs is said by <c>recommend</c> to accept plain classes.</summary>
public sealed partial class NeededTypesTests
{
    private static readonly string[] OfPlainClasses =
    [
        "avro-java", "data-contract-binary", "data-contract-json", "data-contract-json-mono", "data-contract-xml", "data-contract-xml-mono",
        "dsl-json", "fastjson", "gson", "hyperion", "jackson", "jackson-cbor", "jackson-smile", "jil", "json-node", "kryo",
        "messagepack-contractless", "mongodb-bson", "msgpack-java", "msgpack-node", "nerdbank-messagepack",
        "nerdbank-messagepack-array", "netjson", "newtonsoft-json", "newtonsoft-json-minimal", "newtonsoft-json-mono", "no-op", "servicestack-text",
        "spanjson", "system-text-json", "system-text-json-minimal", "system-text-json-mono", "utf8json",
    ];

    [Fact]
    public void Every_other_one_says_what_it_needs()
    {
        var silent = Texts("*.cs", Adapter()).Where(text => !text.Contains("Needs = ", StringComparison.Ordinal)).Select(text => text.Split('"')[1])
            .Concat(Texts("worker.yml", Entry()).Where(text => !text.Contains("    needs: ", StringComparison.Ordinal))
                .Select(text => text.Split([' ', '\n'])[0]));
        silent.Distinct().Order(StringComparer.Ordinal).ShouldBe(OfPlainClasses);
    }

    private static IEnumerable<string> Texts(string files, Regex each) =>
        Directory.EnumerateFiles(RepositoryFile.Path("serializers"), files, SearchOption.AllDirectories)
            .SelectMany(file => each.Matches(File.ReadAllText(file)).Select(match => match.Groups["text"].Value));

    [GeneratedRegex(@"^\[Serializer\((?<text>.*?)\)\]\r?$", RegexOptions.ExplicitCapture | RegexOptions.Singleline | RegexOptions.Multiline,
        matchTimeoutMilliseconds: 5000)]
    private static partial Regex Adapter();

    [GeneratedRegex(@"^  - id: (?<text>.*\n(    .*\n)*)", RegexOptions.ExplicitCapture | RegexOptions.Multiline, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Entry();
}
