using Assay.Cli;

namespace Assay;

/// <summary>The lab's own commands in what is said to who started it, as that one typed them. What is stored keeps <c>./assay</c>.</summary>
internal static class TypedCommand
{
    // The script "assay" sets it.
    private const string Variable = "ASSAY_TYPED";
    private const string Usual = "./assay";

    private static string program = Usual;

    /// <summary>Learns it from the script. Processes that are measured don't inherit that: the size of the environment moves their stacks.</summary>
    public static void Take()
    {
        program = Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } typed ? typed : Usual;
        Environment.SetEnvironmentVariable(Variable, null);
    }

    /// <summary>A text with them.</summary>
    public static string In(string text) => In(text, program);

    /// <inheritdoc cref="In(string)"/>
    internal static string In(string text, string program) =>
        program == Usual ? text : text.Replace(Usual + " ", CommandText.Quote(program) + " ", StringComparison.Ordinal);
}
