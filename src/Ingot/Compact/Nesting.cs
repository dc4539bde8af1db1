using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Stops nesting that would overflow the stack, which no program survives.</summary>
internal static class Nesting
{
    // The platform guarantees 128 KiB if it reports that there is enough: half of it may be used, by frames of any size, before the next check.
    private const int Checked = 64 * 1024;

    // Less than what is guaranteed at each step.
    private const int Step = 32 * 1024;

    /// <summary>An address above any stack, so that the first object makes the check.</summary>
    public static readonly nint Unlimited = (nint)(IntPtr.Size == sizeof(long) ? long.MaxValue : int.MaxValue);

    /// <summary>Makes sure that a number of bytes of stack are left beyond what the platform guarantees, by taking them step by step.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Reserve(long bytes)
    {
        CheckStack(0);
        if (bytes > 0)
            Take(bytes);
    }

    /// <summary>Makes sure that enough stack is left below an address on it.</summary>
    /// <param name="here">The address of a local variable.</param>
    /// <returns>The address down to which no further check is needed.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static nint CheckStack(nint here)
    {
        try
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
        }
        catch (InsufficientExecutionStackException e)
        {
            throw new IngotException("Objects nest deeper than this thread's stack allows", e);
        }

        return here - Checked;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe void Take(long bytes)
    {
        var room = stackalloc byte[Step];
        Volatile.Write(ref *room, 0);
        Reserve(bytes - Step);
    }
}
