using Assay.Yaml;

namespace Assay.Tests.Yaml;

/// <summary>What is read from a line is what the YAML reader reads.</summary>
public sealed class YamlLineTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("plain")]
    [InlineData("plain # comment")]
    [InlineData("plain#no-comment")]
    [InlineData("The user's \"own\" [data], 10:30")]
    [InlineData("in several\n  lines # comment\n  or three")]
    [InlineData("in several\n\n  lines")]
    [InlineData("\n  begun later")]
    [InlineData("\"quoted: # 'no' comment\" # comment")]
    [InlineData("\"\\u0041\\\"\"")]
    [InlineData("'it''s'")]
    [InlineData("'' # empty")]
    [InlineData("\"begun\n  here\"")]
    [InlineData("> # folded\n  a\n  b\n")]
    [InlineData("|-\n  a # b\n  c\n")]
    [InlineData("&anchor a")]
    [InlineData("!!str a")]
    [InlineData("-a")]
    [InlineData("- a")]
    [InlineData("")]
    [InlineData("# comment")]
    [InlineData("[]")]
    [InlineData("[ ] # comment")]
    [InlineData("[a, \"b, c\" , 'd]', -jar, -p:x=y, a b, $X,] # [e]")]
    [InlineData("[a, b,\n  c]")]
    [InlineData("[a # b\n  ]")]
    [InlineData("[a: 1]")]
    [InlineData("[[a], b]")]
    [InlineData("[a, \"\", {b: c}]")]
    [InlineData("[a]]")]
    [InlineData("{a: b}")]
    [InlineData("\n  - a # b\n  - 'c'\n")]
    [InlineData("\n- a\n- b\n")]
    [InlineData("a: b")]
    [InlineData("a:")]
    [InlineData("~")]
    [InlineData("null # none")]
    [InlineData("'null'")]
    [InlineData("nullable")]
    [InlineData("null and void")]
    [InlineData("[~, null]")]
    public void Values_are_those_of_the_yaml(string text)
    {
        var file = folder.Write("file.yml", $"other: x\nkey: {text}\nlast: [y]\n");
        YamlLine.Values(file, "key").ShouldBe(Read());

        IEnumerable<string> Read()
        {
            try
            {
                return YamlFile.Read(file).Optional("key").Select(value => value.Text);
            }
            catch (UserException)
            {
                return [];
            }
        }
    }

    [Theory]
    [InlineData("key : [a, b]")]
    [InlineData("\"key\": [a, b]")]
    [InlineData("'key' : [a, b]")]
    [InlineData("  key: [a, b]\n  other: x")]
    [InlineData("  other: the key of\n  key: [a, b]")]
    [InlineData("{ other: x, key: [a, b] }")]
    [InlineData("{\n  other: x, \"key\":\n    [a, b]\n}")]
    public void A_key_is_found_in_whatever_form_it_has(string text) => YamlLine.Values(folder.Write("file.yml", text), "key").ShouldBe(["a", "b"]);

    [Theory]
    [InlineData("# key: a")]
    [InlineData("other: { key: a }")]
    [InlineData("monkey: a")]
    public void What_only_looks_like_the_key_isnt_it(string text) => YamlLine.Values(folder.Write("file.yml", text), "key").ShouldBeEmpty();

    [Theory]
    [InlineData("~", 0)]
    [InlineData("null", 0)]
    [InlineData("\"null\"", 1)]
    public void Null_is_no_word(string text, int values) => YamlFile.Read(folder.Write("file.yml", $"key: {text}")).Optional("key").Count.ShouldBe(values);

    [Theory]
    [InlineData("key: [a, \"b\"] # c", "a", "b")]
    [InlineData("key: a b # c", "a b")]
    [InlineData("other: x")]
    public void Where_a_line_says_it_the_rest_of_the_file_isnt_read(string line, params string[] values) =>
        YamlLine.Values(folder.Write("file.yml", $"{line}\n}}{{ no YAML"), "key").ShouldBe(values);

    [Theory]
    [InlineData("serializers", "worker.yml", "command", "build", "sources", "uses", "packages")]
    [InlineData("studies", "*.yml", "description")]
    public void The_labs_own_files_need_no_more(string place, string files, params string[] keys)
    {
        foreach (var file in Directory.EnumerateFiles(RepositoryFile.Path(place), files, SearchOption.AllDirectories))
        {
            var cut = folder.Write("cut.yml", System.IO.File.ReadAllText(file) + "\n}{ no YAML");
            foreach (var key in keys)
                YamlLine.Values(cut, key).ShouldBe(YamlFile.Read(file).Optional(key).Select(value => value.Text), $"{file}: {key}");
        }
    }
}
