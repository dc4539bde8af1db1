using Assay.Wire.Networks;

namespace Assay.Wire.Tests.Networks;

public sealed class LinkTests
{
    private const long Millisecond = 1_000_000;

    private static Link Make(string network, long overhead = 0)
    {
        NetworkProfile.TryParse(network, out var profile, out var error).ShouldBeTrue(error);
        return new Link(profile!, overhead, seed: 7);
    }

    [Fact]
    public void Half_of_the_round_trip_is_spent_each_way_after_the_bytes_have_left()
    {
        // 2,500 bytes at 20 Mbit/s take a millisecond.
        Make("delay=40ms,rate=20mbit").Enter(2500, now: 5 * Millisecond, waitingSince: 5 * Millisecond).ShouldBe((6 * Millisecond, 26 * Millisecond));
    }

    [Fact]
    public void What_enters_while_the_link_is_busy_waits_for_its_turn()
    {
        var link = Make("delay=40ms,rate=20mbit");
        link.Enter(2500, now: 0, waitingSince: 0);
        link.Enter(2500, now: 0, waitingSince: 0).ShouldBe((2 * Millisecond, 22 * Millisecond));
        link.Enter(2500, now: 10 * Millisecond, waitingSince: 10 * Millisecond).Departs.ShouldBe(11 * Millisecond, "an idle link saves nothing up");
    }

    [Fact]
    public void A_relay_that_woke_up_late_makes_up_for_it_in_rate_but_lets_nothing_arrive_early()
    {
        var link = Make("delay=40ms,rate=20mbit");
        link.Enter(2500, now: 0, waitingSince: 0);
        link.Enter(2500, now: 6 * Millisecond, waitingSince: 1 * Millisecond).ShouldBe((2 * Millisecond, 26 * Millisecond));
        link.Enter(2500, now: 900 * Millisecond, waitingSince: 2 * Millisecond).Departs.ShouldBe(851 * Millisecond, "not for as long as that");
    }

    [Fact]
    public void The_relays_own_overhead_comes_off_the_delay_but_never_makes_it_negative()
    {
        Make("delay=40ms", overhead: 1000).Enter(1, now: 0, waitingSince: 0).Arrives.ShouldBe(20 * Millisecond - 1000);
        Make("delay=10us", overhead: 80_000).Enter(1, now: 0, waitingSince: 0).Arrives.ShouldBe(0);
    }

    [Fact]
    public void Jitter_spreads_evenly_around_the_delay_and_stays_inside_its_bounds()
    {
        var link = Make("delay=60ms,jitter=10ms");
        var delays = Enumerable.Range(0, 10_000).Select(_ => link.Enter(0, now: 0, waitingSince: 0).Arrives / (double)Millisecond).ToArray();
        delays.Min().ShouldBeInRange(25, 25.1);
        delays.Max().ShouldBeInRange(34.9, 35);
        delays.Average().ShouldBe(30, tolerance: 0.1);
    }
}
