// How every check ends.

/** Prints the problems that a check found, and what to do about them. The exit code is then 1. */
export function reportProblems(problems: readonly string[], advice = ''): void {
  if (problems.length === 0) return
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(advice)
  process.exitCode = 1
}
