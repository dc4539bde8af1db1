namespace Assay.Wire.Tests.Processes;

public sealed class FileDescriptorsTests
{
    [Theory]
    [InlineData(500, false, 600)]
    [InlineData(500, true, 1100)]
    public void A_relay_needs_two_descriptors_for_a_connection(int connections, bool isRelayed, int needed) =>
        FileDescriptors.Needed(connections, isRelayed).ShouldBe(needed);

    [UnixFact]
    public void Too_few_are_named_with_what_would_be_enough() =>
        FileDescriptors.Problem(100_000_000, isRelayed: true)!.ShouldStartWith("100000000 connections through a simulated network need more file descriptors");
}
