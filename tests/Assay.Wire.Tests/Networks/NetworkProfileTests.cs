using Assay.Wire.Networks;

namespace Assay.Wire.Tests.Networks;

public sealed class NetworkProfileTests
{
    [Theory]
    [InlineData("loopback", 0, 0, null)]
    [InlineData("lan", 0.5, 0, 1e9)]
    [InlineData("Broadband", 20, 0, 50e6)]
    [InlineData("mobile", 60, 10, 10e6)]
    [InlineData("intercontinental", 150, 0, 20e6)]
    [InlineData("delay=40ms,rate=20mbit", 40, 0, 20e6)]
    [InlineData("rate=1.5gbit,delay=500us,jitter=0.1ms", 0.5, 0.1, 1.5e9)]
    [InlineData("delay=1s", 1000, 0, null)]
    [InlineData("rate=64kbit", 0, 0, 64e3)]
    public void A_network_is_a_name_or_its_figures(string text, double roundTrip, double jitter, double? rate)
    {
        NetworkProfile.TryParse(text, out var profile, out var error).ShouldBeTrue(error);
        profile!.RoundTrip.TotalMilliseconds.ShouldBe(roundTrip);
        profile.Jitter.TotalMilliseconds.ShouldBe(jitter);
        profile.BitsPerSecond.ShouldBe(rate);
    }

    [Theory]
    [InlineData("wifi", "'wifi': no such network")]
    [InlineData("delay=40", "'delay=40' is not understood")]
    [InlineData("delay=40ms;rate=20mbit", "is not understood")]
    [InlineData("delay=40ms,delay=50ms", "'delay=50ms' is not understood")]
    [InlineData("speed=1mbit", "'speed=1mbit' is not understood")]
    [InlineData("jitter=5ms", "neither a delay nor a rate")]
    [InlineData("delay=11s", "a delay of 11000 ms is out of range")]
    [InlineData("rate=1kbit", "a rate of 1 kbit/s is out of range")]
    [InlineData("rate=99gbit", "out of range")]
    [InlineData("delay=5ms,jitter=6ms", "a jitter of 6 ms is more than the delay")]
    [InlineData("delay=-1ms", "is not understood")]
    [InlineData("rate=NaNmbit", "is not understood")]
    public void What_is_not_a_network_is_refused_with_what_is_allowed(string text, string reason)
    {
        NetworkProfile.TryParse(text, out _, out var error).ShouldBeFalse();
        error.ShouldContain(reason);
        error.ShouldContain("delay=");
        error.ShouldNotContain("\n");
    }

    [Fact]
    public void Reports_say_what_a_network_is()
    {
        NetworkProfile.Named.Select(profile => profile.Describe()).ShouldBe(
        [
            "loopback (nothing in between)",
            "lan (0.5 ms round trip, 1 Gbit/s each way)",
            "broadband (20 ms round trip, 50 Mbit/s each way)",
            "mobile (60 ms ± 10 ms round trip, 10 Mbit/s each way)",
            "intercontinental (150 ms round trip, 20 Mbit/s each way)",
        ]);
    }
}
