using System.Numerics;

namespace Ingot.Tests.Support;

/// <summary>
/// Texts that collide in the hash that .NET's dictionaries of text use before they notice: two lanes of h = (rotl(h, 5) + h) ^ pair of characters
/// (string.GetNonRandomizedHashCode). The second pair of the first lane is chosen so that it undoes what the first pair did.
/// </summary>
internal static class Collisions
{
    private const uint Start = (5381 << 16) + 5381;

    public static IEnumerable<string> Of(int count)
    {
        for (var pair = 0x0020_0020u; count > 0; pair++)
        {
            var undo = Step(Step(Start) ^ pair);
            char[] text = [(char)pair, (char)(pair >> 16), 'a', 'b', (char)undo, (char)(undo >> 16), 'c', 'd'];
            if (text.Any(char.IsSurrogate))
                continue;
            count--;
            yield return new string(text);
        }
    }

    private static uint Step(uint hash) => BitOperations.RotateLeft(hash, 5) + hash;
}
