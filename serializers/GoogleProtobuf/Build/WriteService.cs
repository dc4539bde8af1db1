using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.Build.Framework;
using Microsoft.Build.Utilities;

/// <summary>
/// Runs in the build, see Service.targets; it is not part of the worker. Writes the schema of the service that "assay serve google-protobuf" serves.
/// </summary>
public sealed class WriteService : Task
{
    private static readonly Regex Package = new Regex(@"^package (?<name>[\w.]+);", RegexOptions.CultureInvariant | RegexOptions.Multiline);
    private static readonly Regex Payloads =
        new Regex(@"^// Payload: (?<names>.+?)\r?\nmessage (?<message>\w+)", RegexOptions.CultureInvariant | RegexOptions.Multiline);

    public ITaskItem[] Schemas { get; set; }

    public string Output { get; set; }

    public override bool Execute()
    {
        var imports = new List<string> { "payload_query.proto" };
        var messages = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var schema in Schemas.Select(schema => schema.GetMetadata("FullPath")).OrderBy(Path.GetFileName, StringComparer.Ordinal))
        {
            var text = File.ReadAllText(schema);
            var marks = Payloads.Matches(text).Cast<Match>().ToList();
            if (marks.Count > 0)
                imports.Add(Path.GetFileName(schema));
            foreach (var mark in marks)
                foreach (var payload in mark.Groups["names"].Value.Split(','))
                    messages[Pascal(payload.Trim())] = Package.Match(text).Groups["name"].Value + "." + mark.Groups["message"].Value;
        }
        var code = new StringBuilder("syntax = \"proto3\";\n\npackage assay;\n\n")
            .Append(string.Concat(imports.Select(import => "import \"" + import + "\";\n")))
            .Append("\n// What \"assay serve google-protobuf\" serves, without TLS, on its last port. Any gRPC client can call it.\nservice Payloads {\n")
            .Append("  // One value of a payload: a whole list where the payload is one; otherwise the values in turn.\n")
            .Append(string.Concat(messages.Select(message => "  rpc " + message.Key + "(PayloadQuery) returns (" + message.Value + ");\n")))
            .Append("\n  // All values of a payload.\n")
            .Append(string.Concat(messages.Select(message => "  rpc Stream" + message.Key + "(PayloadQuery) returns (stream " + message.Value + ");\n")));
        File.WriteAllText(Output, code.Append("}\n").ToString());
        return true;
    }

    private static string Pascal(string name) => string.Concat(name.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word.Substring(1)));
}
