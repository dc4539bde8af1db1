@echo off
rem Starts the lab, building it first if necessary. Usage: assay --help
setlocal
set "root=%~dp0"
set "lab=%root%artifacts\bin\Assay\release\assay.dll"
where dotnet >nul 2>nul
if errorlevel 1 (
  echo assay: 'dotnet' isn't on the PATH; install the .NET SDK 10: https://dotnet.microsoft.com/download 1>&2
  exit /b 1
)
rem The lab itself knows whether its sources are newer than it is.
set "stale="
if not exist "%lab%" (set stale=1) else (
  set ASSAY_LAUNCHER=check
  dotnet "%lab%" || set stale=1
)
set "ASSAY_LAUNCHER="
if defined stale call :build || exit /b 1
dotnet "%lab%" %*
exit /b %errorlevel%

:build
echo assay: building the lab ^(a minute or more^) 1>&2
if not exist "%root%artifacts" mkdir "%root%artifacts"
pushd "%root%"
set DOTNET_NOLOGO=1
set DOTNET_CLI_TELEMETRY_OPTOUT=1
dotnet build src\Assay -c Release -v q -nologo -nodeReuse:false -p:RunAnalyzers=false >"%root%artifacts\assay-build.log" 2>&1
set built=%errorlevel%
popd
if "%built%"=="0" exit /b 0
findstr /c:"error" "%root%artifacts\assay-build.log" 1>&2
echo assay: the lab doesn't build; see %root%artifacts\assay-build.log 1>&2
exit /b 1
