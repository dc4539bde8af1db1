using System.Globalization;

namespace Assay.EndToEnd.Tests.Help;

/// <summary>A command line that a help shows, made short enough to be run, and with what is the reader's own replaced by what there is.</summary>
internal sealed class Example
{
    private readonly List<string> arguments;

    private Example(string shown, IEnumerable<string> arguments) => (Shown, this.arguments) = (shown, [.. arguments]);

    /// <summary>As the help shows it.</summary>
    public string Shown { get; }

    /// <summary>What is run.</summary>
    public string[] Arguments => [.. arguments];

    /// <summary>The command.</summary>
    public string Command => arguments[0];

    /// <summary>Whether it is about a file of the reader's, which isn't there: then it must be refused by the file's name.</summary>
    public string? MissingFile => arguments.Find(argument => argument.EndsWith(".dll", StringComparison.Ordinal) || argument.EndsWith(".csproj", StringComparison.Ordinal) || argument.EndsWith("my-study.yml", StringComparison.Ordinal) || argument == "../packages" || (Command == "recommend" && argument == "orders.json"))?.Split('=')[^1];

    /// <summary>The examples under a help.</summary>
    public static IEnumerable<string> Under(string help) =>
        help[(help.IndexOf("Examples:", StringComparison.Ordinal) + 1)..].Split('\n').Select(line => line.Trim()).Where(line => line.StartsWith("./assay ", StringComparison.Ordinal));

    /// <summary>Makes one that can be run.</summary>
    /// <param name="shown">As the help shows it.</param>
    /// <param name="folder">Where files may go.</param>
    /// <param name="port">Where a server of google-protobuf and system-text-json listens.</param>
    public static Example Of(string shown, string folder, int port)
    {
        var example = new Example(shown, CrankFile.Split(shown.Replace('\'', '"')).Skip(1).Select(argument => argument
            .Replace("192.168.1.7:8082", Address(port + 2), StringComparison.Ordinal).Replace("192.168.1.7:8080", Address(port), StringComparison.Ordinal)
            .Replace("../mine", folder, StringComparison.Ordinal).Replace("/customers/system-text-json", "/customers/google-protobuf", StringComparison.Ordinal)));
        Directory.CreateDirectory(Path.Combine(folder, "studies"));
        example.Shorten(folder);
        return example;
    }

    private static string Address(int port) => string.Create(CultureInfo.InvariantCulture, $"127.0.0.1:{port}");

    private void Shorten(string folder)
    {
        switch (Command)
        {
            case "run":
                arguments.Add("--dry-run");
                break;
            case "startup":
                Set(("--starts", "1"), ("--time", "50ms"), ("--out", folder));
                Otherwise("--serializers", "no-op");
                break;
            case "setup":
                if (!arguments.Contains("--dry-run"))
                    arguments.Add("--dry-run");
                break;
            case "verify":
                Otherwise("--serializers", "system-text-json,no-op");
                break;
            case "new":
                foreach (var file in (string[])["orders.json", "orders.ndjson"])
                    File.WriteAllText(Path.Combine(folder, file), """{"Id":1,"Lines":[{"Price":1.5}]}""" + "\n");
                arguments[1..].FindAll(argument => argument.StartsWith("orders.", StringComparison.Ordinal)).ForEach(file => arguments[arguments.IndexOf(file)] = Path.Combine(folder, file));
                Set(("--dir", Directory.CreateTempSubdirectory("assay-mine-").FullName));
                break;
            case "report":
                arguments[1] = Path.Combine(Lab.Root, "docs", "example");
                Set(("--out", folder));
                break;
            case "load":
                Set(("--duration", "500ms"), ("--connections", "4"), ("--out", folder));
                if (arguments.Contains("--find-max"))
                    Set(("--duration", "4s"));
                else
                    Set(("--rounds", "1"), ("--warmup", "100ms"));
                break;
            case "echo":
                Set(("--duration", "300ms"), ("--connections", "2"), ("--rounds", "1"), ("--warmup", "100ms"), ("--out", folder));
                Otherwise("--serializers", "hand-written");
                break;
            case "call":
                Set(("--calls", "1"), ("--launches", "1"), ("--warmup", "100ms"), ("--out", folder));
                Otherwise("--ways", "json");
                break;
            default:
                break;
        }
    }

    private void Set(params (string Option, string Value)[] options)
    {
        foreach (var (option, value) in options)
        {
            if (arguments.IndexOf(option) is >= 0 and var at)
                arguments[at + 1] = value;
            else
                arguments.AddRange([option, value]);
        }
    }

    private void Otherwise(string option, string value)
    {
        if (!arguments.Contains(option))
            Set((option, value));
    }
}
