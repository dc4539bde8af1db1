using System.Buffers;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text;

namespace Assay.Worker;

/// <summary>Members of later runtimes that the harness and the payloads use.</summary>
internal static class LaterMembers
{
    // Mono has it, the reference assemblies of .NET Framework 4.7.2 don't.
    private static readonly Func<long>? Allocated =
        (Func<long>?)typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread", BindingFlags.Static | BindingFlags.Public)?.CreateDelegate(typeof(Func<long>));

    extension(GC)
    {
        /// <summary>What the current thread allocated: that on which the loop runs.</summary>
        public static long GetTotalAllocatedBytes(bool precise) => Allocated?.Invoke() ?? 0;
    }

    extension(SHA256)
    {
        public static byte[] HashData(byte[] source)
        {
            using var sha = SHA256.Create();
            return sha.ComputeHash(source);
        }

        public static byte[] HashData(Stream source)
        {
            using var sha = SHA256.Create();
            return sha.ComputeHash(source);
        }
    }

    extension(Convert)
    {
        public static string ToHexStringLower(byte[] bytes) => string.Concat(bytes.Select(b => b.ToString("x2", CultureInfo.InvariantCulture)));

        public static string ToBase64String(ReadOnlySpan<byte> bytes) => Convert.ToBase64String(bytes.ToArray());
    }

    extension(Math)
    {
        public static double Clamp(double value, double low, double high) => Math.Min(Math.Max(value, low), high);
    }

    extension(Encoding encoding)
    {
        public unsafe int GetBytes(ReadOnlySpan<char> characters, Span<byte> bytes)
        {
            fixed (char* from = characters)
            fixed (byte* to = bytes)
                return characters.IsEmpty ? 0 : encoding.GetBytes(from, characters.Length, to, bytes.Length);
        }

        public unsafe string GetString(ReadOnlySpan<byte> bytes)
        {
            fixed (byte* from = bytes)
                return bytes.IsEmpty ? "" : encoding.GetString(from, bytes.Length);
        }
    }

    extension(double)
    {
        public static bool IsFinite(double value) => !double.IsNaN(value) && !double.IsInfinity(value);
    }

    extension(int)
    {
        public static int Parse(ReadOnlySpan<byte> digits, NumberStyles style, IFormatProvider provider) =>
            int.Parse(Encoding.UTF8.GetString(digits.ToArray()), style, provider);
    }

    extension(float)
    {
        public static bool IsFinite(float value) => !float.IsNaN(value) && !float.IsInfinity(value);
    }

    extension(TimeSpan span)
    {
        public static TimeSpan FromMicroseconds(double microseconds) => TimeSpan.FromTicks((long)(microseconds * 10));

        public double TotalNanoseconds => span.Ticks * 100.0;
    }

    extension(string)
    {
        public static string Join(char separator, IEnumerable<string> values) => string.Join(separator.ToString(), values);
    }

    extension(string)
    {
        public static string Create<TState>(int length, TState state, WriteText<TState> write)
        {
            var text = new char[length];
            write(text, state);
            return new string(text);
        }
    }

    /// <summary>Writes a text into the place that is reserved for it.</summary>
    public delegate void WriteText<TState>(Span<char> text, TState state);

    extension(string text)
    {
        public void CopyTo(Span<char> output) => text.AsSpan().CopyTo(output);

        public bool StartsWith(char first) => text.Length > 0 && text[0] == first;

        // The ordinal one is all that the harness asks for, and this runtime's only one.
        public string Replace(string old, string other, StringComparison comparison) =>
            comparison == StringComparison.Ordinal ? text.Replace(old, other) : throw new NotSupportedException();
    }

    extension(StringBuilder builder)
    {
        public StringBuilder Append(Span<char> text) => builder.Append(text.ToArray());
    }

    extension(Guid guid)
    {
        public bool TryWriteBytes(Span<byte> output) => MemoryMarshal.TryWrite(output, ref guid);
    }

    extension(decimal number)
    {
        public byte Scale => (byte)(decimal.GetBits(number)[3] >> 16);

        public static bool IsNegative(decimal value) => decimal.GetBits(value)[3] < 0;

        public static void GetBits(decimal value, Span<int> output) => decimal.GetBits(value).AsSpan().CopyTo(output);
    }

    extension(Stream stream)
    {
        public void Write(ReadOnlySpan<byte> source)
        {
            var rented = ArrayPool<byte>.Shared.Rent(source.Length);
            source.CopyTo(rented);
            stream.Write(rented, 0, source.Length);
            ArrayPool<byte>.Shared.Return(rented);
        }

        public int ReadAtLeast(byte[] buffer, int minimum, bool throwOnEndOfStream)
        {
            var done = 0;
            while (done < minimum && stream.Read(buffer, done, buffer.Length - done) is > 0 and var read)
                done += read;
            return done >= minimum || !throwOnEndOfStream ? done : throw new EndOfStreamException();
        }

        public void ReadExactly(byte[] buffer)
        {
            for (var done = 0; done < buffer.Length;)
            {
                var read = stream.Read(buffer, done, buffer.Length - done);
                done += read > 0 ? read : throw new EndOfStreamException();
            }
        }
    }

    extension(TextWriter writer)
    {
        public void Write(ReadOnlySpan<char> text) => writer.Write(text.ToArray());
    }

    extension<T>(IEnumerable<T> source)
    {
        public IEnumerable<T> Order(IComparer<T> comparer) => source.OrderBy(item => item, comparer);

        public IEnumerable<T> DistinctBy<TKey>(Func<T, TKey> key) => source.GroupBy(key).Select(group => group.First());
    }

    /// <summary>Its parts.</summary>
    public static void Deconstruct<TKey, TValue>(this KeyValuePair<TKey, TValue> pair, out TKey key, out TValue value) => (key, value) = (pair.Key, pair.Value);

    extension<TKey, TValue>(IReadOnlyDictionary<TKey, TValue> dictionary)
    {
        public TValue? GetValueOrDefault(TKey key) => dictionary.TryGetValue(key, out var value) ? value : default;

        public TValue GetValueOrDefault(TKey key, TValue otherwise) => dictionary.TryGetValue(key, out var value) ? value : otherwise;
    }
}
