using Assay.Host.Http;

namespace Assay.Host.Tests;

public sealed class KeptBuildsTests
{
    [Fact]
    public void What_was_built_is_kept_until_it_weighs_too_much_together()
    {
        var builds = new KeptBuilds<string>(most: 10);
        var built = new List<string>();
        string Get(string key, int weight) => builds.Get(key, () => weight, () =>
        {
            built.Add(key);
            return key + "!";
        });

        Get("a", 1).ShouldBe("a!");
        Get("b", 4).ShouldBe("b!");
        Get("a", 1).ShouldBe("a!");
        built.ShouldBe(["a", "b"]);
        // Ever new large ones: no more than two of five are held.
        for (var i = 0; i < 20; i++)
        {
            Get($"large {i}", 5);
            builds.Count.ShouldBeLessThanOrEqualTo(3);
        }
        Get("a", 1).ShouldBe("a!");
        built.Count(key => key == "a").ShouldBe(2, "it was given up with the others, and is built again");
        // What alone is more than all together is served all the same.
        Get("huge", 50).ShouldBe("huge!");
        builds.Count.ShouldBe(1);
    }

    [Fact]
    public void What_failed_is_built_again_and_weighs_nothing()
    {
        var builds = new KeptBuilds<string>(most: 10);
        builds.Get("other", () => 4, () => "other!");
        for (var i = 0; i < 3; i++)
            Should.Throw<InvalidOperationException>(() => builds.Get("a", () => 6, () => throw new InvalidOperationException()));
        builds.Count.ShouldBe(1);
        builds.Get("a", () => 6, () => "a!").ShouldBe("a!");
        builds.Count.ShouldBe(2, "the first one is still kept");
    }
}
