using Assay.Protocol;
using Assay.Processes;

namespace Assay.Wire.Tests.Processes;

/// <summary>Lines of a process that may write anything.</summary>
public sealed class BoundedLinesTests
{
    [Fact]
    public async Task Lines_come_whole_however_they_are_cut()
    {
        var texts = new[] { "hello", "", new string('x', 10_000), "last" };
        var reader = new BoundedLines(new StringReader(string.Join('\n', texts)));
        foreach (var text in texts)
            (await reader.ReadAsync(CancellationToken.None)).ShouldBe(text);
        (await reader.ReadAsync(CancellationToken.None)).ShouldBeNull();
    }

    [Fact]
    public async Task A_line_without_end_is_refused_before_it_fills_the_memory()
    {
        var endless = new Endless();
        var reader = new BoundedLines(endless);
        var refused = await Should.ThrowAsync<ProtocolException>(async () => await reader.ReadAsync(CancellationToken.None));
        refused.Message.ShouldContain("yyyy");
        endless.Given.ShouldBeLessThan(2 << 20);
    }

    private sealed class Endless : TextReader
    {
        public long Given { get; private set; }

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            buffer.Span.Fill('y');
            Given += buffer.Length;
            return ValueTask.FromResult(buffer.Length);
        }
    }
}
