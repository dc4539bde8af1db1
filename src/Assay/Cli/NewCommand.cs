using System.CommandLine;
using Assay.Scaffolding;

namespace Assay.Cli;

/// <summary><c>assay new</c>: a payload from the user's own data, or a serializer of their own.</summary>
internal static class NewCommand
{
    public static Command Make() => new("new", "Create a payload from your own data, or a serializer of your own") { Payload(), Serializer() };

    private static Command Payload()
    {
        var name = new Argument<string>("name") { Description = "The payload's name, such as web-orders" };
        var from = new Option<string>("--from") { Description = "JSON: one object, an array, or one object per line", HelpName = "FILE", Required = true };
        var isDouble = new Option<bool>("--double") { Description = "Read numbers with a decimal point as double (default: decimal, which keeps their "
            + "digits)" };
        var dir = Dir();
        var command = new Command("payload", "Create a payload from a JSON file: types, data and a page") { name, from, isDouble, dir };
        command.SetAction(parsed =>
        {
            var home = Home(parsed.GetValue(dir));
            var made = NewPayload.Make(LabWith(home), home, parsed.GetRequiredValue(name), parsed.GetRequiredValue(from), parsed.GetValue(isDouble),
                line => Console.Error.WriteLine($"assay: {Printable.Of(line)}"));
            Console.Out.WriteLine(
                $"{Shown(made.Folder)}: {Counted.Of(made.Count, "value")} of type {made.Root}, "
                    + $"{(made.IsArray ? "handled as one list" : "handled one at a time")}");
            foreach (var doubt in made.Doubts)
                Console.Out.WriteLine($"  {doubt}");
            if (made.Count > NewPayload.MostByDefault)
                Console.Out.WriteLine($"A run uses {NewPayload.MostByDefault:N0} of the {made.Count:N0} values; --count all uses all of them.");
            Console.Out.WriteLine(TypedCommand.In("To measure it: ./assay run quick --payloads ")
                + $"{parsed.GetRequiredValue(name)}{DirOption(parsed.GetValue(dir))}");
            return 0;
        });
        return command;
    }

    private static Command Serializer()
    {
        var name = new Argument<string>("name") { Description = "The folder's name, such as MyFormat" };
        var dir = Dir();
        var command = new Command("serializer", "Create a working adapter") { name, dir };
        command.SetAction(parsed =>
        {
            var home = Home(parsed.GetValue(dir));
            var (folder, id) = NewSerializer.Make(LabWith(home), home, parsed.GetRequiredValue(name));
            Console.Out.WriteLine($"{Shown(folder)}: the serializer {id}");
            Console.Out.WriteLine(TypedCommand.In("To measure it: ./assay run quick --serializers ")
                + $"system-text-json,{id}{DirOption(parsed.GetValue(dir))}");
            return 0;
        });
        return command;
    }

    private static Option<string?> Dir() => new("--dir") { Description = "Your folder to create it in (default: the lab's own)", HelpName = "DIR" };

    private static string Home(string? dir)
    {
        if (dir is null)
            return LabFolders.Find([]).Root;
        if (File.Exists(dir))
            throw new UserException($"--dir {dir} is a file; expected a folder (it is created if it doesn't exist)");
        return Path.GetFullPath(dir);
    }

    private static LabFolders LabWith(string home) => LabFolders.Find(HasParts(home) ? [home] : []);

    private static bool HasParts(string home) => Directory.Exists(Path.Combine(home, "payloads")) || Directory.Exists(Path.Combine(home, "serializers"));

    private static string Shown(string path) => Path.GetRelativePath(Environment.CurrentDirectory, path);

    private static string DirOption(string? dir) => dir is null ? "" : $" --dir {CommandText.Quote(dir)}";
}
