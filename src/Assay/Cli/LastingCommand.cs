using System.CommandLine;

namespace Assay.Cli;

/// <summary>A command that goes on until it is ended.</summary>
/// <param name="description">What it does.</param>
/// <param name="ending">What Ctrl+C makes it do, in words: "ending the servers".</param>
internal sealed class LastingCommand(string name, string description, string ending) : Command(name, description)
{
    /// <summary>The message on Ctrl+C.</summary>
    public string Ending => ending;
}
