using System.Text;

namespace Assay.Processes;

/// <summary>Collects the lines of a process that is run to its end; only the first ones of a process that writes without end.</summary>
/// <param name="heard">Told each line as it comes.</param>
internal sealed class ChildLines(Action<string>? heard)
{
    private const long MostCharacters = 32 << 20;

    private readonly List<ChildLine> lines = [];
    private long characters;

    /// <summary>Takes lines of standard error.</summary>
    public TextWriter Errors => new Taker(this);

    /// <summary>All lines so far.</summary>
    public IReadOnlyList<ChildLine> All
    {
        get
        {
            lock (lines)
                return [.. lines];
        }
    }

    /// <summary>Takes a line.</summary>
    public void Add(string line, bool isError)
    {
        lock (lines)
        {
            characters += line.Length + 1;
            if (characters > MostCharacters)
                return;
            lines.Add(new(line, isError));
            heard?.Invoke(line);
        }
    }

    private sealed class Taker(ChildLines lines) : TextWriter
    {
        public override Encoding Encoding => Encoding.UTF8;

        public override Task WriteLineAsync(string? value)
        {
            lines.Add(value ?? "", isError: true);
            return Task.CompletedTask;
        }
    }
}
