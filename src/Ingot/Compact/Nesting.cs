using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Ends nesting that would overflow the stack, which no program survives.</summary>
internal static class Nesting
{
    // The platform promises 128 KiB where it says that there is enough: half of it may be used before it is asked again, by frames of whatever size.
    private const int Checked = 64 * 1024;

    /// <summary>An address above any stack: the first object asks.</summary>
    public static readonly nint Unlimited = (nint)(IntPtr.Size == sizeof(long) ? long.MaxValue : int.MaxValue);

    /// <summary>Makes sure that the stack goes on below a place on it.</summary>
    /// <param name="here">The address of a local variable.</param>
    /// <returns>The address down to which nothing need be asked.</returns>
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
}
