package assay.serializers;

import assay.Values;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.Timestamp;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Turns values into messages and back: the fields' numbers are the members' order. What may be null, where a field can't, stands in a message of its own whose only field has the number 1.
 * It is no part of serializing.
 */
final class ReflectedMessages {
    // Of the message that a time with an offset becomes.
    private static final String OFFSET_MINUTES = "offset_minutes";
    private static final int SECONDS_A_MINUTE = 60;

    private ReflectedMessages() {
    }

    static Message toMessage(Object value, Type type, Message.Builder into) {
        if (isBox(into.getDescriptorForType(), type)) {
            set(into, into.getDescriptorForType().findFieldByNumber(1), value, type);
        } else {
            List<Field> members = members(type);
            for (int i = 0; i < members.size(); i++)
                set(into, into.getDescriptorForType().findFieldByNumber(i + 1), get(members.get(i), value), members.get(i).getGenericType());
        }
        return into.build();
    }

    static Object fromMessage(MessageOrBuilder message, Type type) {
        if (isBox(message.getDescriptorForType(), type))
            return get(message, message.getDescriptorForType().findFieldByNumber(1), type);
        try {
            Object value = ((Class<?>) type).getDeclaredConstructor().newInstance();
            List<Field> members = members(type);
            for (int i = 0; i < members.size(); i++) {
                Object content = get(message, message.getDescriptorForType().findFieldByNumber(i + 1), members.get(i).getGenericType());
                if (content != null)
                    members.get(i).set(value, content);
            }
            return value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(Message.Builder message, FieldDescriptor field, Object value, Type type) {
        if (value == null)
            return;
        if (field.isMapField()) {
            FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
            FieldDescriptor content = field.getMessageType().findFieldByNumber(2);
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                Message.Builder pair = message.newBuilderForField(field).setField(key, entry.getKey());
                message.addRepeatedField(field, pair.setField(content, toField(pair, content, entry.getValue(), argument(type, 1))).build());
            }
        } else if (field.isRepeated()) {
            for (Object item : (Collection<?>) value)
                message.addRepeatedField(field, toField(message, field, item, argument(type, 0)));
        } else {
            message.setField(field, toField(message, field, value, type));
        }
    }

    private static Object get(MessageOrBuilder message, FieldDescriptor field, Type type) {
        if (field.isMapField()) {
            Map<Object, Object> map = new HashMap<>();
            for (Object entry : (Collection<?>) message.getField(field)) {
                Message pair = (Message) entry;
                FieldDescriptor content = field.getMessageType().findFieldByNumber(2);
                map.put(pair.getField(field.getMessageType().findFieldByNumber(1)), fromField(pair.getField(content), argument(type, 1)));
            }
            return map;
        }
        if (field.isRepeated()) {
            List<Object> list = new ArrayList<>();
            for (Object item : (Collection<?>) message.getField(field))
                list.add(fromField(item, argument(type, 0)));
            return list;
        }
        return field.hasPresence() && !message.hasField(field) ? null : fromField(message.getField(field), type);
    }

    private static Object toField(Message.Builder message, FieldDescriptor field, Object value, Type type) {
        // A long without a sign, which the library has as the bits of one with a sign.
        if (field.getJavaType() == FieldDescriptor.JavaType.LONG && value instanceof BigDecimal)
            return ((BigDecimal) value).longValue();
        if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) {
            if (value instanceof byte[])
                return ByteString.copyFrom((byte[]) value);
            return value instanceof UUID ? ProtoValues.from((UUID) value) : value;
        }
        boolean isTimestamp = field.getMessageType().getFullName().equals(Timestamp.getDescriptor().getFullName());
        if (isTimestamp)
            return ProtoValues.from((OffsetDateTime) value);
        if (field.getMessageType().getFullName().equals(Values.Decimal.getDescriptor().getFullName()))
            return ProtoValues.from((BigDecimal) value);
        Message.Builder own = message.newBuilderForField(field);
        FieldDescriptor offset = field.getMessageType().findFieldByName(OFFSET_MINUTES);
        if (!(value instanceof OffsetDateTime) || offset == null)
            return toMessage(value, type, own);
        OffsetDateTime date = (OffsetDateTime) value;
        return own.setField(field.getMessageType().findFieldByNumber(1), ProtoValues.from(date)).setField(offset, date.getOffset().getTotalSeconds() / SECONDS_A_MINUTE).build();
    }

    private static Object fromField(Object value, Type type) {
        if (value instanceof ByteString)
            return type == byte[].class ? ((ByteString) value).toByteArray() : ProtoValues.uuid((ByteString) value);
        if (value instanceof Timestamp)
            return ProtoValues.date((Timestamp) value);
        if (value instanceof Values.Decimal)
            return ProtoValues.decimal((Values.Decimal) value);
        if (value instanceof Long && type == BigDecimal.class)
            return new BigDecimal(Long.toUnsignedString((Long) value));
        if (!(value instanceof Message))
            return value;
        Message message = (Message) value;
        FieldDescriptor offset = message.getDescriptorForType().findFieldByName(OFFSET_MINUTES);
        if (type != OffsetDateTime.class || offset == null)
            return fromMessage(message, type);
        OffsetDateTime date = ProtoValues.date((Timestamp) message.getField(message.getDescriptorForType().findFieldByNumber(1)));
        return date.withOffsetSameInstant(ZoneOffset.ofTotalSeconds((int) message.getField(offset) * SECONDS_A_MINUTE));
    }

    private static Object get(Field member, Object value) {
        try {
            return member.get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the message is around a value: around all that isn't one of the payload's classes, and around one of them where it isn't called like the class, but its only field is. */
    private static boolean isBox(Descriptor message, Type type) {
        if (!(type instanceof Class) || ((Class<?>) type).isPrimitive() || ((Class<?>) type).isArray() || type.getTypeName().startsWith("java."))
            return true;
        String own = ((Class<?>) type).getSimpleName();
        List<FieldDescriptor> fields = message.getFields();
        return !message.getName().equals(own) && fields.size() == 1 && fields.get(0).getJavaType() == FieldDescriptor.JavaType.MESSAGE
                && fields.get(0).getMessageType().getName().equals(own);
    }

    private static Type argument(Type type, int index) {
        return ((ParameterizedType) type).getActualTypeArguments()[index];
    }

    private static List<Field> members(Type type) {
        List<Field> members = new ArrayList<>();
        for (Field field : ((Class<?>) type).getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()))
                members.add(field);
        }
        return members;
    }
}
