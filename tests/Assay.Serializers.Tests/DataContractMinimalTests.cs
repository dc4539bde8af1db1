using System.Diagnostics;
using System.Text;

namespace Assay.Serializers.Tests;

/// <summary>The worker whose copies of the payload types are told to leave out defaults.</summary>
public sealed class DataContractMinimalTests : IDisposable
{
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-");

    [Fact]
    public void Members_at_their_default_are_not_written()
    {
        var bytes = Path.Combine(scratch.FullName, "bytes");
        var answers = Converse(
            $"load serializer=data-contract-binary-minimal payload=envelope count=1 scratch={Escaped(scratch.FullName)}",
            $"verify bytes={Escaped(bytes)} values={Escaped(Path.Combine(scratch.FullName, "values"))}");
        answers.ShouldContain(answer => answer.StartsWith("verified ", StringComparison.Ordinal));

        var written = Encoding.Latin1.GetString(System.IO.File.ReadAllBytes(bytes).AsSpan(sizeof(int)));
        written.ShouldContain("Header");
        foreach (var member in (string[])["IsInternal", "TimeStamp", "MessageId", "KeyValuePairs"])
            written.ShouldNotContain(member);
        written.Length.ShouldBe(205);
    }

    public void Dispose() => scratch.Delete(recursive: true);

    private static List<string> Converse(params string[] questions)
    {
        var worker = Path.Combine(AppContext.BaseDirectory, "../../Assay.Serializers.DataContract.Minimal/release/Assay.Serializers.DataContract.Minimal.dll");
        using var process =
            Process.Start(new ProcessStartInfo("dotnet", [worker]) { UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true })!;
        foreach (var question in questions)
            process.StandardInput.WriteLine(question);
        process.StandardInput.WriteLine("bye");
        process.StandardInput.Close();
        var answers = process.StandardOutput.ReadToEnd().Split('\n').ToList();
        process.WaitForExit();
        return answers;
    }

    private static string Escaped(string path) => string.Join('/', path.Split('/').Select(Uri.EscapeDataString));
}
