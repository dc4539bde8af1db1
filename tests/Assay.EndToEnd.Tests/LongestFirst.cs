using Xunit.Abstractions;

namespace Assay.EndToEnd.Tests;

/// <summary>Begins with the tests that take longest: of several side by side, one of them would otherwise be the last, alone on all cores.</summary>
public sealed class LongestFirst : ITestCollectionOrderer
{
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections)
    {
        var slow = typeof(LongestFirst).Assembly.GetTypes().Where(type => Attribute.IsDefined(type, typeof(TakesLongAttribute))).ToList();
        // A class that shares nothing with others is a collection, which is called like it.
        return testCollections.OrderByDescending(collection => slow.Exists(type => collection.DisplayName.EndsWith($" {type}", StringComparison.Ordinal)));
    }
}
