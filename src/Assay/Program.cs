using Assay;
using Assay.Cli;

TypedCommand.Take();
return SelfCheck.IsAsked ? SelfCheck.Answer() : await AssayCommand.RunAsync(args, new Laboratory());
