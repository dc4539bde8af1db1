using System.Text;

namespace Ingot.Generator.Emit;

/// <summary>Builds indented C#.</summary>
internal sealed class CodeWriter
{
    private readonly StringBuilder text = new();
    private int depth;

    public CodeWriter Line(string line = "")
    {
        if (line.Length > 0)
            text.Append(' ', depth * 4).Append(line);
        text.Append('\n');
        return this;
    }

    /// <summary>Writes a line, opens a brace, and returns an object that closes it.</summary>
    public Block Open(string line)
    {
        Line(line);
        Line("{");
        depth++;
        return new Block(this);
    }

    public override string ToString() => text.ToString();

    internal readonly struct Block(CodeWriter writer) : IDisposable
    {
        public void Dispose()
        {
            writer.depth--;
            writer.Line("}");
        }
    }
}
