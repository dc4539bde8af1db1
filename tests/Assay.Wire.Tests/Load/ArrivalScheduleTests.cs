using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class ArrivalScheduleTests
{
    [Fact]
    public void Requests_are_intended_at_even_distances_however_late_they_are_taken()
    {
        var schedule = new ArrivalSchedule(start: 1000, perSecond: 1e6, until: 1_000_000, latest: 2_000_000);
        schedule.TryTake(999, out _).ShouldBeFalse();
        schedule.Overdue(999).ShouldBe(0);
        List<long> intended = [];
        while (schedule.TryTake(4500, out var start))
            intended.Add(start);
        intended.ShouldBe([1000, 2000, 3000, 4000]);
        schedule.NextDue.ShouldBe(5000);
        schedule.Overdue(4500).ShouldBe(0);
        schedule.Overdue(7000).ShouldBe(3);
    }

    [Fact]
    public void What_is_due_before_the_end_is_taken_after_it_too_but_not_for_ever()
    {
        var schedule = new ArrivalSchedule(start: 1000, perSecond: 1e6, until: 5000, latest: 9000);
        schedule.TryTake(8000, out _).ShouldBeTrue();
        schedule.TryTake(8000, out var second).ShouldBeTrue();
        second.ShouldBe(2000);
        schedule.HasMore(8999).ShouldBeTrue();
        schedule.HasMore(9000).ShouldBeFalse();
        schedule.TryTake(9000, out _).ShouldBeFalse();
        schedule.Overdue(9000).ShouldBe(2);
        schedule.Unsent(9000).ShouldBe([(3000, 1), (4000, 1)]);
        schedule.TryTake(8000, out _).ShouldBeTrue();
        schedule.TryTake(8000, out _).ShouldBeTrue();
        schedule.TryTake(8000, out _).ShouldBeFalse("the next would begin at the end");
        schedule.HasMore(8000).ShouldBeFalse();
    }

    [Fact]
    public void However_many_are_unsent_all_are_told()
    {
        var told = new ArrivalSchedule(start: 0, perSecond: 1e9, until: 3_333_333, latest: 4_000_000).Unsent(4_000_000).ToList();
        told.Sum(unsent => unsent.Count).ShouldBe(3_333_333);
        told.Count.ShouldBeLessThan(1_000_000);
        told[^1].Intended.ShouldBeInRange(3_333_328, 3_333_332);
    }
}
