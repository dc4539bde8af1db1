using Assay.Experiments.Profiling;

namespace Assay.Tests.Experiments.Profiling;

/// <summary>What perf prints becomes stacks of the library's own frames.</summary>
public sealed class PerfScriptTests
{
    // As perf 6.1 printed it of a worker, shortened.
    private const string Script = """
        dotnet  4242 
        	    7f1c2e3a4b5c void [System.Text.Json] System.Text.Json.Utf8JsonWriter::WriteNumberValue(int32)[Tier1] (/tmp/perf-4242.map)
        	    7f1c2e3a4b00 instance void [Assay.Serializers.SystemTextJson] Assay.Serializers.SystemTextJson`1[System.__Canon]::Serialize(!0,class [System.Runtime]System.Buffers.IBufferWriter`1<uint8>)[OptimizedTier1] (/tmp/perf-4242.map)
        	    7f1c2e3a4a00 void [Assay.Worker] Assay.Worker.BufferLoop`1[System.__Canon]::Run(int64)[Optimized] (/tmp/perf-4242.map)
        	    7f1c2e3a4900 [unknown] (//anon)

        .NET Tiered Com  4250 
        	    7f1c99999999 Compiler::compCompile (/usr/share/dotnet/libclrjit.so)
        	    7f1c99999998 start_thread+0x2f (/usr/lib/x86_64-linux-gnu/libc.so.6)

        dotnet  4242 
        	    7f1c2e3a4a00 void [Assay.Worker] Assay.Worker.BufferLoop`1[System.__Canon]::Run(int64)[Optimized] (/tmp/perf-4242.map)


        """;

    [Fact]
    public void Samples_are_read()
    {
        var samples = PerfScript.Read(Script).ToList();
        samples.Select(sample => sample.Thread).ShouldBe(["dotnet", ".NET Tiered Com", "dotnet"]);
        samples[0].Stack[^1].ShouldBe("System.Text.Json.Utf8JsonWriter.WriteNumberValue");
        samples[0].Stack[0].ShouldBe("(unknown)");
        samples[1].Stack.ShouldBe(["start_thread", "Compiler::compCompile"]);
    }

    [Theory]
    [InlineData("[unknown] (/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/libcoreclr.so)", "(libcoreclr.so)")]
    [InlineData("[unknown] ([kernel.kallsyms])", "(kernel)")]
    [InlineData("irqentry_exit_to_user_mode ([kernel.kallsyms])", "(kernel)")]
    [InlineData("[unknown] (/tmp/perf-4242.map)", "(unknown)")]
    [InlineData("[unknown] ([unknown])", "(unknown)")]
    [InlineData("__memset_avx2_unaligned_erms (/usr/lib/x86_64-linux-gnu/libc.so.6)", "__memset_avx2_unaligned_erms")]
    [InlineData("stub Link<DelegateShuffleThunk> (/tmp/perf-4242.map)", "(stubs of the runtime)")]
    [InlineData("bool [Newtonsoft.Json] Newtonsoft.Json.Utilities.BoxedPrimitives::Get(bool)[OptimizedTier1-OSR] (/tmp/perf-4242.map)",
        "Newtonsoft.Json.Utilities.BoxedPrimitives.Get")]
    public void Frames_without_a_name_are_of_their_library(string frame, string name) =>
        PerfScript.Read($"dotnet  4242 \n\t    7f1c2e3a4b5c {frame}\n\n").ShouldHaveSingleItem().Stack.ShouldBe([name]);

    [Fact]
    public void A_stack_begins_above_the_labs_loop()
    {
        var stacks = PerfScript.Read(Script).Select(sample => FrameName.Within(sample.Stack, sample.Thread)).ToList();
        stacks[0].ShouldBe(["Assay.Serializers.SystemTextJson.Serialize", "System.Text.Json.Utf8JsonWriter.WriteNumberValue"]);
        stacks[1][0].ShouldBe("(thread .NET Tiered Com)");
        stacks[2].ShouldBe(["(the lab's loop)"]);
    }

    [Fact]
    public void Stacks_become_a_tree()
    {
        var tree = new StackTree();
        foreach (var stack in (string[][])[["a", "b"], ["a", "c"], ["a", "b"], ["a"], []])
            tree.Add(stack);
        tree.Samples.ShouldBe(4);
        tree.Frames.ShouldBe(["a", "b", "c"]);
        tree.Parent.ShouldBe([-1, 0, 0]);
        tree.Self.ShouldBe([1, 2, 1]);
    }

    [Theory]
    [InlineData("System.Text.Json!System.Text.Json.Utf8JsonReader.Read()", "System.Text.Json.Utf8JsonReader.Read")]
    [InlineData("System.Text.Json.Serialization.JsonConverter`1[[System.__Canon, System.Private.CoreLib]].TryWrite(class Writer,!0,value class State&)",
        "System.Text.Json.Serialization.JsonConverter.TryWrite")]
    [InlineData("System.Private.CoreLib!System.String.Concat(class System.String,class System.String)", "System.String.Concat")]
    public void Names_of_eventpipe_are_shortened(string full, string name) => FrameName.OfEventPipe(full).ShouldBe(name);

    [Fact]
    public void Counters_that_arent_supported_arent_counted()
    {
        ProcessorCounters.Read("<not supported>;;instructions:u;0;100.00;;\n<not counted>;;cycles:u;0;0.00;;\n").ShouldBeEmpty();
        ProcessorCounters.Read("1234567;;instructions:u;1000;100.00;;\n").ShouldBe(new Dictionary<string, double> { ["instructions"] = 1234567 });
    }
}
