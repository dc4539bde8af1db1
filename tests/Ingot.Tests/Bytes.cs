namespace Ingot.Tests;

/// <summary>Shouldly compares arrays element by element, by reflection: megabytes of bytes would take most of the tests' time.</summary>
internal static class Bytes
{
    /// <summary>Found before Shouldly's own, because it is in a namespace that the tests are in.</summary>
    public static void ShouldBe(this byte[]? actual, byte[]? expected)
    {
        if (actual is null || expected is null || !actual.AsSpan().SequenceEqual(expected))
            ShouldBeTestExtensions.ShouldBe(actual, expected);
    }
}
