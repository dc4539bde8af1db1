using Assay.Processes;

namespace Assay.Wire.Tests.Processes;

public sealed class StandardErrorTailTests
{
    [Fact]
    public async Task A_copy_steers_no_terminal()
    {
        using var copy = new StringWriter();
        var tail = new StandardErrorTail(new StringReader("\e[31mred\nplain \u202Ereversed"), copy);
        await tail.Ended;
        copy.ToString().ReplaceLineEndings("\n").ShouldBe("U+001B[31mred\nplain U+202Ereversed\n");
    }

    [Fact]
    public async Task It_reads_on_where_the_copy_can_not_be_written()
    {
        // Otherwise the process would hang as soon as its pipe is full.
        using var full = new FullWriter();
        using var errors = new StringReader("first\nlast");
        var tail = new StandardErrorTail(errors, full);
        await tail.Ended;
        errors.Peek().ShouldBe(-1);
        tail.Summary.ShouldBe("last");
    }

    private sealed class FullWriter : TextWriter
    {
        public override System.Text.Encoding Encoding => System.Text.Encoding.UTF8;

        public override void Write(char value) => throw new IOException("No space left on device", 28);
    }
}
