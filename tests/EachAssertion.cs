using System.Linq.Expressions;

namespace Shouldly;

/// <summary>An assertion about all elements which isn't satisfied by there being none, as <c>ShouldAllBe</c> is.</summary>
[ShouldlyMethods]
internal static class EachAssertion
{
    public static void ShouldEach<T>(this IEnumerable<T> actual, Expression<Func<T, bool>> predicate, string? customMessage = null)
    {
        var all = actual.ToList();
        all.ShouldNotBeEmpty(customMessage);
        all.ShouldAllBe(predicate, customMessage);
    }
}
