using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Ends nesting that would overflow the stack, which no program survives.</summary>
internal static class Nesting
{
    private const int Deepest = 10_000;

    /// <summary>Checks a depth of writing; called every 32 levels.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Check(int depth)
    {
        if (depth > Deepest)
            throw new IngotException($"Objects nest deeper than {Deepest}: one probably holds itself");
        CheckStack();
    }

    /// <summary>Checks that the stack has room for the next levels.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void CheckStack()
    {
        try
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
        }
        catch (InsufficientExecutionStackException e)
        {
            throw new IngotException("Objects nest deeper than this thread's stack allows", e);
        }
    }
}
