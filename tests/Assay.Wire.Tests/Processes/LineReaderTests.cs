namespace Assay.Wire.Tests.Processes;

public sealed class LineReaderTests
{
    [Fact]
    public async Task Lines_come_in_order_and_then_the_end()
    {
        using var reader = new LineReader(new StringReader("one\ntwo\n\nfour"));
        var lines = new List<string>();
        while (await reader.ReadLineAsync() is { } line)
            lines.Add(line);
        lines.ShouldBe(["one", "two", "", "four"]);
        (await reader.ReadLineAsync()).ShouldBeNull();
    }

    [Fact]
    public async Task No_thread_of_the_pool_waits_for_a_line()
    {
        var input = new Observed();
        using var reader = new LineReader(input);
        (await reader.ReadLineAsync()).ShouldBe("False");
    }

    /// <summary>One line: whether a thread of the pool has read it.</summary>
    private sealed class Observed : TextReader
    {
        private bool isRead;

        public override string? ReadLine()
        {
            if (isRead)
                return null;
            isRead = true;
            return Thread.CurrentThread.IsThreadPoolThread.ToString();
        }
    }
}
