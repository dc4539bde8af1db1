using System.Text;

namespace Ingot.Generator.Emit;

/// <summary>Builds indented C#.</summary>
internal sealed class CodeWriter
{
    private readonly StringBuilder _text = new();
    private int _depth;

    public CodeWriter Line(string line = "")
    {
        if (line.Length > 0)
            _text.Append(' ', _depth * 4).Append(line);
        _text.Append('\n');
        return this;
    }

    /// <summary>Writes a line, opens a brace, and returns an object that closes it.</summary>
    public Block Open(string line)
    {
        Line(line);
        Line("{");
        _depth++;
        return new Block(this);
    }

    public override string ToString() => _text.ToString();

    internal readonly struct Block(CodeWriter writer) : IDisposable
    {
        public void Dispose()
        {
            writer._depth--;
            writer.Line("}");
        }
    }
}
