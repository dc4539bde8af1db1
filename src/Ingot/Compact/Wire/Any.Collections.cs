using System.Collections;
using System.Globalization;
#if NET
using System.Text.Json;
using System.Text.Json.Nodes;
#endif

namespace Ingot.Runtime;

/// <content>Arrays, lists and dictionaries: one byte for the collection, one for the type of
/// its elements (0 for object), the count, and the elements as values of any type.</content>
public static partial class Any
{
    private const byte Array = 29;
    private const byte List = 30;
    private const byte Dictionary = 31;

    // A boxed value and the reference to it, twice: in what is read and in what is made of it.
    private const int BytesOfElement = 48;
    private const int BytesOfList = 56;
    private const int BytesOfDictionary = 192;

    private static ref byte WriteOther(ref CompactWriter writer, ref byte p, object value)
    {
        if (value is Enum)
            return ref Write(ref writer, ref p, Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType()), CultureInfo.InvariantCulture));
#if NET
        if (value is JsonElement or JsonNode)
            return ref Write(ref writer, ref p, JsonTree.Shown(value));
#endif
        var (kind, element) = KindOf(value);
        if (kind == 0)
            throw new IngotException(
                $"A member declared as object holds a {value.GetType()}; it may hold null, a primitive (numbers, text, dates, Guid, Uri, Version, bytes), or "
                    + "an array, or a List or a string-keyed Dictionary of these or of object.");
        writer.Enter();
        var items = (ICollection)value;
        var left = items.Count;
        p = ref Wire.PutVarint(ref Wire.PutByte(ref Wire.PutByte(ref p, kind), element), (uint)left);
        if (items is IDictionary dictionary)
        {
            foreach (DictionaryEntry pair in dictionary)
            {
                var key = (string)pair.Key;
                p = ref Wire.PutText(ref writer.Ensure(ref p, Wire.BoundOf(key)), key);
                p = ref Write(ref writer, ref p, pair.Value);
                left--;
            }
        }
        else
        {
            foreach (var item in items)
            {
                p = ref Write(ref writer, ref p, item);
                left--;
            }
        }

        if (left != 0)
            Wire.ThrowChanged();
        writer.Leave();
        return ref p;
    }

    /// <summary>Returns the kind of a collection, but only if it is read back as the same type.</summary>
    private static (byte Kind, byte Element) KindOf(object value)
    {
        var type = value.GetType();
        var (kind, element) = type.IsSZArray ? (Array, type.GetElementType()!)
            : !type.IsGenericType ? ((byte)0, typeof(void))
            : type.GetGenericTypeDefinition() == typeof(List<>) ? (List, type.GenericTypeArguments[0])
            : type.GetGenericTypeDefinition() == typeof(Dictionary<,>) && type.GenericTypeArguments[0] == typeof(string)
            ? (Dictionary, type.GenericTypeArguments[1])
            : ((byte)0, typeof(void));
        var tag = AnyKind.TagOf(element);
        return tag == 0 && element != typeof(object) ? ((byte)0, (byte)0) : (kind, tag);
    }

    private static object ReadCollection(ref CompactReader reader, ref byte b, ref nint o, nint end, byte tag)
    {
        var at = o;
        var kind = AnyKind.Of(Wire.ReadRaw<byte>(ref b, ref o, end)) ?? throw new IngotException("The type of a collection's elements is not known", (long)at);
        reader.Enter(at);
        reader.Charge(tag == Dictionary ? BytesOfDictionary : BytesOfList, at);
        var count = reader.ReadCount(ref b, ref o, end, tag == Dictionary ? 2 : 1, BytesOfElement);
        var keys = new string[tag == Dictionary ? count : 0];
        var items = new object?[count];
        for (var i = 0; i < count; i++)
        {
            if (tag == Dictionary)
                keys[i] = Wire.ReadText(ref reader, ref b, ref o, end);
            items[i] = Read(ref reader, ref b, ref o, end);
        }

        reader.Leave();
        return tag == Array ? kind.Array(items, at) : tag == List ? kind.List(items, at) : kind.Dictionary(keys, items, at);
    }
}
