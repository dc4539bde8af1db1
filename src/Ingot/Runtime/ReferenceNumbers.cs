using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Numbers the objects of one message, from 1, by identity.</summary>
internal sealed class ReferenceNumbers : IEqualityComparer<object>
{
    private readonly Dictionary<object, int> numbers;
    private int count;

    public ReferenceNumbers() => numbers = new(this);

    /// <summary>Gives an object the next number; one that is written again, where references aren't preserved, is known by its new number.</summary>
    public int Add(object value) => numbers[value] = ++count;

    /// <summary>Returns the number of an object, or 0 if it has none.</summary>
    public int Of(object value) => numbers.TryGetValue(value, out var number) ? number : 0;

    bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

    int IEqualityComparer<object>.GetHashCode(object value) => RuntimeHelpers.GetHashCode(value);
}
