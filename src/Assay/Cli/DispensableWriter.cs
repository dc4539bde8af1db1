using System.Text;

namespace Assay.Cli;

/// <summary>Writes where it can, and goes on where it can't: a full disk behind standard error must end neither what is measured nor what is
/// served, whoever had something to say meanwhile.</summary>
/// <param name="writer">Where to.</param>
internal sealed class DispensableWriter(TextWriter writer) : TextWriter
{
    public override Encoding Encoding => writer.Encoding;

    public override void Write(char value) => Try(() => writer.Write(value));

    public override void Write(string? value) => Try(() => writer.Write(value));

    public override void Write(char[] buffer, int index, int count) => Try(() => writer.Write(buffer, index, count));

    public override void WriteLine(string? value) => Try(() => writer.WriteLine(value));

    public override void Flush() => Try(writer.Flush);

    private static void Try(Action write)
    {
        try
        {
            write();
        }
        catch (IOException)
        {
            // There is nowhere left to say so.
        }
    }
}
