using System.CommandLine;
using Assay.Scaffolding;

namespace Assay.Cli;

/// <summary><c>assay new</c>: a payload of the user's own data, a serializer of his own.</summary>
internal static class NewCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make() => new("new", "Make a payload from your own data, or a serializer of your own") { Payload(), Serializer() };

    private static Command Payload()
    {
        var name = new Argument<string>("name") { Description = "What it is to be called: web-orders" };
        var from = new Option<string>("--from") { Description = "JSON: one object, an array, or one object a line", HelpName = "FILE", Required = true };
        var isDouble = new Option<bool>("--double") { Description = "Numbers with a point become double; otherwise decimal, which keeps their digits" };
        var dir = Dir();
        var command = new Command("payload", "Types, data and a page, from a JSON file") { name, from, isDouble, dir };
        command.SetAction(parsed =>
        {
            var home = Home(parsed.GetValue(dir));
            var made = NewPayload.Make(LabWith(home), home, parsed.GetRequiredValue(name), parsed.GetRequiredValue(from), parsed.GetValue(isDouble));
            Console.Out.WriteLine(
                $"{Shown(made.Folder)}: {Counted.Of(made.Count, "value")} of type {made.Root}, "
                    + $"{(made.IsArray ? "handled as one list" : "handled one at a time")}");
            foreach (var doubt in made.Doubts)
                Console.Out.WriteLine($"  {doubt}");
            if (made.Count > NewPayload.MostByDefault)
                Console.Out.WriteLine($"A run takes {NewPayload.MostByDefault:N0} of the {made.Count:N0} values; --count all takes all of them.");
            Console.Out.WriteLine($"Compare on it: ./assay run quick --payloads {parsed.GetRequiredValue(name)}{DirOption(parsed.GetValue(dir))}");
            return 0;
        });
        return command;
    }

    private static Command Serializer()
    {
        var name = new Argument<string>("name") { Description = "What its folder is to be called: MyFormat" };
        var dir = Dir();
        var command = new Command("serializer", "An adapter that runs at once") { name, dir };
        command.SetAction(parsed =>
        {
            var home = Home(parsed.GetValue(dir));
            var (folder, id) = NewSerializer.Make(LabWith(home), home, parsed.GetRequiredValue(name));
            Console.Out.WriteLine($"{Shown(folder)}: the serializer {id}");
            Console.Out.WriteLine($"Measure it: ./assay run quick --serializers system-text-json,{id}{DirOption(parsed.GetValue(dir))}");
            return 0;
        });
        return command;
    }

    private static Option<string?> Dir() => new("--dir") { Description = "The folder of yours that gets it; otherwise the lab's own", HelpName = "DIR" };

    private static string Home(string? dir)
    {
        if (dir is null)
            return LabFolders.Find([]).Root;
        if (File.Exists(dir))
            throw new UserException($"--dir {dir}: is a file; allowed is a folder, which is made where there is none");
        return Path.GetFullPath(dir);
    }

    private static LabFolders LabWith(string home) => LabFolders.Find(HasParts(home) ? [home] : []);

    private static bool HasParts(string home) => Directory.Exists(Path.Combine(home, "payloads")) || Directory.Exists(Path.Combine(home, "serializers"));

    private static string Shown(string path) => Path.GetRelativePath(Environment.CurrentDirectory, path);

    private static string DirOption(string? dir) => dir is null ? "" : $" --dir {dir}";
}
