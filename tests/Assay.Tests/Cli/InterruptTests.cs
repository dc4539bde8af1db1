using System.Runtime.InteropServices;
using Assay.Cli;
using Assay.Tests.Running;

namespace Assay.Tests.Cli;

/// <summary>What signals do to a run: the first stores what there is, a second one that was meant ends the process.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class InterruptTests
{
    [Theory]
    [InlineData(0, true)]
    [InlineData(0.9, true)]
    [InlineData(1.1, false)]
    public void A_second_signal_at_once_is_the_same_wish(double seconds, bool isOneWish)
    {
        var time = new ManualTime();
        using var interrupt = new Interrupt("stopping", time);
        Signal(interrupt).ShouldBeTrue();
        interrupt.Token.IsCancellationRequested.ShouldBeTrue();
        time.Advance(TimeSpan.FromSeconds(seconds));
        Signal(interrupt).ShouldBe(isOneWish);
    }

    [Fact]
    public void It_takes_effect_before_anything_is_said()
    {
        // A terminal that takes no more (Ctrl+S) must not keep the servers running.
        using var interrupt = new Interrupt("stopping");
        bool? isCancelled = null;
        using var error = new TellingWriter(() => isCancelled ??= interrupt.Token.IsCancellationRequested);
        Signal(interrupt, error);
        isCancelled.ShouldBe(true);
    }

    // Whether the process goes on.
    private static bool Signal(Interrupt interrupt, TextWriter? to = null)
    {
        var error = Console.Error;
        try
        {
            Console.SetError(to ?? TextWriter.Null);
            var context = new PosixSignalContext(PosixSignal.SIGTERM);
            interrupt.OnSignal(context);
            return context.Cancel;
        }
        finally
        {
            Console.SetError(error);
        }
    }

    private sealed class TellingWriter(Action written) : TextWriter
    {
        public override System.Text.Encoding Encoding => System.Text.Encoding.UTF8;

        public override void Write(char value) => written();
    }
}
