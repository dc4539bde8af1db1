namespace Assay.Payloads.Tests;

/// <summary>Every payload that is compiled in: a new folder is covered without an edit here.</summary>
internal static class AllPayloads
{
    public static IReadOnlyList<Payload> Instances { get; } =
    [
        .. typeof(AllPayloads).Assembly.GetTypes()
            .Where(type => type.IsSubclassOf(typeof(Payload)) && !type.IsAbstract)
            .Select(type => (Payload)Activator.CreateInstance(type)!)
            .OrderBy(payload => payload.Name, StringComparer.Ordinal),
    ];

    public static TheoryData<string> Names => [.. Instances.Select(payload => payload.Name)];

    /// <summary>Each payload with each value of each of its options, and with none.</summary>
    public static TheoryData<string, string, string> Variants
    {
        get
        {
            var data = new TheoryData<string, string, string>();
            foreach (var payload in Instances)
            {
                data.Add(payload.Name, "", "");
                foreach (var option in payload.Options)
                    foreach (var value in option.Allowed)
                        data.Add(payload.Name, option.Name, value);
            }
            return data;
        }
    }

    public static Payload Find(string name) => Instances.Single(payload => string.Equals(payload.Name, name, StringComparison.Ordinal));

    /// <summary>The value number <paramref name="index"/> of the payload, whatever its type.</summary>
    public static object Create(this Payload payload, int index, PayloadSettings settings) =>
        payload.GetType().GetMethod(nameof(Create), [typeof(int), typeof(PayloadSettings)])!.Invoke(payload, [index, settings])!;
}
