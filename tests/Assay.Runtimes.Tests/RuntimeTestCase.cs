using Xunit.Abstractions;
using Xunit.Sdk;

namespace Assay.Runtimes.Tests;

/// <summary>A row that turns out to need what this machine hasn't when it runs: what was built for it is known no sooner.</summary>
public sealed class RuntimeTestCase : XunitTestCase
{
    /// <summary>For the deserializer.</summary>
    [Obsolete("Called by the deserializer alone", error: true)]
    public RuntimeTestCase()
    {
    }

    /// <summary>Makes a row's test.</summary>
    public RuntimeTestCase(IMessageSink diagnostics, TestMethodDisplay display, TestMethodDisplayOptions options, ITestMethod method, object[] arguments)
        : base(diagnostics, display, options, method, arguments)
    {
    }

    /// <inheritdoc/>
    public override async Task<RunSummary> RunAsync(IMessageSink diagnosticMessageSink, IMessageBus messageBus, object[] constructorArguments,
        ExceptionAggregator aggregator, CancellationTokenSource cancellationTokenSource)
    {
        using var bus = new SkippingBus(messageBus);
        var summary = await base.RunAsync(diagnosticMessageSink, bus, constructorArguments, aggregator, cancellationTokenSource);
        summary.Failed -= bus.Skipped;
        summary.Skipped += bus.Skipped;
        return summary;
    }

    private sealed class SkippingBus(IMessageBus inner) : IMessageBus
    {
        public int Skipped { get; private set; }

        public bool QueueMessage(IMessageSinkMessage message)
        {
            if (message is not ITestFailed { ExceptionTypes: [var type, ..] } failed || type != typeof(NotHereException).FullName)
                return inner.QueueMessage(message);
            Skipped++;
            return inner.QueueMessage(new TestSkipped(failed.Test, failed.Messages[0]));
        }

        public void Dispose()
        {
        }
    }
}
