using System.Text;
using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Builds indented C#.</summary>
internal sealed class CodeWriter
{
    private const int ManyMembers = 5;

    private readonly StringBuilder text = new();
    private int depth;

    /// <summary>The number of characters so far, which can be reduced to take something back.</summary>
    public int Length { get => text.Length; set => text.Length = value; }

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

    /// <summary>
    /// Opens a method that stays one of its own, because it has a loop or many members. The JIT inlines such a method where it is called once, and has no
    /// budget left there for what has to be inlined in it, nor registers for its loop; which one is inlined into which differs from process to process.
    /// </summary>
    public Block OpenOwn(string method)
    {
        Line("[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        return Open(method);
    }

    /// <summary>Opens a method that deals with all members of an object, in sequence.</summary>
    public Block OpenOwn(ObjectModel model, string method) => model.Members.Count >= ManyMembers ? OpenOwn(method) : Open(method);

    /// <summary>
    /// Writes a condition and opens a brace, which is removed if one simple statement follows: without it, the C# compiler has less to do.
    /// </summary>
    public Conditional OpenIf(string condition)
    {
        Line($"if ({condition})");
        var brace = text.Length;
        Line("{");
        var body = text.Length;
        depth++;
        return new Conditional(this, brace, body);
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

    internal readonly struct Conditional(CodeWriter writer, int brace, int body) : IDisposable
    {
        public void Dispose()
        {
            writer.depth--;
            var statement = writer.text.ToString(body, writer.text.Length - body);
            if (statement.IndexOf('\n') != statement.Length - 1 || !statement.EndsWith(";\n", StringComparison.Ordinal)
                || statement.TrimStart().StartsWith("if ", StringComparison.Ordinal))
            {
                writer.Line("}");
                return;
            }

            writer.text.Length = brace - 1;
            writer.text.Append(' ').Append(statement.TrimStart());
        }
    }
}
