using Assay.Cli;

namespace Assay.Tests.Cli;

public sealed class DispensableWriterTests
{
    [Fact]
    public async Task What_can_not_be_written_is_left_out()
    {
        using var full = new FullWriter();
        using var writer = new DispensableWriter(full);
        writer.Write('a');
        writer.Write("b");
        writer.Write(['c']);
        writer.Write("d".AsSpan());
        writer.WriteLine("e");
        writer.WriteLine();
        writer.Write("{0}", 1);
        await writer.WriteLineAsync("f");
        await writer.FlushAsync();
    }

    [Fact]
    public void What_can_be_is_as_it_was_written()
    {
        using var text = new StringWriter();
        using var writer = new DispensableWriter(text);
        writer.Write('a');
        writer.Write("b");
        writer.Write(['c']);
        writer.WriteLine("d");
        writer.WriteLine();
        text.ToString().ReplaceLineEndings("\n").ShouldBe("abcd\n\n");
    }
}
