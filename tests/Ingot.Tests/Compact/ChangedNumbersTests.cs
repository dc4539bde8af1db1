using System.Runtime.CompilerServices;
using Ingot.Runtime;

namespace Ingot.Tests.Compact;

/// <summary>
/// Numbers that another thread changes while they are written, between the choice of a form and the writing: their bytes may mean anything then,
/// but there is room for them.
/// </summary>
public sealed class ChangedNumbersTests
{
    private const byte Untouched = 0xA7;

    private static readonly byte[][] Patterns =
    [
        [0, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255], [255, 255, 255, 255, 255, 255, 255, 127], [0, 0, 0, 0, 0, 0, 0, 128],
        [255, 255, 255, 127, 255, 255, 255, 127], [0, 0, 0, 128, 0, 0, 0, 128], [255, 127, 255, 127, 255, 127, 255, 127], [0, 128, 0, 128, 0, 128, 0, 128],
    ];

    [Theory]
    [InlineData(nameof(NumberKind.Int16))]
    [InlineData(nameof(NumberKind.UInt16))]
    [InlineData(nameof(NumberKind.Int32))]
    [InlineData(nameof(NumberKind.UInt32))]
    [InlineData(nameof(NumberKind.Int64))]
    [InlineData(nameof(NumberKind.UInt64))]
    public void Blocks_that_were_chosen_for_other_numbers_stay_within_their_room(string name)
    {
        var kind = Enum.Parse<NumberKind>(name);
        var lengths = NumberBlock.IsWide(kind) ? NumberBlock.Lengths8 : NumberBlock.Lengths4;
        foreach (var count in new[] { 32, 33, 95, 96, 127, 128, 129, 200, 255, 256 })
        {
            foreach (var pattern in Patterns)
            {
                var values = Enumerable.Repeat(pattern, count).SelectMany(b => b).ToArray();
                Check(values, count, kind, new NumberBlock { Form = lengths });
                if (NumberReader.IsSigned(kind))
                    Check(values, count, kind, new NumberBlock { Form = lengths | NumberBlock.Unsigned });
                for (var bits = 7; bits <= SkewedBlock.MostPackedBits; bits += 7)
                    Check(values, count, kind, new NumberBlock { Form = NumberBlock.Patched, Shift = bits });
            }
        }
    }

    private static void Check(byte[] values, int count, NumberKind kind, NumberBlock block)
    {
        var room = NumberWriter.RoomFor(count, kind) + Wire.Slack;
        var bytes = new byte[2 * room];
        bytes.AsSpan().Fill(Untouched);
        ref var start = ref bytes[0];
        start = (byte)block.Form;
        ref var end = ref SkewedBlock.Put(ref Unsafe.Add(ref start, 1), ref values[0], count, kind, block);
        ((int)Unsafe.ByteOffset(ref start, ref end)).ShouldBeInRange(1, room);
        bytes.AsSpan(room).IndexOfAnyExcept(Untouched).ShouldBe(-1, $"{kind}, {count}, form {block.Form}, {block.Shift} bits");
    }
}
