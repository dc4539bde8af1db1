using Assay.Live;
using Assay.Running;

namespace Assay.Tests.Live;

/// <summary>The line that says where a run is promises no time that nobody knows.</summary>
public sealed class ProgressTextTests
{
    private static readonly Schedule Schedule = new() { Title = "post-10 × 1", Launches = 3, Patience = TimeSpan.MaxValue, Seed = 1 };

    [Fact]
    public void A_run_tells_its_launch_and_the_time_left() =>
        ProgressText.Line(new(Schedule, Step.Sampling, "a", new(2, 7), 0.5, TimeSpan.FromSeconds(72)))
            .ShouldBe("sampling · post-10 × 1 · launch 2 of 3 · round 7 · ██████████░░░░░░░░░░ · 1:12 left");

    [Fact]
    public void What_is_done_before_rounds_is_told_with_how_much_of_it_is_done() =>
        ProgressText.Line(new(Schedule, Step.Starting, "a", new(4, 0), 0.25, TimeSpan.Zero))
            .ShouldBe("starting workers · post-10 × 1 · launch 4 (more for narrower intervals) · █████░░░░░░░░░░░░░░░ · finishing");

    [Fact]
    public void More_than_an_hour_is_told_in_minutes() =>
        ProgressText.Line(new(Schedule, Step.Sampling, "a", new(1, 1), 0, TimeSpan.FromMinutes(75))).ShouldEndWith("75:00 left");

    [Fact]
    public void Checks_have_no_launch_and_at_first_no_time() =>
        ProgressText.Line(new(Schedule with { Title = "" }, "verifying", "", new(0, 0), 0, null)).ShouldBe("verifying · ░░░░░░░░░░░░░░░░░░░░");
}
