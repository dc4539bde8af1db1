using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Emits the arguments of a constructor.</summary>
internal static class ConstructorArguments
{
    /// <summary>
    /// Returns the arguments, each of exactly the parameter's type: by the types of the members, the compiler could choose another constructor. What is
    /// passed by reference is stored first.
    /// </summary>
    /// <param name="code">The code before the call.</param>
    /// <param name="model">The type that is created.</param>
    /// <param name="value">Returns an expression for the value of the member that a parameter receives.</param>
    public static string Of(CodeWriter code, ObjectModel model, Func<int, MemberModel, string> value)
    {
        var arguments = new List<string>();
        foreach (var parameter in model.ConstructorParameters)
        {
            var at = arguments.Count;
            var member = model.Members.First(m => m.ConstructorParameter == at);
            var argument = value(at, member);
            if (member.Type.Name != parameter.Type)
                argument = $"({parameter.Type})({argument})";
            if (parameter.IsIn)
            {
                code.Line($"{parameter.Type} in{at} = {argument};");
                argument = "in in" + at;
            }

            arguments.Add(parameter.Name is null ? argument : $"{parameter.Name}: {argument}");
        }

        return string.Join(", ", arguments);
    }
}
