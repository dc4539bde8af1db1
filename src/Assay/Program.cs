using Assay;
using Assay.Cli;

TypedCommand.Take();
Console.SetError(new DispensableWriter(Console.Error));
return SelfCheck.IsAsked ? SelfCheck.Answer() : await AssayCommand.RunAsync(args, new Laboratory());
