using System.Collections;
using System.Reflection;
using System.Runtime.Serialization;
using Google.Protobuf;
using Google.Protobuf.Reflection;
using Google.Protobuf.WellKnownTypes;

namespace Assay.Serializers;

/// <summary>
/// Turns values into messages and back by the fields' numbers. What may be null, where a field can't,
/// stands in a message of its own whose only field has the number 1.
/// </summary>
internal static class MessageConversion
{
    // Of the message that a time with an offset becomes; a message around one that may be missing has no such field.
    private const string OffsetMinutes = "offset_minutes";

    public static IMessage ToMessage(object? value, System.Type type, MessageDescriptor descriptor)
    {
        var message = descriptor.Parser.ParseFrom(ByteString.Empty);
        if (IsBox(descriptor, type))
            Set(message, descriptor.FindFieldByNumber(1), value, type);
        else if (value is not null)
            foreach (var (number, member) in Members(type))
                Set(message, descriptor.FindFieldByNumber(number), member.GetValue(value), member.PropertyType);
        return message;
    }

    public static object? FromMessage(IMessage message, System.Type type)
    {
        if (IsBox(message.Descriptor, type))
            return Get(message, message.Descriptor.FindFieldByNumber(1), type);
        var value = Activator.CreateInstance(type);
        foreach (var (number, member) in Members(type))
            member.SetValue(value, Get(message, message.Descriptor.FindFieldByNumber(number), member.PropertyType));
        return value;
    }

    private static void Set(IMessage message, FieldDescriptor field, object? value, System.Type type)
    {
        if (value is null)
            return;
        if (field.IsMap)
        {
            var map = (IDictionary)field.Accessor.GetValue(message);
            foreach (DictionaryEntry entry in (IDictionary)value)
                map.Add(entry.Key, ToField(field.MessageType.FindFieldByNumber(2), entry.Value, type.GetGenericArguments()[1]));
        }
        else if (field.IsRepeated)
        {
            var list = (IList)field.Accessor.GetValue(message);
            foreach (var item in (IEnumerable)value)
                list.Add(ToField(field, item, type.GetGenericArguments()[0]));
        }
        else
        {
            field.Accessor.SetValue(message, ToField(field, value, type));
        }
    }

    private static object? Get(IMessage message, FieldDescriptor field, System.Type type)
    {
        if (field.IsMap)
        {
            var map = (IDictionary)Activator.CreateInstance(type)!;
            foreach (DictionaryEntry entry in (IDictionary)field.Accessor.GetValue(message))
                map.Add(entry.Key, FromField(field.MessageType.FindFieldByNumber(2), entry.Value, type.GetGenericArguments()[1]));
            return map;
        }
        if (field.IsRepeated)
        {
            var list = (IList)Activator.CreateInstance(type)!;
            foreach (var item in (IEnumerable)field.Accessor.GetValue(message))
                list.Add(FromField(field, item, type.GetGenericArguments()[0]));
            return list;
        }
        return field.HasPresence && !field.Accessor.HasValue(message) ? null : FromField(field, field.Accessor.GetValue(message), type);
    }

    private static object ToField(FieldDescriptor field, object? value, System.Type type)
    {
        if (field.FieldType != FieldType.Message)
            return value switch
            {
                Guid id => ProtoValues.From(id),
                byte[] bytes => ByteString.CopyFrom(bytes),
                _ => value!,
            };
        if (field.MessageType == Timestamp.Descriptor)
            return ProtoValues.From((DateTime)value!);
        if (field.MessageType == Proto.Decimal.Descriptor)
            return ProtoValues.From((decimal)value!);
        return value is DateTimeOffset time && field.MessageType.FindFieldByName(OffsetMinutes) is not null
            ? ToOffsetTime(time, field.MessageType)
            : ToMessage(value, type, field.MessageType);
    }

    private static object? FromField(FieldDescriptor field, object? value, System.Type type)
    {
        if (field.FieldType != FieldType.Message)
            return value is not ByteString bytes ? value : type == typeof(byte[]) ? bytes.ToByteArray() : ProtoValues.ToGuid(bytes);
        return value switch
        {
            null => null,
            Timestamp time => time.ToDateTime(),
            Proto.Decimal number => ProtoValues.ToDecimal(number),
            IMessage message when type.IsAssignableFrom(typeof(DateTimeOffset)) && message.Descriptor.FindFieldByName(OffsetMinutes) is not null =>
                FromOffsetTime(message),
            IMessage message => FromMessage(message, type),
            _ => throw new InvalidOperationException($"{value.GetType()} isn't a message."),
        };
    }

    private static IMessage ToOffsetTime(DateTimeOffset time, MessageDescriptor descriptor)
    {
        var message = descriptor.Parser.ParseFrom(ByteString.Empty);
        descriptor.FindFieldByNumber(1).Accessor.SetValue(message, Timestamp.FromDateTimeOffset(time));
        descriptor.FindFieldByNumber(2).Accessor.SetValue(message, (int)time.Offset.TotalMinutes);
        return message;
    }

    private static object FromOffsetTime(IMessage message)
    {
        var time = (Timestamp)message.Descriptor.FindFieldByNumber(1).Accessor.GetValue(message);
        var minutes = (int)message.Descriptor.FindFieldByNumber(2).Accessor.GetValue(message);
        return time.ToDateTimeOffset().ToOffset(TimeSpan.FromMinutes(minutes));
    }

    // Whether the message is around a value: around all that isn't one of the payload's classes,
    // and around one of them where it isn't called like the class, but its only field is.
    private static bool IsBox(MessageDescriptor message, System.Type type) =>
        type.Namespace!.StartsWith("System", StringComparison.Ordinal)
        || (message.Name != type.Name && message.Fields.InDeclarationOrder() is [{ FieldType: FieldType.Message } only] && only.MessageType.Name == type.Name);

    private static IEnumerable<(int Number, PropertyInfo Member)> Members(System.Type type) =>
        type.GetProperties().Select(member => (member.GetCustomAttribute<DataMemberAttribute>()?.Order ?? 0, member)).Where(pair => pair.Item1 > 0);
}
