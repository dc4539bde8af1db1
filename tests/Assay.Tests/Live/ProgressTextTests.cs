using Assay.Experiments.Micro;
using Assay.Live;

namespace Assay.Tests.Live;

/// <summary>The line that says where a run is promises no time that nobody knows.</summary>
public sealed class ProgressTextTests
{
    [Fact]
    public void A_run_tells_its_launch_and_the_time_left() =>
        ProgressText.Line(new("sampling", "post-10 × 1", 2, 3, 7, 0.5, TimeSpan.FromSeconds(30), TimeSpan.FromSeconds(72)))
            .ShouldBe("sampling · post-10 × 1 · launch 2 of 3 · round 7 · ██████████░░░░░░░░░░ · 1:12 left");

    [Fact]
    public void More_than_an_hour_is_told_in_minutes() =>
        ProgressText.Line(new("sampling", "p", 1, 3, 1, 0, TimeSpan.Zero, TimeSpan.FromMinutes(75))).ShouldEndWith("75:00 left");

    [Fact]
    public void Checks_have_no_launch_and_at_first_no_time() =>
        ProgressText.Line(new("verifying", "", 0, 0, 0, 0, TimeSpan.Zero, null)).ShouldBe("verifying · ░░░░░░░░░░░░░░░░░░░░");
}
