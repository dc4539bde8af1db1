namespace Assay.Worker.Tests.Data;

/// <summary>Data whose class was edited: one of its members has another name there.</summary>
public sealed class RenamedPayload : Payload<string>
{
    private readonly DataFile<Person> data = new("renamed.json");

    public override string Name => "renamed";
    public override string Description => "a name";
    public override int DefaultCount => 1;
    public override int ValueCount(PayloadSettings settings) => 1;

    public override string Create(int index, PayloadSettings settings) => data.Value(index).Name;

    private sealed class Person
    {
        public string Name { get; set; } = null!;

        public string? FamilyName { get; set; }
    }
}
