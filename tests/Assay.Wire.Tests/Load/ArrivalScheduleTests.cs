using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class ArrivalScheduleTests
{
    [Fact]
    public void Requests_are_intended_at_even_distances_however_late_they_are_taken()
    {
        var schedule = new ArrivalSchedule(start: 1000, perSecond: 1e6);
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
}
