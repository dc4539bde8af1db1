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
}
