using System;
using System.IO;
using System.Text.RegularExpressions;
using Microsoft.Build.Framework;
using Microsoft.Build.Utilities;

/// <summary>Runs in the build, see LeaveOutDefaults.targets; it is not part of the worker.</summary>
public sealed class LeaveOutDefaults : Task
{
    private const string Comment = @"//[^\n]*|/\*[\s\S]*?\*/";

    // A name that the data gave a member may hold what ends an attribute.
    private const string Text = @"@""(?:""""|[^""])*""|""(?:\\.|[^""\\])*""";

    // An argument may have brackets of its own, as nameof has.
    private const string Arguments = @"(?>(?:" + Comment + "|" + Text + @"|[^()""]|\((?<open>)|\)(?<-open>))*)(?(open)(?!))";

    private static readonly Regex Member = new Regex(@"\bDataMember(?:Attribute)?(?:(?:\s|" + Comment + @")*\((?<inner>" + Arguments + @")\))?(?=(?:\s|"
        + Comment + @")*[,\]])", RegexOptions.CultureInvariant, TimeSpan.FromSeconds(10));

    public ITaskItem[] Sources { get; set; }

    public override bool Execute()
    {
        foreach (var source in Sources)
        {
            var original = source.GetMetadata("FullPath");
            var copy = source.GetMetadata("Copy");
            Directory.CreateDirectory(Path.GetDirectoryName(copy));
            File.WriteAllText(copy, "#line 1 \"" + original + "\"\n" + Member.Replace(File.ReadAllText(original), WithSetting));
        }
        return true;
    }

    private static string WithSetting(Match member)
    {
        var inner = member.Groups["inner"].Value;
        return inner.Contains("EmitDefaultValue") ? member.Value : "DataMember(EmitDefaultValue = false" + (inner.Trim().Length > 0 ? ", " + inner : "") + ")";
    }
}
